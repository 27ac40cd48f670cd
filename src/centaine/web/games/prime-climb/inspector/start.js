/** Starts the number inspector of a Prime Climb board. */
import { getPicture } from "../../../api.js";
import { html } from "../../../ui/html.js";
import { loadTranslations } from "../../../i18n.js";
import { createInspector } from "../../inspector/inspector.js";
import { parsePawnKey, UNKNOWN } from "../targets.js";
import { Note } from "./note.js";

/** @import {First} from "../../inspector/interest.js" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {SquareFacts} from "./note.js" */

/** What a board asks for.
 * @typedef {object} InspectorOptions
 * @property {{course?: string, doubles?: string, way_stations?: number[]}} options
 * @property {boolean} hasValues whether to tell how far it is from a square
 * @property {First} first the event for which the inspector is loaded
 */

/** @param {BoardController} board @param {InspectorOptions} options */
export async function startInspector(board, { options, hasValues, first }) {
  const { course = "climb", doubles = "must", way_stations = [] } = options;
  const asked = new URLSearchParams(); // without default values, as the site has made it in advance
  if (course !== "climb") asked.set("course", course);
  if (doubles !== "must") asked.set("doubles", doubles);
  if (way_stations.length > 0) asked.set("stations", way_stations.join(","));
  const [facts] = await Promise.all([
    getPicture("prime-climb", asked.size > 0 ? `squares.json?${asked}` : "squares.json"),
    loadTranslations("inspector"),
  ]);
  /** @type {SquareFacts[]} */
  const known = JSON.parse(facts);
  const told = known.map((one) => ({ ...one, ...(hasValues ? {} : { rolls: undefined }), ...(board.calculates ? { leads: [] } : {}) }));
  board.inspector.value = createInspector(
    {
      count: told.length,
      buttonOf: (square) => board.elements.get(`s${square}`),
      mayShow: () => board.ambiguous.value === null && board.faceUp.value === null,
      isPlayable: (square) => isPlayable(board, square),
      busy: () => busySquares(board),
      onClose: () => {},
      Note: (/** @type {{square: number}} */ { square }) =>
        html`<${Note} square=${square} facts=${told[square]} scene=${board.scene.value} />`,
    },
    first,
  );
}

/** Whether pressing the square does something in the game. @param {BoardController} board @param {number} square */
function isPlayable(board, square) {
  const { squares, pawns } = board.targets.value;
  const stands = (/** @type {string} */ key) => {
    const [seat, pawn] = parsePawnKey(key);
    return board.pawns.value[seat]?.[pawn]?.square === square;
  };
  return squares.has(square) || [...pawns.keys()].some(stands);
}

/** The squares that the note should leave in sight: those to press, and those with pawns. @param {BoardController} board */
function busySquares(board) {
  const standing = board.pawns.value.flat().filter(({ home }) => !home);
  return [...board.targets.value.squares.keys(), ...standing.map(({ square }) => square)].filter((square) => square !== UNKNOWN);
}
