/** The picture of the track, its squares and arrows. */
import { loadBoard, loadPieces } from "../../ui/drawing.js";
import { Loadable } from "../../ui/loading.js";

/** A place on the board, in % of its width. @typedef {{x: number, y: number}} Place */

/** The radius of a square, in % of the board's width. */
const RADIUS = 3.5;

/** The drawing's `data-layout`, in the units of its viewBox.
 * @typedef {{viewBox: number[], squares: number[][], places: number[][][]}} Layout */

/** The kind of a square. An arrow leads from every ultimate and raised number to another square.
 * @typedef {{kind: "ultimate" | "raised" | "plain", target: number | null}} SquareInfo */

/** The distance of the points along an arrow, in units of the drawing. */
const STRIDE = 24;

/** Loads the board and the sheet of pieces. @returns {Promise<Loadable<Picture>>} */
export async function loadPicture() {
  const loader = new Loadable(async () => new Picture(await loadBoard("ultimate-track", "board.svg")));
  await Promise.all([loader.fetch(), loadPieces("ultimate-track")]);
  return loader;
}

export class Picture {
  /** @param {SVGElement} drawing */
  constructor(drawing) {
    this.drawing = drawing;
    /** @type {Layout} */
    this.layout = JSON.parse(drawing.dataset.layout ?? "");
    this.unit = 100 / this.layout.viewBox[2];
    for (const square of drawing.querySelectorAll("[data-square]"))
      square.id = this.squareId(Number(square.getAttribute("data-square")));
  }

  /** The id of a square in the drawing. @param {number} square */
  squareId(square) {
    return `ut-square-${square}`;
  }

  /** @param {number} square @returns {Place & {r: number}} */
  placeOf(square) {
    const [x, y] = this.layout.squares[square];
    return { x: x * this.unit, y: y * this.unit, r: RADIUS };
  }

  /** The place of the n-th of `count` pawns on a square. @param {number} square @param {number} count @param {number} n
   * @returns {Place} */
  resting(square, count, n) {
    const { x, y } = this.placeOf(square);
    const [dx, dy] = this.layout.places[count - 1][n];
    return { x: x + dx * this.unit, y: y + dy * this.unit };
  }

  /** @param {number} square @returns {SquareInfo} */
  squareInfo(square) {
    const { classList } = /** @type {Element} */ (this.drawing.querySelector(`[data-square="${square}"]`));
    const arrow = this.drawing.querySelector(`.arrow[data-from="${square}"]`);
    return {
      kind: classList.contains("ultimate") ? "ultimate" : classList.contains("raised") ? "raised" : "plain",
      target: arrow ? Number(arrow.getAttribute("data-to")) : null,
    };
  }

  /** The star, diamond or disc of a square. @param {number} square */
  shapeOf(square) {
    return this.drawing.querySelector(`[data-square="${square}"]`)?.firstElementChild;
  }

  /** The arrow between two squares, in either direction. @param {number} from @param {number} to */
  arrow(from, to) {
    return this.drawing.querySelector(
      `.arrow[data-from="${from}"][data-to="${to}"], .arrow[data-from="${to}"][data-to="${from}"]`,
    );
  }

  /** Points along the arrow between two squares, or a straight line without one.
   * @param {number} from @param {number} to @returns {Place[]} */
  along(from, to) {
    const ends = [this.placeOf(from), this.placeOf(to)];
    const arrow = this.arrow(from, to);
    const line = arrow?.querySelector("path");
    if (!arrow || !line) return ends;
    const long = line.getTotalLength();
    const count = Math.ceil(long / STRIDE);
    const places = Array.from({ length: count + 1 }, (_, i) => {
      const { x, y } = line.getPointAtLength((long * i) / count);
      return { x: x * this.unit, y: y * this.unit };
    });
    if (arrow.getAttribute("data-from") !== String(from)) places.reverse();
    return [ends[0], ...places, ends[1]];
  }

  /** Highlights only the arrow between two squares. @param {[number, number] | null} way */
  highlight(way) {
    this.drawing.classList.toggle("has-lit", way !== null);
    for (const lit of this.drawing.querySelectorAll(".arrow.is-lit")) lit.classList.remove("is-lit");
    if (way) this.arrow(...way)?.classList.add("is-lit");
  }

  /** Shows a square as if it were plain, without its arrows, so that nothing tells whether it is ultimate.
   * @param {number} square @returns {() => void} shows it as it is again */
  cover(square) {
    const node = /** @type {Element} */ (this.drawing.querySelector(`[data-square="${square}"]`));
    const arrows = this.drawing.querySelectorAll(`.arrow[data-from="${square}"], .arrow[data-to="${square}"]`);
    const shown = [...node.childNodes];
    const [disc, text] = ["circle", "text"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
    disc.setAttribute("class", "ut-tile");
    disc.setAttribute("r", "26");
    text.setAttribute("class", "ut-number");
    text.setAttribute("y", "9");
    text.textContent = String(square);
    node.replaceChildren(disc, text);
    for (const arrow of arrows) arrow.classList.add("is-covered");
    return () => {
      node.replaceChildren(...shown);
      for (const arrow of arrows) arrow.classList.remove("is-covered");
    };
  }
}
