/** The middle of the table: the current calculation, or the throws of rock, paper, scissors. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { Portrait } from "./card.js";
import { Clock } from "../clock.js";
import { lastThrows } from "./last-action.js";
import { signedText, stepText } from "../sums.js";
import { ThrowButtons, Thrown } from "./throws.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */
/** @import {LastAction} from "./last-action.js" */

/** @param {{board: BoardController, questions: Questions, children?: unknown}} props */
export function Arena({ board, questions, children }) {
  const over = board.dropTarget.value === "arena" ? "is-over" : "";
  return html`<div class="arena ${board.highlighted.value ? "is-news" : ""} ${over}" data-place="arena">
    ${content(board, questions)}<${Clock} match=${questions.match} />${children}
  </div>`;
}

/** @param {BoardController} board @param {Questions} questions */
function content(board, questions) {
  const scene = board.scene.value;
  const item = board.lastAction.value;
  const thrown = lastThrows(board.pastFacts.value);
  if (scene?.phase === "throw" || thrown)
    return html`${thrown && html`<${Thrown} board=${board} ...${thrown} />`}<${ThrowButtons} board=${board} />`;
  return item && html`<${ActionView} ...${{ board, questions, item }} />`;
}

/** @param {{board: BoardController, questions: Questions, item: LastAction}} props */
function ActionView({ board, questions, item }) {
  const name = board.names[item.seat];
  switch (item.kind) {
    case "played":
      return html`<div class="last-action is-number"><p class="last-action-who">${name}</p>${sumOf(board, item)}</div>`;
    case "set":
      return html`<div class="last-action"><p>${t("{name} sets a trap", { name })}</p></div>`;
    case "used": {
      const { name: character, text } = board.catalog.character(item.character);
      return html`<div class="last-action is-used">
        <${Portrait} id=${item.character} />
        <div><p>${t("{name} uses {character}", { name, character })}</p><p class="last-action-text">${text}</p></div>
      </div>`;
    }
    default:
      return html`<div class="last-action is-asked">
        <p>${answered(board, item)}</p>
        <button type="button" onClick=${() => (board.readQuestion.value = item.card)}>
          ${item.right === null ? t("Read the question") : t("The solution")}
        </button>
      </div>`;
  }
}

/** A question and its answer in words. @param {BoardController} board @param {LastAction} item */
function answered(board, { seat, right }) {
  const other = board.names[1 - seat];
  if (right === null) return t("{name} asks {other} a question", { name: board.names[seat], other });
  return answeredText(board, 1 - seat, right);
}

/** How a question was answered. @param {BoardController} board @param {number} seat @param {boolean} right */
export function answeredText(board, seat, right) {
  if (board.isOwn(seat)) return right ? t("Your answer is right") : t("Your answer is wrong");
  const name = board.names[seat];
  return right ? t("{name} answers correctly", { name }) : t("{name} answers incorrectly", { name });
}

/** The calculation of a number, or the title of a bonus played alone. @param {BoardController} board @param {LastAction} item */
function sumOf(board, { card, steps }) {
  const face = board.catalog.face(card ?? "");
  if (face.kind !== "number") return html`<p class="reckoning">${face.title}</p>`;
  if (steps.length === 0) return html`<p class="reckoning">${signedText(face.points)}</p>`;
  const lines = steps.map((step, i) => html`<p key=${i} class="reckoning">${stepText(step)}</p>`);
  return html`<div class="reckonings">${lines}</div>`;
}
