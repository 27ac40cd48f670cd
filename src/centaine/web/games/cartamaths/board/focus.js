/** Keeps the focus on the table: if the focused element disappears, the most likely next one gets it. */

/** @import {BoardController} from "../board-controller.js" */

/** Whether a key was used last. After mouse or touch, a focused card would look picked. */
let byKeyboard = true;
addEventListener("keydown", () => (byKeyboard = true), true);
addEventListener("pointerdown", () => (byKeyboard = false), true);

/** @param {BoardController} board */
export function restoreFocus(board) {
  if (!byKeyboard || document.activeElement !== document.body || document.querySelector("dialog[open]")) return;
  const hand = board.elements.get(`card-${board.ownSide.value}-${board.tabStop.value}`);
  const next =
    document.querySelector(".offers button, .throw") ??
    // Before the button, so that one Enter too many does not end the turn.
    (document.querySelector(".held.can") && hand) ??
    document.querySelector("#primary:not([aria-disabled=true])") ??
    hand ??
    document.querySelector("#primary");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Focuses the first choice for the picked card. */
export function focusOffers() {
  requestAnimationFrame(() => {
    const first = document.querySelector(".offers button");
    if (first instanceof HTMLElement) first.focus();
  });
}
