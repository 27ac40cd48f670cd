/** Draws cards and loses them by chance, for the side that is to play at this screen. */
import { effect } from "../../../vendor/signals.js";

/** @import {CartaMathsScene} from "../../../types" */
/** @import {Match} from "../../../match/match-store.js" */
/** @import {BoardController} from "../board-controller.js" */

/** Whether the next action needs no secrets: the deal, an answer, a card lost by chance. @param {CartaMathsScene} scene */
export const isOpen = ({ phase, turns }) => ["answer", "loss", "clock"].includes(phase) || (phase === "draw" && turns === 0);

export class Dealer {
  /** @param {Match} match @param {BoardController} board */
  constructor(match, board) {
    this.match = match;
    this.board = board;
  }

  /** Whether somebody at this screen may act. @param {CartaMathsScene} scene */
  isOurs(scene) {
    const { data, screen } = this.match;
    return data.localSeats.includes(scene.turn) && (screen.viewer.value === scene.turn || isOpen(scene));
  }

  /** Until a player must decide, or the next turn begins. */
  async draw() {
    const { match, board } = this;
    const turns = match.data.latest?.scene.turns;
    const byKeyboard = document.querySelector("#primary:focus-visible") !== null;
    let scene = /** @type {CartaMathsScene} */ (match.data.latest?.scene);
    while (["draw", "loss"].includes(scene.phase) && scene.turns === turns && this.isOurs(scene) && !match.position.over.value) {
      if (!(await match.send("chance", scene.turn))) return;
      scene = match.data.latest?.scene;
    }
    // Take the focus off the button, which now ends the turn.
    if (byKeyboard && scene.phase === "play") board.focus(board.tabStop.value);
  }

  /** From now on, what nobody decides happens by itself. */
  drawUnasked() {
    const { match, board } = this;
    effect(() => {
      const scene = board.scene.value;
      if (!match.open.value || match.left || !scene || !this.isOurs(scene)) return;
      if (scene.phase === "loss" || (scene.phase === "draw" && !isFirstDraw(board))) queueMicrotask(() => void this.draw());
    });
  }
}

/** Whether the next draw is the first of the deal or turn, which the player starts by a button.
 * @param {BoardController} board */
function isFirstDraw(board) {
  const last = board.pastFacts.value.at(-1);
  if (!last) return true;
  return last.fact === "turn" || last.fact === "begins" || (last.fact === "drew" && last.seat !== board.scene.value?.turn);
}
