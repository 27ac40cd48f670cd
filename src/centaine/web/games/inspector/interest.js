/** When an inspector is loaded: once pointer, finger or focus come to the board. */
import { reportUnexpected } from "../../ui/loading.js";

/** What an inspector goes on with: the first event, and where finger or button have been lifted since, if they have.
 * @typedef {{event: any, lifted: () => PointerEvent | null}} First */

/** Whether the pointer has moved: browsers also tell of a pointer that rests, when a page appears below it.
 * @param {MouseEvent} event */
export const hasMoved = ({ movementX, movementY }) => movementX !== 0 || movementY !== 0;

/** The handlers of a board that load its inspector, once.
 * @param {(first: First) => Promise<unknown>} load */
export function whenUsed(load) {
  let isLoaded = false;
  /** @param {any} event */
  function onInterest(event) {
    if (isLoaded || (event.pointerType === "mouse" && !hasMoved(event))) return;
    isLoaded = true;
    /** @type {PointerEvent | null} */
    let lifted = null;
    addEventListener("pointerup", (up) => (lifted = up), { capture: true, once: true });
    load({ event, lifted: () => lifted }).catch((error) => {
      reportUnexpected(error);
      isLoaded = false;
    });
  }
  return { onPointerOver: onInterest, onPointerMove: onInterest, onFocusIn: onInterest };
}
