/** The drawn board and where its squares are. The server draws it; the page only puts things on it. */
import { loadBoard, loadPieces } from "../../ui/drawing.js";
import { Loadable } from "../../ui/loading.js";

/** A circle on the board, in % of its width. @typedef {{x: number, y: number, r: number}} Place */

/** @typedef {object} Picture
 * @property {SVGElement} drawing
 * @property {(square: number) => Place} placeOf
 * @property {(square: number, count: number) => Place[]} resting where so many pawns rest on a square
 */

/** Where everything is, as the drawing says in `data-layout`, in the units of the drawing's viewBox.
 * @typedef {{viewBox: number[], squares: number[][],
 *   places: Record<"ordinary" | "ends", {r: number, at: number[][]}[]>}} Layout */

/** The board of a course with its way stations, or why it could not be had, and the sheet of pieces.
 * @param {{course?: string, way_stations?: number[]}} options @returns {Promise<Loadable<Picture>>} */
export async function loadPicture(options) {
  const loader = new Loadable(() => pictureFor(options));
  await Promise.all([loader.fetch(), loadPieces("prime-climb")]);
  return loader;
}

/** @param {{course?: string, way_stations?: number[]}} options @returns {Promise<Picture>} */
async function pictureFor({ course = "climb", way_stations = [] }) {
  const asked = new URLSearchParams(); // what goes without saying is not said, so that there is one address for each board
  if (course !== "climb") asked.set("course", course);
  if (way_stations.length > 0) asked.set("stations", way_stations.join(","));
  const name = asked.size > 0 ? `board.svg?${asked}` : "board.svg";
  return pictureOf(await loadBoard("prime-climb", name));
}

/** @param {SVGElement} drawing @returns {Picture} */
function pictureOf(drawing) {
  /** @type {Layout} */
  const layout = JSON.parse(drawing.dataset.layout ?? "");
  const unit = 100 / layout.viewBox[2];
  const last = layout.squares.length - 1;
  const places = layout.squares.map(([x, y, r]) => ({ x: x * unit, y: y * unit, r: r * unit }));
  return {
    drawing,
    placeOf: (square) => places[square],
    resting(square, count) {
      const { r, at } = layout.places[square === 0 || square === last ? "ends" : "ordinary"][count - 1];
      return at.map(([x, y]) => ({ x: places[square].x + x * unit, y: places[square].y + y * unit, r: r * unit }));
    },
  };
}
