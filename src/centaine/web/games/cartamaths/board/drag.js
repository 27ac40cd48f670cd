/** Dragging a card of the hand with mouse, pen or finger. */

/** @import {BoardController} from "../board-controller.js" */

/** CSS pixels that a pointer must move to start dragging. */
const FAR = 8;

/** The event handlers of a card. @param {BoardController} board @param {string} card @param {number} at */
export function draggable(board, card, at) {
  return {
    onPointerDown(/** @type {PointerEvent} */ event) {
      if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
      follow(board, event.currentTarget, event, card, at);
    },
    // Otherwise the browser would drag the picture itself.
    onDragStart: (/** @type {DragEvent} */ event) => event.preventDefault(),
  };
}

/** @param {BoardController} board @param {HTMLElement} source @param {PointerEvent} down @param {string} card @param {number} at */
function follow(board, source, down, card, at) {
  /** @type {HTMLElement | null} */
  let ghost = null;
  const stop = new AbortController();
  const { signal } = stop;

  source.addEventListener("pointermove", move, { signal });
  source.addEventListener("pointerup", end, { signal });
  source.addEventListener("pointercancel", cancel, { signal });
  addEventListener("keydown", (event) => event.key === "Escape" && cancel(), { signal });

  /** @param {PointerEvent} event */
  function move(event) {
    if (event.pointerId !== down.pointerId) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
      source.setPointerCapture(down.pointerId);
      board.lift(card, at);
      ghost = ghostOf(source);
    }
    ghost.style.translate = `${event.clientX - down.clientX}px ${event.clientY - down.clientY}px`;
    board.dropTarget.value = placeAt(event);
  }

  /** @param {PointerEvent} event */
  function end(event) {
    const dragged = ghost !== null;
    clear();
    if (!dragged) return;
    source.addEventListener("click", cancelEvent, { capture: true, once: true });
    setTimeout(() => source.removeEventListener("click", cancelEvent, { capture: true }));
    const place = placeAt(event);
    if (place.startsWith("card-")) board.dropOnCard(Number(place.slice("card-".length)));
    else if (place) board.dropOn(place);
    else board.unpick();
  }

  function cancel() {
    if (ghost) board.unpick();
    clear();
  }

  function clear() {
    stop.abort();
    ghost?.remove();
    ghost = null;
    board.dropTarget.value = "";
  }
}

/** @param {Event} event */
function cancelEvent(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** A copy of the card that follows the pointer. @param {HTMLElement} source */
function ghostOf(source) {
  const { left, top, width, height } = source.getBoundingClientRect();
  const ghost = document.createElement("div");
  const face = source.querySelector(".face")?.cloneNode(true);
  if (face) ghost.append(face);
  ghost.className = "dragged";
  const across = source.offsetWidth;
  Object.assign(ghost.style, {
    left: `${left + (width - across) / 2}px`,
    top: `${top + (height - source.offsetHeight) / 2}px`,
    width: `${across}px`,
  });
  (source.closest("main") ?? document.body).append(ghost);
  return ghost;
}

/** The place under the pointer. @param {PointerEvent} event */
function placeAt({ clientX, clientY }) {
  const target = document.elementFromPoint(clientX, clientY)?.closest("[data-place]");
  return target instanceof HTMLElement ? (target.dataset.place ?? "") : "";
}
