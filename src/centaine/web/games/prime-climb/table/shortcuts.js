/** The list of keys of a match of Prime Climb. */
import { t } from "../../../i18n.js";

/** @import {Shared} from "./buttons.js" */

/** The keys, and what they do in words. @param {Shared} shared @returns {[string, string][]} */
export const shortcuts = ({ board, hints }) => [
  ["R", t("Roll the dice, draw a card")],
  ["E", t("End the move")],
  ["1, 2", t("Pick a pawn")],
  ["K", t("Pick a Keeper")],
  ["B", t("Go to the board")],
  ["← →", t("On the board: move from one possible square to the next")],
  ["↑ ↓", t("On the board: move one square forward or back")],
  ["↵", t("Select the focused item")],
  ["Esc", t("Put the pawn or the card back")],
  ["U", t("Undo")],
  .../** @type {[string, string][]} */ (board.calculates ? [] : [["H", t("Show the squares you can reach")]]),
  .../** @type {[string, string][]} */ (hints.allowed.value ? [["I", t("Hint; press again for a stronger one, then to play it")]] : []),
];
