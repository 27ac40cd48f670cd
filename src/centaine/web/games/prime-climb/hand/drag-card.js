/** Lets a held Keeper be dragged to a pawn, a square or a player. */

/** @import {BoardController} from "../board-controller.js" */

const SLIP = 8; // px that a finger may move in a press

/** @param {BoardController} board @param {string} card @param {HTMLElement} figure of the card
 * @param {PointerEvent} start */
export function dragCard(board, card, figure, start) {
  /** What is seen under the finger: the panel would cut the card itself off. @type {HTMLElement | null} */
  let ghost = null;
  figure.setPointerCapture(start.pointerId);

  /** @param {PointerEvent} event */
  function onMove(event) {
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!ghost && Math.hypot(dx, dy) < SLIP) return;
    if (!ghost) board.holdCard(card);
    ghost ??= ghostOf(figure);
    ghost.style.setProperty("translate", `${dx}px ${dy}px`);
  }

  /** @param {PointerEvent} event */
  function onEnd(event) {
    figure.removeEventListener("pointermove", onMove);
    figure.removeEventListener("pointerup", onEnd);
    figure.removeEventListener("pointercancel", onEnd);
    if (!ghost) return;
    ghost.remove();
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const swallow = (/** @type {Event} */ click) => click.stopImmediatePropagation();
    figure.addEventListener("click", swallow, { capture: true });
    setTimeout(() => figure.removeEventListener("click", swallow, { capture: true })); // the click follows at once, or not at all
    if (event.type === "pointerup") drop(board, under);
  }

  figure.addEventListener("pointermove", onMove);
  figure.addEventListener("pointerup", onEnd);
  figure.addEventListener("pointercancel", onEnd);
}

/** @param {HTMLElement} figure */
function ghostOf(figure) {
  const { left, top, width, height } = figure.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "keepers is-hand is-ghost";
  ghost.setAttribute("aria-hidden", "true");
  for (const [name, length] of Object.entries({ left, top, width, height })) ghost.style.setProperty(name, `${length}px`);
  ghost.append(figure.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}

/** Plays the picked card on what lies under it. @param {BoardController} board @param {Element[]} under */
function drop(board, under) {
  const { pawns, seats, squares, rest } = board.targets.value;
  const find = (/** @type {string} */ query) => under.map((one) => one.closest(query)).find(Boolean);
  const pawn = /** @type {HTMLElement | undefined} */ (find("[data-pawn]"))?.dataset.pawn;
  const square = Number(/** @type {HTMLElement | undefined} */ (find("[data-square]"))?.dataset.square ?? -1);
  const seat = find(".seat");
  const choice = seat && seats.get([...(seat.parentElement?.children ?? [])].indexOf(seat));
  if (choice) board.choose(choice);
  else if (squares.has(square)) board.onSquare(square);
  else if (pawn && pawns.size > 0) board.onPawn(.../** @type {[number, number]} */ (pawn.split(".").map(Number)));
  else if (square >= 0) board.onSquare(square);
  else if (rest.length === 1 && find(".board")) board.choose(rest[0]);
}
