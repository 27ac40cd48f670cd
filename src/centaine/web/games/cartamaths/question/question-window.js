/** The window of a question. What it shows is loaded once the cards are dealt: no question comes before. */
import { useEffect } from "../../../vendor/hooks.js";
import { Dialog } from "../../../ui/dialog.js";
import { html } from "../../../ui/html.js";
import { Failed, Loadable } from "../../../ui/loading.js";
import { release } from "../../../ui/motion.js";
import { t } from "../../../i18n.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Answering} from "./answering.js" */
/** @import {Questions} from "./questions.js" */

/** What the window shows. @typedef {{mode: "read" | "answer" | "solved", id: string}} Shown */

/** @typedef {object} WindowProps
 * @property {BoardController} board
 * @property {Questions} questions
 * @property {Answering} answering
 * @property {Shown} shown
 */

const content = new Loadable(() => import("./question-content.js"));

/** Loads what the window shows, if it is not here yet; whether that fails is told in the window. */
export function loadContent() {
  if (!content.value.peek()) void content.fetch();
}

/** @param {WindowProps} props */
export function QuestionWindow(props) {
  const { board, answering, shown } = props;
  useEffect(loadContent, []);
  const loaded = content.value.value;
  const error = content.error.value;
  return html`<${Dialog} title=${titleOf(board, shown)} onClose=${() => close(board, answering, shown.mode)}>
    ${error && html`<${Failed} error=${error} retry=${loadContent} />`}
    ${!loaded && !error && html`<p class="loading" aria-busy="true">${t("Loading…")}</p>`}
    ${loaded && html`<${loaded.QuestionContent} ...${props} />`}
  <//>`;
}

/** @param {BoardController} board @param {Shown} shown */
function titleOf(board, { mode, id }) {
  const scene = board.scene.value;
  const turn = scene?.turn ?? 0;
  if (mode === "answer") return board.isOwn(turn) ? t("Your turn to answer") : t("{name} answers", { name: board.names[turn] });
  if (mode === "solved") return t("The solution");
  const held = scene?.sides[board.ownSide.value].hand.includes(id);
  return held ? t("Your question for {name}", { name: board.names[1 - board.ownSide.value] }) : t("The question");
}

/** @param {BoardController} board @param {Answering} answering @param {Shown["mode"]} mode */
function close(board, answering, mode) {
  if (mode === "solved") release();
  else if (mode === "answer") answering.later.value = true;
  else {
    board.readQuestion.value = null;
    board.unpick();
  }
}
