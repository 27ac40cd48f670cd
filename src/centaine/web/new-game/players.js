/** Who plays on each seat of a new game. */
import { ShareField } from "../clock/clock-fields.js";
import { coloursOf, colourOf } from "../lobby/colours.js";
import { MAX_NAME_LENGTH } from "../lobby/me.js";
import { withOwnSeat } from "../lobby/new-table.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { t } from "../i18n.js";
import { levelText, mannerOf } from "./level-text.js";
import { jointName, MAX_PAIR_NAME_LENGTH } from "./pair-names.js";
import { eachFields, OPEN, PERSON } from "./seat-choices.js";
import { SeatFields } from "./seat-fields.js";
import { newSeat } from "./seat-list.js";

/** @import {ChosenSeat as SeatInfo, GameInfo, Preset, Terms} from "../types" */
/** @import {Me} from "../lobby/me.js" */

/** `choices`: by the names of the options per seat, what each seat has. `me`: the player's name and colour online.
 * @param {{game: GameInfo, preset: Preset, seats: SeatInfo[], online: boolean, me: Me, clock: Terms | null, choices: Record<string, any[]>,
 *   change: (seats: SeatInfo[]) => void, choose: (choices: Record<string, any[]>) => void}} props */
export function Players({ game, preset, seats, online, me, clock, choices, change, choose }) {
  const own = eachFields(game).some(({ each }) => each.own);
  /** @param {number} i @param {SeatInfo} changed */
  function changeSeat(i, changed) {
    const now = seats.with(i, changed);
    change(online && changed.player === PERSON ? withOwnSeat(now, i) : now);
  }
  return html`<fieldset class="who">
    <legend>${t("Players")}</legend>
    ${seats.map(
      (seat, i) => html`<${Seat}
        key=${i}
        number=${i}
        seat=${seat}
        game=${game}
        online=${online}
        own=${me}
        change=${(/** @type {SeatInfo} */ changed) => changeSeat(i, changed)}
        remove=${seats.length > preset.least_seats ? () => change(seats.filter((_, j) => j !== i)) : null}
      >
        <${SeatFields}
          game=${game}
          seat=${seat}
          valueOf=${(/** @type {string} */ name) => choices[name][i]}
          change=${(/** @type {string} */ name, /** @type {any} */ value) =>
            choose({ ...choices, [name]: choices[name].with(i, value) })}
        />
        ${clock &&
        (seat.player === PERSON || seat.player === OPEN) &&
        html`<${ShareField}
          name=${seat.player === OPEN ? "" : jointName(seat)}
          percent=${seat.percent ?? 100}
          change=${(/** @type {number} */ percent) => change(seats.with(i, { ...seat, percent }))}
        />`}
      <//>`,
    )}
    ${seats.length < preset.most_seats &&
    html`<button type="button" class="add" onClick=${() => change([...seats, newSeat(game, seats, online)])}>
      ${t("Add a player")}
    </button>`}
    ${own && html`<a href=${`/decks/${game.id}`}>${t("Write your own questions")}</a>`}
  </fieldset>`;
}

/** @param {{number: number, seat: SeatInfo, game: GameInfo, online: boolean, own: Me,
 *   change: (seat: SeatInfo) => void, remove: (() => void) | null, children?: any}} props
 *   `own`: the player's name and colour online */
function Seat({ number, seat, game, online, own, change, remove, children }) {
  const isPerson = seat.player === PERSON || seat.player === OPEN;
  const chosen = online && seat.player === PERSON && coloursOf(game.id).length > 0;
  return html`<div class="who-seat seat-${number}" role="group" aria-label=${t("Seat {n}", { n: number + 1 })}>
    <span class="seat-dot" style=${chosen ? { "--seat": colourOf(game.id, own.colour) } : {}} aria-hidden="true"></span>
    ${online && isPerson
      ? html`<span>${seat.player === OPEN ? t("Free seat") : own.name}</span>`
      : html`<${SeatNames} seat=${seat} mayPair=${game.pairs && isPerson} change=${change} />`}
    <label>
      <span class="unseen">${t("Played by")}</span>
      <select
        value=${seat.player}
        onChange=${(/** @type {any} */ event) => change({ ...seat, player: event.target.value })}
      >
        <option value=${PERSON}>${online ? t("You") : t("A person here")}</option>
        ${online && html`<option value=${OPEN}>${t("Someone with the link")}</option>`}
        ${game.levels.map((level) => html`<option key=${level.id} value=${level.id}>${levelText(level)}</option>`)}
      </select>
      ${mannerOf(game, seat.player) && html`<small>${mannerOf(game, seat.player)}</small>`}
    </label>
    ${remove
      ? html`<button type="button" class="plain" aria-label=${t("Remove {name}", { name: online && isPerson ? t("Seat {n}", { n: number + 1 }) : jointName(seat) })} onClick=${remove}><${Icon} name="close" /></button>`
      : html`<span></span>`}
    ${children}
  </div>`;
}

/** The name of who plays on a seat; of two people, where they can share it.
 * @param {{seat: SeatInfo, mayPair: boolean, change: (seat: SeatInfo) => void}} props */
function SeatNames({ seat, mayPair, change }) {
  const isPair = mayPair && seat.partner !== undefined;
  const name = html`<label>
    <span class="unseen">${t("Name")}</span>
    <input
      type="text"
      maxlength=${isPair ? MAX_PAIR_NAME_LENGTH : MAX_NAME_LENGTH}
      autocomplete="off"
      value=${mayPair ? seat.name : jointName(seat)}
      onFocus=${(/** @type {any} */ event) => event.target.select()}
      onInput=${(/** @type {any} */ event) => change({ ...seat, name: event.target.value, partner: isPair ? seat.partner : undefined })}
    />
  </label>`;
  if (!mayPair) return name;
  return html`<div class="who-names">
    ${name}
    ${isPair
      ? html`<label>
          <span class="unseen">${t("Name of the partner")}</span>
          <input
            type="text"
            maxlength=${MAX_PAIR_NAME_LENGTH}
            autocomplete="off"
            placeholder=${t("Partner")}
            value=${seat.partner}
            onInput=${(/** @type {any} */ event) => change({ ...seat, partner: event.target.value })}
            onBlur=${() => !seat.partner?.trim() && change({ ...seat, partner: undefined })}
          />
        </label>`
      : html`<button type="button" class="plain" onClick=${() => change({ ...seat, name: seat.name.slice(0, MAX_PAIR_NAME_LENGTH), partner: "" })}>
          ${t("Add a partner")}
        </button>`}
  </div>`;
}
