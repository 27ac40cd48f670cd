/** The dialog that asks who plays the game which one press starts. Only the browser stores the names. */
import { useState } from "../vendor/hooks.js";
import { MAX_NAME_LENGTH } from "../lobby/me.js";
import { Dialog } from "../ui/dialog.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { offeredLevel, seatPlayers } from "./last-game.js";
import { levelText } from "./level-text.js";
import { PERSON } from "./seat-choices.js";

/** @import {ChosenSeat, GameInfo} from "../types" */
/** @import {NextGame} from "./last-game.js" */

/** @param {{next: NextGame, onClose: () => void}} props */
export function NamesDialog({ next, onClose }) {
  const { game, settings } = next;
  const [seats, setSeats] = useState(settings.seats);
  return html`<${Dialog} title=${t("Who plays?")} onClose=${onClose}>
    <form
      class="player-names"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        seatPlayers(next, seats);
        onClose();
      }}
    >
      ${settings.seats.map(
        ({ player }, n) => html`<${Player}
          key=${n}
          n=${n}
          seat=${seats[n]}
          game=${game}
          computer=${player === PERSON ? n > 0 && offeredLevel(game) : player}
          change=${(/** @type {Partial<ChosenSeat>} */ changed) => setSeats(seats.with(n, { ...seats[n], ...changed }))}
        />`,
      )}
      <div class="actions"><button type="submit" class="primary">${t("Keep these players")}</button></div>
    </form>
  <//>`;
}

/** A seat: a person with a name, or the computer at this level, if one may play there.
 * @param {{n: number, seat: ChosenSeat, game: GameInfo, computer: string | false, change: (changed: Partial<ChosenSeat>) => void}} props */
function Player({ n, seat, game, computer, change }) {
  const level = game.levels.find(({ id }) => id === computer);
  const isPerson = seat.player === PERSON;
  const of = (/** @type {string} */ player) =>
    html`<input type="radio" name=${`player-${n}`} checked=${seat.player === player} onChange=${() => change({ player })} />`;
  return html`<fieldset class="segmented">
    <legend>${t("Player {n}", { n: n + 1 })}</legend>
    ${level && html`<label>${of(PERSON)}${t("A person here")}</label><label>${of(level.id)}${levelText(level)}</label>`}
    ${isPerson &&
    html`<input
      type="text"
      aria-label=${t("Name")}
      maxlength=${MAX_NAME_LENGTH}
      autocomplete="off"
      value=${seat.name}
      onFocus=${(/** @type {any} */ event) => event.target.select()}
      onInput=${(/** @type {any} */ event) => change({ name: event.target.value })}
    />`}
  </fieldset>`;
}
