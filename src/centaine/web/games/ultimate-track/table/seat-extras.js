/** What each seat of the Track shows: where its pawn is, and its dice. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { RollCount } from "../../roll-count.js";
import { Die, PawnFigure } from "../pieces.js";

/** @import {Shared} from "./panel.js" */

/** @param {{shared: Shared, seat: number}} props */
export function SeatExtras({ shared: { match, board, names }, seat }) {
  const scene = board.scene.value;
  if (!scene) return null;
  const die = scene.contest?.[seat] ?? 0;
  return html`<div class="seat-extras">
    <ul class="seat-pawns" aria-label=${t("Pawns")}>
      <li>
        <${PawnFigure} seat=${seat} />
        <span>${board.pawns.value[seat]}</span>
      </li>
    </ul>
    ${scene.passed[seat] && html`<span class="badge">${t("one die or two")}</span>`}
    ${die > 0 && html`<span class="badge is-die"><${Die} face=${die} /><span class="unseen">${die}</span></span>`}
    ${names.length === 1 && html`<${RollCount} match=${match} rolls=${scene.rolls} />`}
  </div>`;
}
