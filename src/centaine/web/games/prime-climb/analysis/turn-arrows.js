/** Draws the turn that was played and a better one on the board. */
import { signal } from "../../../vendor/signals.js";
import { html } from "../../../ui/html.js";
import { Arrows } from "../hints/arrows.js";

/** @import {Fact, TurnArrows} from "../../../types" */
/** @import {BoardController} from "../board-controller.js" */

/** @param {BoardController} board @returns {TurnArrows} */
export function createTurnArrows(board) {
  const shown = signal({ played: /** @type {Fact[]} */ ([]), better: /** @type {Fact[]} */ ([]) });
  board.overlay.value = ({ picture }) => html`<svg class="arrows ways" viewBox="0 0 100 100" aria-hidden="true">
    <g class="is-played"><${Arrows} steps=${stepsOf(shown.value.played)} picture=${picture} side=${1} /></g>
    <g class="is-better"><${Arrows} steps=${stepsOf(shown.value.better)} picture=${picture} side=${-1} /></g>
  </svg>`;
  return { show: (ways) => (shown.value = ways) };
}

/** @param {Fact[]} facts */
function stepsOf(facts) {
  return facts
    .filter(({ fact }) => fact === "step" || fact === "moved")
    .map(({ fact, from, to }) => ({ from, to, sent: fact === "moved" }));
}
