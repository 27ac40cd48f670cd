/** The fields for a time control, and for each seat's share. */
import { useEffect } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { loadStyle } from "../ui/style.js";
import { t } from "../i18n.js";
import { INCREMENTS, SHARES, shareText, TERMS, termsText, timeoutRule } from "./terms.js";

/** @import {Terms} from "../types" */

/** @param {Terms} terms */
const key = ({ per, seconds }) => `${per} ${seconds}`;

/** @param {{terms: Terms | null, seats: number, change: (terms: Terms | null) => void}} props */
export function ClockFields({ terms, seats, change }) {
  useEffect(() => void loadStyle("/clock/clock.css"), []);
  const known = terms && TERMS.some((one) => key(one) === key(terms));
  /** @param {string} label @param {Terms["per"]} per */
  const group = (label, per) => html`<optgroup label=${label}>
    ${TERMS.filter((one) => one.per === per).map((one) => html`<option key=${key(one)} value=${key(one)}>${termsText(one)}</option>`)}
  </optgroup>`;
  return html`<div class="fields clock-fields">
    <label class="field">
      <span>${t("Thinking time of each player")}</span>
      <select
        value=${terms ? key(terms) : ""}
        onChange=${(/** @type {any} */ event) => change(TERMS.find((one) => key(one) === event.target.value) ?? null)}
      >
        <option value="">${t("No clock")}</option>
        ${terms && !known && html`<option value=${key(terms)}>${termsText(terms)}</option>`}
        ${group(t("Per turn"), "turn")}${group(t("Per game"), "game")}
      </select>
      ${terms && html`<small>${timeoutRule(terms, seats)}</small>`}
    </label>
    ${terms?.per === "game" &&
    html`<label class="field">
      <span>${t("Seconds added per turn")}</span>
      <select
        value=${String(terms.increment)}
        onChange=${(/** @type {any} */ event) => change({ ...terms, increment: Number(event.target.value) })}
      >
        ${INCREMENTS.map((n) => html`<option key=${n} value=${String(n)}>${n}</option>`)}
      </select>
    </label>`}
  </div>`;
}

/** A seat's share of the time: more for those who need longer.
 * @param {{name: string, percent: number, change: (percent: number) => void}} props */
export function ShareField({ name, percent, change }) {
  const shares = SHARES.includes(percent) ? SHARES : [...SHARES, percent].sort((a, b) => a - b);
  return html`<label class="share">
    <span>${t("Time")}</span>
    <select
      aria-label=${name ? t("{name}’s time", { name }) : t("Time")}
      value=${String(percent)}
      onChange=${(/** @type {any} */ event) => change(Number(event.target.value))}
    >
      ${shares.map((one) => html`<option key=${one} value=${String(one)}>${shareText(one)}</option>`)}
    </select>
  </label>`;
}
