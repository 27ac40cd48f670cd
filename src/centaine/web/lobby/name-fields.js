/** The fields for the player's name and colour. */
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { colourOf, coloursOf } from "./colours.js";
import { MAX_NAME_LENGTH, OWN_NAME } from "./me.js";

/** @import {Me} from "./me.js" */

/** The first press selects the whole name, which is often a suggestion, and puts no cursor into it. @param {any} event */
function focusFirst(event) {
  if (document.activeElement === event.target) return;
  event.preventDefault();
  event.target.focus();
}

/** @param {{game: string, me: Me, change: (me: Me) => void, rename: () => void, taken?: number[], problem?: string, given?: string, inClass?: boolean}} props
 *   `taken`: the others' colours; `given`: a name that the teacher has given and that stays */
export function NameFields({ game, me, change, rename, taken = [], problem = "", given = "", inClass = false }) {
  const colours = coloursOf(game);
  const chosen = taken.includes(me.colour) ? colours.find((colour) => !taken.includes(colour)) : me.colour;
  return html`<div class="who-am-i">
    <div class="field">
      <label for=${OWN_NAME}>${t("Your name")}</label>
      <div class="own-name">
        <input
          id=${OWN_NAME}
          type="text"
          maxlength=${MAX_NAME_LENGTH}
          autocomplete="off"
          required
          readonly=${given !== ""}
          value=${given || me.name}
          aria-invalid=${problem !== ""}
          aria-describedby=${problem ? "name-problem" : given ? "name-given" : inClass ? "name-hint" : null}
          onInput=${(/** @type {any} */ event) => change({ ...me, name: event.target.value })}
          onMouseDown=${focusFirst}
          onFocus=${(/** @type {any} */ event) => event.target.select()}
        />
        ${!given && html`<button type="button" onClick=${rename}>${me.name ? t("Another name") : t("Suggest a name")}</button>`}
      </div>
      ${inClass && !given && html`<small id="name-hint">${t("A first name or a made-up name is enough.")}</small>`}
      ${given && html`<small id="name-given">${t("Your teacher has given you this name.")}</small>`}
      ${problem && html`<small class="problem" id="name-problem" role="alert">${problem}</small>`}
    </div>
    ${colours.length > 0 &&
    html`<fieldset class="colours">
      <legend>${t("Your colour")}</legend>
      ${colours.map(
        (colour) => html`<label key=${colour} class="colour" style=${{ "--seat": colourOf(game, colour) }}>
          <input
            class="unseen"
            type="radio"
            name="colour"
            checked=${colour === chosen}
            disabled=${taken.includes(colour)}
            onChange=${() => change({ ...me, colour })}
          />
          <span class="colour-dot" aria-hidden="true"></span>
          <span class="unseen">${t("Colour {n}", { n: colour + 1 })}</span>
        </label>`,
      )}
    </fieldset>`}
  </div>`;
}
