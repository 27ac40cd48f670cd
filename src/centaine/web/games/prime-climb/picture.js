/** The picture of the board, drawn by the server, and the places of its squares. */
import { loadBoard, loadPieces } from "../../ui/drawing.js";
import { Loadable } from "../../ui/loading.js";

/** A circle on the board, in % of its width. @typedef {{x: number, y: number, r: number}} Place */

/** @typedef {object} Picture
 * @property {SVGElement} drawing
 * @property {(square: number) => Place} placeOf
 * @property {(square: number, count: number) => Place[]} resting the places of `count` pawns on a square
 */

/** The drawing's `data-layout`, in the units of its viewBox.
 * @typedef {{viewBox: number[], squares: number[][],
 *   places: Record<"ordinary" | "ends", {r: number, at: number[][]}[]>}} Layout */

/** Loads the board of a course with its way stations, and the sheet of pieces.
 * @param {{course?: string, way_stations?: number[]}} options @returns {Promise<Loadable<Picture>>} */
export async function loadPicture(options) {
  const loader = new Loadable(() => pictureFor(options));
  await Promise.all([loader.fetch(), loadPieces("prime-climb")]);
  return loader;
}

/** @param {{course?: string, way_stations?: number[]}} options @returns {Promise<Picture>} */
async function pictureFor({ course = "climb", way_stations = [] }) {
  const asked = new URLSearchParams(); // without default values, so that each board has one address
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
