/** The drawn board and where its squares are. The server draws it; the page only puts things on it. */
import { getPicture } from "../../api.js";
import { drawingOf, loadPieces } from "../../drawing.js";

/** A circle on the board, in % of its width. @typedef {{x: number, y: number, r: number}} Place */

/** @typedef {object} Picture
 * @property {SVGElement} drawing
 * @property {(square: number) => Place} placeOf
 * @property {(square: number, count: number) => Place[]} resting where so many pawns rest on a square
 */

/** Where everything is, in the units of the drawing's viewBox.
 * @typedef {{viewBox: number[], squares: number[][],
 *   places: Record<"ordinary" | "ends", {r: number, at: number[][]}[]>}} Layout */

/** The board of a course with its way stations.
 * @param {{course?: string, way_stations?: number[]}} options @returns {Promise<Picture>} */
export async function loadPicture({ course = "climb", way_stations = [] }) {
  const asked = new URLSearchParams({ course, stations: way_stations.join(",") });
  const [board, layout] = await Promise.all([
    getPicture("prime-climb", `board.svg?${asked}`),
    getPicture("prime-climb", "layout.json"),
    loadPieces("prime-climb"),
  ]);
  return pictureOf(drawingOf(board), JSON.parse(layout));
}

/** @param {SVGElement} drawing @param {Layout} layout @returns {Picture} */
function pictureOf(drawing, layout) {
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
