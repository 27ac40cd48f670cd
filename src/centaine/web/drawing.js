/** The drawings that the server makes: a board to put in the page, and the sheet of pieces for `<use>` to draw from. */
import { useLayoutEffect, useRef } from "./vendor/hooks.js";
import { getPicture } from "./api.js";
import { html } from "./html.js";

/** @param {string} svg @returns {SVGElement} */
export function drawingOf(svg) {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawing.setAttribute("aria-hidden", "true");
  return /** @type {SVGElement} */ (/** @type {unknown} */ (drawing));
}

/** A drawing as a part of the page. @param {{drawing: SVGElement}} props */
export function Drawing({ drawing }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => box.current?.replaceChildren(drawing), [drawing]); // before the first frame: one layout, not two
  return html`<div class="board-picture" ref=${box}></div>`;
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Puts a game's sheet of pawns, dice and the like into the page, once. @param {string} game @returns {Promise<void>} */
export function loadPieces(game) {
  const known = sheets.get(game);
  if (known) return known;
  const loading = getPicture(game, "pieces.svg").then((svg) => {
    const sheet = drawingOf(svg);
    sheet.classList.add("unseen");
    document.body.append(sheet);
  });
  sheets.set(game, loading);
  return loading;
}
