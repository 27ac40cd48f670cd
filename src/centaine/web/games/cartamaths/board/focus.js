/** The focus stays on the table: when what had it is gone, it goes to what comes nearest. */

/** @import {BoardController} from "../board-controller.js" */

/** Whether a key was pressed last, or a finger and the mouse, for which a card in focus would look like a chosen one. */
let byKeyboard = true;
addEventListener("keydown", () => (byKeyboard = true), true);
addEventListener("pointerdown", () => (byKeyboard = false), true);

/** @param {BoardController} board */
export function keepFocus(board) {
  if (!byKeyboard || document.activeElement !== document.body || document.querySelector("dialog[open]")) return;
  const hand = board.elements.get(`card-${board.ownSide.value}-${board.tabStop.value}`);
  const next =
    document.querySelector(".offers button, .throw") ??
    // Before the button: nobody ends a turn by pressing Enter once too often.
    (document.querySelector(".held.can") && hand) ??
    document.querySelector("#primary:not([aria-disabled=true])") ??
    hand ??
    document.querySelector("#primary");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Goes on to what the card that was taken up can do. */
export function focusOffers() {
  requestAnimationFrame(() => {
    const first = document.querySelector(".offers button");
    if (first instanceof HTMLElement) first.focus();
  });
}
