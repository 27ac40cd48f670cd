/** What is to be done, or what has just happened, in one line. */
import { listText, t } from "../../../i18n.js";
import { yourTurn } from "../../your-turn.js";
import { signsText } from "../signs.js";

/** @import {Choice} from "../../../types" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {Shared} from "./buttons.js" */

/** @param {Shared} shared */
export function headline({ match, board, isHere, cardOf }) {
  const scene = board.scene.value;
  if (!scene) return "";
  const name = board.names[scene.turn];
  if (scene.winner >= 0) return t("{name} wins!", { name: board.names[scene.winner] });
  if (match.earlyEnd) return match.earlyEnd;
  if (match.playback.reviewing.value) return t("Reviewing");
  const arriving = board.arriving.value;
  if (arriving) return t("{name}: {text}", { name, text: cardOf(arriving).title });
  if (!isHere(scene.turn)) return t("{name} is playing", { name });
  if (scene.phase === "first") return t("{name}, roll to see who goes first", { name });
  if (scene.phase === "roll") return yourTurn(match, name);
  if (scene.phase === "draw") return t("{name}, you landed on a prime: draw a card", { name });
  const doubted = board.choices.value.find(({ text }) => text === board.doubted.value);
  if (doubted) return doubt(board, doubted);
  if (scene.card) return t("{name}: {text}", { name, text: cardOf(scene.card).title });
  const numbers = board.numbersLeft.value;
  if (numbers.length === 0) return t("{name}, end your move", { name });
  return t("{name}, use {numbers}", { name, numbers: listText(numbers) });
}

/** The question before a costly choice. @param {BoardController} board @param {Choice} choice */
export const doubt = (board, choice) => `${signsText(board, choice)} ${t("Press again to do it.")}`;
