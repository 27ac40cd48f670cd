/** The number inspector of a board: rest on a square with pointer, finger or keyboard, and a note tells what there is to know of
 * it. It takes no press: whatever is pressed through it plays as ever. */
import { useEffect, useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { Icon } from "../../ui/icons.js";
import { announce } from "../../ui/notices.js";
import { loadStyle } from "../../ui/style.js";
import { t } from "../../i18n.js";
import { Inspector } from "./gestures.js";
import { placeFor } from "./placing.js";

/** @import {Inspected} from "./gestures.js" */
/** @import {First} from "./interest.js" */
/** A place on the board, in % of its width. @typedef {{x: number, y: number, r: number}} Place */
/** @typedef {{placeOf: (square: number) => Place}} Places */

await loadStyle("/games/inspector/inspector.css"); // before anything is drawn

/** What a board draws for its inspector. @param {Inspected} board @param {First} first */
export function createInspector(board, first) {
  const inspector = new Inspector(board);
  return (/** @type {{picture: Places}} */ { picture }) =>
    html`<${InspectorView} inspector=${inspector} picture=${picture} first=${first} />`;
}

/** The note, and what makes it appear. @param {{inspector: Inspector, picture: Places, first: First}} props */
function InspectorView({ inspector, picture, first }) {
  const anchor = useRef(/** @type {HTMLElement | null} */ (null));
  const note = useRef(/** @type {HTMLElement | null} */ (null));
  const { board } = inspector;
  const shown = board.mayShow() ? inspector.shown.value : null;

  useEffect(() => {
    const area = /** @type {HTMLElement} */ (anchor.current?.closest(".board"));
    const at = (/** @type {MouseEvent} */ event) => squareAt(area, picture, board.count, event);
    const stop = inspector.follow(area, at);
    begin(inspector, first, at);
    return stop;
  }, [picture]);

  useLayoutEffect(() => {
    if (shown === null || !note.current) return;
    const area = /** @type {HTMLElement} */ (anchor.current?.closest(".board")).getBoundingClientRect();
    const { x, y } = placeFor(note.current, area, picture, shown.square, board.busy(), board.count);
    note.current.style.translate = `${x}px ${y}px`;
    const button = board.buttonOf(shown.square);
    button?.setAttribute("aria-describedby", "number-note");
    return () => button?.removeAttribute("aria-describedby");
  });

  // A note that was asked for is read out; one that appears by itself describes the square with the focus.
  useEffect(() => {
    if (shown?.stays) announce(document.getElementById("number-note")?.innerText ?? "");
  }, [shown]);

  return html`<div class="number-inspector" ref=${anchor}>
    ${shown !== null &&
    html`<div class="number-note ${shown.stays ? "has-close" : ""}" ref=${note}>
      <div id="number-note" role="tooltip"><${board.Note} square=${shown.square} /></div>
      ${shown.stays &&
      html`<button type="button" class="plain note-close" tabindex="-1" aria-label=${t("Close")} onClick=${() => inspector.close()}>
        <${Icon} name="close" />
      </button>`}
    </div>`}
  </div>`;
}

/** Goes on with what began before the inspector was there. @param {Inspector} inspector @param {First} first
 * @param {(event: MouseEvent) => number | null} squareAt */
function begin(inspector, { event, lifted }, squareAt) {
  const up = lifted();
  if (up && !inspector.board.isPlayable) inspector.onPress(squareAt(up));
  else if (event.type === "focusin") inspector.onFocus(event.target);
  else if (event.pointerType === "mouse") inspector.onMove(event, squareAt(event));
  else if (!up) inspector.onDown(event, squareAt(event));
}

/** The square at a point, also under a pawn. @param {HTMLElement} area @param {Places} picture @param {number} count
 * @param {MouseEvent} event */
function squareAt(area, picture, count, { clientX, clientY }) {
  const box = area.getBoundingClientRect();
  const [x, y] = [((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.width) * 100];
  for (let square = 0; square < count; square++) {
    const place = picture.placeOf(square);
    if (Math.hypot(place.x - x, place.y - y) <= place.r) return square;
  }
  return null;
}
