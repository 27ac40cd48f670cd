/** Draws the turn of a hint on the board, and picks the pawn with which it begins. */
import { html } from "../../../ui/html.js";
import { Arrows } from "./arrows.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Picture} from "../picture.js" */

/** Picks the pawn of which the hint speaks, and the Keeper with which it begins. @param {BoardController} board */
export function pickHinted(board) {
  const { mover, steps } = board.hint.value ?? {};
  if (!mover) return;
  const { card, sign } = steps?.[0] ?? {};
  if (card && sign) board.holdCard(card);
  const key = board.offeredPawn(mover.seat, mover.pawn);
  if (board.targets.value.pawns.get(key)?.pick) board.pick(key, false);
}

/** @param {BoardController} board @returns the board's `overlay` */
export function hintOverlay(board) {
  return (/** @type {{picture: Picture}} */ { picture }) => {
    const steps = board.hint.value?.steps;
    return steps && html`<svg class="arrows advised-way" viewBox="0 0 100 100" aria-hidden="true">
      <${Arrows} steps=${steps} picture=${picture} />
    </svg>`;
  };
}
