/** What a seat shows: its pawns, its Keepers, what it has reached. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { RollCount } from "../../roll-count.js";
import { pawnName } from "../board-view.js";
import { Keepers, KeepersLine } from "../hand/keepers.js";
import { PawnFigure } from "../pawns.js";
import { Glyph } from "../signs.js";
import { pawnKey } from "../targets.js";

/** @import {Shared} from "./buttons.js" */

/** @param {{shared: Shared, seat: number}} props */
export function SeatExtras({ shared, seat }) {
  const { match, board, cardOf, names, own } = shared;
  const scene = board.scene.value;
  if (!scene) return null;
  const { seats } = board.targets.value;
  const target = seats.get(seat);
  return html`<div class="seat-extras">
    <ul class="seat-pawns" aria-label=${t("Pawns")}>
      ${board.pawns.value[seat]?.map(
        ({ square, home, homebound }, pawn) =>
          html`<li key=${pawn} class=${home ? "is-home" : ""}>
            <${PawnFigure} seat=${seat} homebound=${homebound} />
            <span class="unseen">${pawnName(board, pawnKey(seat, pawn))}</span>
            <span aria-hidden="true">${home ? "✓" : square}</span>
          </li>`,
      )}
    </ul>
    ${scene.cursed.includes(seat) && html`<span class="badge is-bad" title=${t("Curse: only − and ÷")}><${Glyph} name="curse" /><span class="curse-word">${t("cursed")}</span></span>`}
    ${scene.stations.length > 0 &&
    html`<span class="badge">
      <span class="unseen">${t("Stations: {done} of {all}", { done: scene.visited[seat].length, all: scene.stations.length })}</span>
      <span class="stations" aria-hidden="true">
        ${scene.stations.map((station) => {
          const done = scene.visited[seat].includes(station);
          return html`<span key=${station} class=${done ? "is-done" : ""}>${station}${done && html`<${Glyph} name="done" />`}</span>`;
        })}
        <${Glyph} name=${scene.locked[seat] ? "lock" : "home"} />
      </span>
    </span>`}
    ${names.length === 1 && html`<${RollCount} match=${match} rolls=${scene.rolls} />`}
    ${scene.contest && scene.contest[seat] > 0 && html`<span class="badge">${scene.contest[seat]}</span>`}
    ${target &&
    html`<button type="button" class="target" onClick=${() => board.choose(target)}>
      ${t("Curse {name}", { name: names[seat] })}
    </button>`}
    ${seat !== own() &&
    html`<${Keepers} ...${{ board, cardOf, seat, player: match.position.player.value }} /><${KeepersLine} ...${{ board, cardOf, seat }} />`}
  </div>`;
}
