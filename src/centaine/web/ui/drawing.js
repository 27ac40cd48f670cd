/** The drawings that the server makes: a board to put in the page, and the sheet of pieces for `<use>` to draw from. */
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { getPicture } from "../api.js";
import { html } from "./html.js";
import { Failed } from "./loading.js";
import { errorText, showMissing } from "./notices.js";
import { t } from "../i18n.js";

/** @import {Loadable} from "./loading.js" */

/** @param {string} svg @returns {SVGElement} */
export function drawingOf(svg) {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawing.setAttribute("aria-hidden", "true");
  return /** @type {SVGElement} */ (/** @type {unknown} */ (drawing));
}

/** A board: the one that the server put into the page of a match, if it is the same; else it is fetched.
 * @param {string} game @param {string} name @returns {Promise<SVGElement>} */
export async function loadBoard(game, name) {
  const box = /** @type {HTMLElement | null} */ (document.querySelector(".board-picture[data-picture]"));
  const there = box?.querySelector("svg");
  if (!box || !there || box.dataset.picture !== `${game}/${name}`) return drawingOf(await getPicture(game, name));
  // Preact takes over the elements that are there and removes what it does not know; this drawing is to stay in its
  // place, since to put it back would cost a second layout of the board.
  Object.defineProperty(box, "childNodes", { value: [], configurable: true });
  return there;
}

/** A drawing as a part of the page. @param {{drawing: SVGElement}} props */
export function Drawing({ drawing }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (drawing.parentNode !== box.current) box.current?.replaceChildren(drawing); // before the first frame: one layout
  }, [drawing]);
  return html`<div class="board-picture" aria-hidden="true" ref=${box}></div>`;
}

/** A board, or a message in its place. @template P @param {{board: Loadable<P>, draw: (picture: P) => any}} props */
export function BoardOf({ board, draw }) {
  if (board.value.value) return draw(board.value.value);
  if (board.error.value === null) return html`<div class="board" aria-busy="true"></div>`;
  return html`<div class="board is-missing">
    <${Failed} what=${t("The board could not be drawn.")} error=${board.error.value} again=${() => void board.fetch()} />
  </div>`;
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Puts a game's sheet of pawns, dice, cards and the like into the page, once. Without it the page is used by its texts and
 * numbers, and says so; it never rejects.
 * @param {string} game @param {string} [name] @returns {Promise<void>} */
export function loadPieces(game, name = "pieces.svg") {
  const key = `${game}/${name}`;
  const known = sheets.get(key);
  if (known) return known;
  let loading = getPicture(game, name).then((svg) => {
    const sheet = drawingOf(svg);
    sheet.classList.add("unseen");
    document.body.append(sheet);
  });
  loading = loading.catch((error) => {
    if (!errorText(error)) throw error;
    sheets.delete(key);
    showMissing(() => t("Some drawings could not be loaded: pawns, dice or cards."), () => void loadPieces(game, name));
  });
  sheets.set(key, loading);
  return loading;
}
