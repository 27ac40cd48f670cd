/** The choice of a variant, and of where the players are. */
import { html } from "../ui/html.js";
import { t, tn } from "../i18n.js";

/** @import {Preset} from "../types" */

/** Of more variants than these, only the chosen one is described. */
const MANY = 6;

/** @param {{presets: Preset[], chosen: Preset, choose: (preset: Preset) => void}} props */
export function Variants({ presets, chosen, choose }) {
  return html`<fieldset class=${`presets ${presets.length > MANY ? "is-many" : ""}`}>
    <legend>${t("Variant")}</legend>
    ${presets.map(
      (one) => html`<label key=${one.id} class="preset">
        <input type="radio" name="preset" checked=${one === chosen} onChange=${() => choose(one)} value=${one.id} />
        <span class="preset-box">
          <strong>${t(one.title)}</strong>
          <span>${t(one.summary)}</span>
          <small>${playersText(one)}</small>
        </span>
      </label>`,
    )}
  </fieldset>`;
}

/** @param {{online: boolean, change: (online: boolean) => void}} props */
export function Where({ online, change }) {
  return html`<fieldset class="segmented">
    <legend>${t("Where")}</legend>
    <label>
      <input type="radio" name="where" checked=${!online} onChange=${() => change(false)} />${t("Together on this screen")}
    </label>
    <label>
      <input type="radio" name="where" checked=${online} onChange=${() => change(true)} />${t("Online, by a link")}
    </label>
  </fieldset>`;
}

/** @param {Preset} preset */
function playersText({ least_seats: least, most_seats: most }) {
  return least === most ? tn("{n} player", "{n} players", most) : t("{least} to {most} players", { least, most });
}
