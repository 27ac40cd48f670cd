/** The dialog that asks who plays the game which one press starts. Only the browser stores the names. */
import { useState } from "../vendor/hooks.js";
import { LONGEST_NAME } from "../lobby/me.js";
import { Dialog } from "../ui/dialog.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { nameSeats } from "./last-game.js";
import { levelText } from "./level-text.js";

/** @import {NextGame} from "./last-game.js" */

/** @param {{next: NextGame, onClose: () => void}} props */
export function NamesDialog({ next, onClose }) {
  const { game, wish } = next;
  const [names, setNames] = useState(wish.seats.map(({ name }) => name));
  return html`<${Dialog} title=${t("Who plays?")} onClose=${onClose}>
    <form
      class="player-names"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        nameSeats(next, names);
        onClose();
      }}
    >
      ${wish.seats.map(({ player }, seat) => {
        const level = game.levels.find(({ id }) => id === player);
        return html`<label key=${seat} class="field">
          <span>${level ? levelText(level) : t("Player {n}", { n: seat + 1 })}</span>
          <input
            type="text"
            maxlength=${LONGEST_NAME}
            autocomplete="off"
            value=${names[seat]}
            onFocus=${(/** @type {any} */ event) => event.target.select()}
            onInput=${(/** @type {any} */ event) => setNames(names.with(seat, event.target.value))}
          />
        </label>`;
      })}
      <div class="actions"><button type="submit" class="primary">${t("Keep these names")}</button></div>
    </form>
  <//>`;
}
