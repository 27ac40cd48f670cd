/** The seats of a table, with the owner's controls. */
import { html } from "../ui/html.js";
import { levelText } from "../new-game/level-text.js";
import { showError } from "../ui/notices.js";
import { eachFields, isAsked } from "../new-game/seat-choices.js";
import { textOf } from "../new-game/seat-fields.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { t } from "../i18n.js";
import { colourOf, coloursOf } from "./colours.js";
import { changeTable, freeSeat } from "../online/requests.js";
import { PresenceDot } from "../online/seat-marks.js";

/** @import {GameInfo, SeatInfo, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */

/** @param {{match: Match, game: GameInfo}} props */
export function SeatList({ match, game }) {
  const info = match.data.info.value;
  if (!info) return null;
  return html`<ol class="table-seats of-${game.id}">
    ${info.seats.map(({ name, player, colour }, seat) => {
      const own = info.yours.includes(seat);
      const level = game.levels.find(({ id }) => id === player)?.title;
      const style = coloursOf(game.id).length > 0 ? { "--seat": colourOf(game.id, colour ?? seat) } : {};
      return html`<li key=${seat} class="table-seat seat-${seat} ${player === "open" ? "is-free" : ""}" style=${style}>
        <span class="seat-dot" aria-hidden="true"></span>
        <span class="table-seat-who">
          <strong>${player === "open" && !match.presence?.isClosed(seat) ? t("Free seat") : name}</strong>
          ${own && html`<span class="badge is-you">${t("you")}</span>`}
          <${PresenceDot} match=${match} seat=${seat} />
          ${level && html`<span class="seat-level">${t("Computer: {level}", { level: t(level) })}</span>`}
          ${!info.started && html`<span class="seat-level">${choicesText(game, info, seat)}</span>`}
        </span>
        ${info.owner && !info.started && html`<${Swap} match=${match} seat=${seat} />`}
        ${info.owner && !match.position.over.value && html`<${OwnerMenu} ...${{ match, game, seat, own }} />`}
      </li>`;
    })}
  </ol>`;
}

/** The choices for a seat, in words. In a class, the level of a pupil is nothing for the others to see.
 * @param {GameInfo} game @param {Snapshot} info @param {number} seat */
const choicesText = (game, { options, seats, class_name: ofClass, owner, yours }, seat) =>
  eachFields(game)
    .filter((field) => seats[seat].player !== "open" && isAsked(field, seats[seat]))
    .filter(({ each }) => !(ofClass && each.own) || owner || yours.includes(seat))
    .map((field) => textOf(game, field, options[field.name][seat], seats[seat].player))
    .join(" · ");

/** The button that swaps a seat with the next one. @param {{match: Match, seat: number}} props */
function Swap({ match, seat }) {
  const [one, other] = (match.data.info.value?.seats ?? []).slice(seat, seat + 2);
  if (!other) return null;
  const label = (/** @type {SeatInfo} */ { name, player }) => (player === "open" ? t("Free seat") : name);
  const text = t("Swap {one} and {other}", { one: label(one), other: label(other) });
  return html`<button
    type="button"
    class="plain swap"
    aria-label=${text}
    title=${text}
    onClick=${() => changeTable(match.id, { do: "swap", seats: [seat, seat + 1] }).then(() => match.refresh(), showError)}
  >
    ⇅
  </button>`;
}

/** @param {{match: Match, game: GameInfo, seat: number, own: boolean}} props */
function OwnerMenu({ match, game, seat, own }) {
  const { name, player } = match.data.info.value?.seats[seat] ?? { name: "", player: "" };
  /** @param {Promise<unknown>} asked */
  const done = (asked) => void asked.then(() => match.refresh(), showError);
  return html`<span class="powers">
    ${player === "open" &&
    html`<select
      aria-label=${t("Who takes seat {n}?", { n: seat + 1 })}
      value="open"
      onChange=${(/** @type {any} */ event) => done(changeTable(match.id, { do: "computer", seat, level: event.target.value }))}
    >
      <option value="open">${match.presence?.standingIn.value.includes(seat) ? t("The computer is playing") : t("Waiting for someone")}</option>
      ${game.levels.map((level) => html`<option key=${level.id} value=${level.id}>${levelText(level)}</option>`)}
    </select>`}
    ${player === "person" &&
    !own &&
    html`<${ConfirmButton}
      label=${t("Remove {name}", { name })}
      question=${t("Remove {name} from the table?", { name })}
      yes=${t("Yes, remove")}
      no=${t("No")}
      act=${() => done(freeSeat(match.id, seat))}
    />`}
    ${player !== "person" &&
    player !== "open" &&
    html`<button type="button" onClick=${() => done(changeTable(match.id, { do: "open", seat }))}>${t("Free this seat")}</button>`}
  </span>`;
}
