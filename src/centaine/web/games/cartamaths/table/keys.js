/** The keys of CartaMaths. */
import { focusOffers } from "../board/focus.js";

/** @import {ReadonlySignal} from "../../../vendor/signals.js" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {PrimaryButton} from "./turn.js" */

/** Does what a key stands for; whether it stands for something.
 * @param {BoardController} board @param {ReadonlySignal<PrimaryButton>} primary @param {KeyboardEvent} event */
export function pressKey(board, primary, event) {
  const { choices, picked } = board;
  switch (event.key.toLowerCase()) {
    case "h":
      board.focus(board.tabStop.value);
      return true;
    case "d":
      if (primary.value.draws) void primary.value.act?.();
      return true;
    case "e":
      if (primary.value.act && choices.value.some(({ kind }) => kind === "end")) primary.value.act();
      return true;
    case "c":
      board.onCharacter();
      if (picked.value.character) focusOffers();
      return true;
    case "escape":
      if (picked.value.card === null && !picked.value.character) return false;
      if (picked.value.at >= 0) board.focus(picked.value.at);
      board.unpick();
      return true;
    case "1":
    case "2":
    case "3": {
      const throws = choices.value.filter(({ kind }) => kind === "throw");
      const choice = (throws.length > 0 ? throws : board.pickedChoices.value)[Number(event.key) - 1];
      if (choice) board.choose(choice);
      return choice !== undefined;
    }
    default:
      return false;
  }
}
