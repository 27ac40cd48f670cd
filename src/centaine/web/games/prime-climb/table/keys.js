/** The keys of a match of Prime Climb. */
import { announce } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";
import { parsePawnKey, playable } from "../targets.js";

/** @import {Buttons, Shared} from "./buttons.js" */

/** What a key does; whether it does anything. @param {Shared} shared @param {Buttons} buttons @param {KeyboardEvent} event */
export function pressKey({ match, board, hints, cardOf }, buttons, event) {
  const seat = match.position.player.value;
  switch (event.key.toLowerCase()) {
    case "r":
    case "e":
      buttons.act();
      return true;
    case "u":
      buttons.undo();
      return true;
    case "h":
      if (board.calculates) return false;
      void buttons.reach();
      return true;
    case "i":
      if (!hints.allowed.value) return false;
      hints.press();
      return true;
    case "b":
      board.focusBoard();
      return true;
    case "1":
    case "2": {
      const pawn = Number(event.key) - 1;
      if (seat < 0 || !match.open.value) return false;
      const picked = board.offeredPawn(seat, pawn);
      if (board.targets.value.pawns.get(picked)?.pick) board.pick(picked);
      board.focus(`s${board.pawns.value[seat][parsePawnKey(picked)[1]].square}`);
      return true;
    }
    case "escape":
      if (board.doubted.value === null) return false;
      board.doubted.value = null;
      return true;
    case "k": {
      const held = [...playable(board.choices.value, board.actionCard)].filter((card) => card !== null);
      if (held.length === 0) return false;
      const next = held[(held.indexOf(board.picked.value.card ?? "") + 1) % held.length];
      board.holdCard(next);
      announce(`${cardOf(next).title}. ${cardOf(next).text}`);
      return true;
    }
    default:
      return false;
  }
}

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
