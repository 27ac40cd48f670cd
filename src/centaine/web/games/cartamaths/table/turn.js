/** What is to be done in CartaMaths, above the hand and on the large button; how the game ended. */
import { t, tn } from "../../../i18n.js";
import { yourTurn } from "../../your-turn.js";

/** @import {CartaMathsScene} from "../../../types" */
/** @import {Match} from "../../../match/match-store.js" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {Answering} from "../question/answering.js" */
/** @import {Dealer} from "./dealer.js" */

/** `draws`: whether it draws cards. @typedef {{label: string, act?: () => void, draws?: boolean}} PrimaryButton */

/** The label and action of the large button; without `act` it is disabled.
 * @param {Match} match @param {BoardController} board @param {Answering} answering @param {Dealer} dealer
 * @returns {PrimaryButton} */
export function primaryButton(match, board, answering, dealer) {
  const scene = board.scene.value;
  if (!scene || match.position.over.value) return { label: t("The game is over") };
  if (scene.phase === "draw") {
    const draws = match.open.value && dealer.isOurs(scene);
    return { label: drawLabel(match, scene), act: draws ? () => void dealer.draw() : undefined, draws };
  }
  if (answering.asked(scene)) return { label: t("Answer the question"), act: () => void (answering.later.value = false) };
  const end = board.choices.value.find(({ kind }) => kind === "end");
  if (end) return { label: t("End the turn"), act: () => board.choose(end) };
  return { label: scene.phase === "play" ? t("End the turn") : "" };
}

/** @param {Match} match @param {CartaMathsScene} scene */
function drawLabel(match, { turns, turn, sides }) {
  if (turns === 0) return match.data.localSeats.length > 1 ? t("Deal five cards each") : t("Draw five cards");
  return sides[turn].deck > 1 ? t("Draw two cards") : t("Draw the last card");
}

/** Who is to do what. @param {Match} match @param {BoardController} board */
export function headline(match, board) {
  const scene = board.scene.value;
  if (!scene) return "";
  const name = board.names[scene.turn];
  if (scene.winner >= 0) return t("{name} wins!", { name: board.names[scene.winner] });
  if (scene.phase === "over") return t("It is a draw.");
  if (match.earlyEnd) return match.earlyEnd;
  if (match.playback.reviewing.value) return t("Reviewing");
  if (scene.phase === "answer") return board.isOwn(scene.turn) ? t("Your turn to answer") : t("{name} answers", { name });
  if (!match.data.localSeats.includes(scene.turn)) return othersTurn(scene.phase, name);
  if (scene.phase === "throw" && scene.turn === 1) return t("{other} has chosen. Now {name}: rock, paper or scissors", { name, other: board.names[0] });
  if (scene.phase === "throw") return t("Who goes first? {name}: rock, paper or scissors", { name });
  if (scene.phase === "trap") return board.isOwn(scene.turn) ? t("Your turn: use a trap?") : t("{name}, use a trap?", { name });
  if (scene.phase === "discard") {
    const left = Math.max(1, scene.sides[scene.turn].hand.length - 7); // while the last card is on its way, too
    return tn("{name}, discard {n} card: keep seven", "{name}, discard {n} cards: keep seven", left, { name });
  }
  if (scene.phase === "draw" && scene.turns === 0) return t("The game begins"); // how, the button says
  if (board.picked.value.character) return board.catalog.character(scene.sides[scene.turn].character).name;
  return yourTurn(match, name);
}

/** What somebody elsewhere is doing. @param {string} phase @param {string} name */
function othersTurn(phase, name) {
  if (phase === "throw") return t("{name} is choosing: rock, paper or scissors", { name });
  if (phase === "discard") return t("{name} is discarding a card", { name });
  if (phase === "trap") return t("{name} decides: trap or not?", { name });
  return t("{name} is playing", { name });
}

/** How the game ended. @param {BoardController} board */
export function ending(board) {
  const scene = board.scene.value;
  if (!scene) return "";
  const other = board.names[1 - scene.winner] ?? "";
  if (scene.ending === "life") return t("{name} has no life points left.", { name: other });
  if (scene.ending === "deck") return t("{name} has no card left to draw.", { name: other });
  const [one, two] = scene.sides.map(({ life }) => life);
  return scene.ending === "time" ? t("Time is up: {one} to {two} life points.", { one, two }) : "";
}
