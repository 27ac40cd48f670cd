/** Draws the turn of a hint on the board. */
import { html } from "../../../ui/html.js";
import { Arrows } from "./arrows.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Picture} from "../picture.js" */

/** @param {BoardController} board @returns the board's `overlay` */
export function hintOverlay(board) {
  return (/** @type {{picture: Picture}} */ { picture }) => {
    const steps = board.hint.value?.steps;
    return steps && html`<svg class="arrows advised-way" viewBox="0 0 100 100" aria-hidden="true">
      <${Arrows} steps=${steps} picture=${picture} />
    </svg>`;
  };
}
