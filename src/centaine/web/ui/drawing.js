/** The server's drawings: boards, and sheets of pieces for `<use>`. */
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

/** A board: the one that the server wrote into the page if it is the same, else a new one.
 * @param {string} game @param {string} name @returns {Promise<SVGElement>} */
export async function loadBoard(game, name) {
  const box = /** @type {HTMLElement | null} */ (document.querySelector(".board-picture[data-picture]"));
  const there = box?.querySelector("svg");
  if (!box || !there || box.dataset.picture !== `${game}/${name}`) return drawingOf(await getPicture(game, name));
  // Preact removes elements that it does not know. Hide the drawing from it: putting it back would cost a second layout.
  Object.defineProperty(box, "childNodes", { value: [], configurable: true });
  return there;
}

/** @param {{drawing: SVGElement}} props */
export function Drawing({ drawing }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (drawing.parentNode !== box.current) box.current?.replaceChildren(drawing); // before the first frame, for one layout only
  }, [drawing]);
  return html`<div class="board-picture" aria-hidden="true" ref=${box}></div>`;
}

/** A board, or an error in its place. @template P @param {{loader: Loadable<P>, draw: (picture: P) => any}} props */
export function BoardOrError({ loader, draw }) {
  if (loader.value.value) return draw(loader.value.value);
  if (loader.error.value === null) return html`<div class="board" aria-busy="true"></div>`;
  return html`<div class="board is-missing">
    <${Failed} what=${t("The board could not be drawn.")} error=${loader.error.value} retry=${() => void loader.fetch()} />
  </div>`;
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Adds a game's sheet of pawns, dice or cards to the page, once. Never rejects: without it, a notice appears, and the texts and
 * numbers are enough to play.
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
