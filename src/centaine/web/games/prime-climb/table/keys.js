/** The keys of a match of Prime Climb. */
import { announce } from "../../../ui/notices.js";
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
