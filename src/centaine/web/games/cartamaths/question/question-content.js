/** What the window of a question shows: the question to read, to answer, or with its solution. */
import { useEffect, useLayoutEffect, useRef } from "../../../vendor/hooks.js";
import { html } from "../../../ui/html.js";
import { Icon } from "../../../ui/icons.js";
import { release } from "../../../ui/motion.js";
import { language } from "../../../settings.js";
import { loadTranslations, t } from "../../../i18n.js";
import { answeredText } from "../board/arena.js";
import { Answer } from "./answer.js";
import { QuestionText, Solution } from "./question-text.js";
import { numberText, signedText } from "../sums.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Answering} from "./answering.js" */
/** @import {Shown, WindowProps} from "./question-window.js" */

/** @param {WindowProps} props */
export function QuestionContent({ board, questions, answering, shown }) {
  const { mode, id } = shown;
  const question = questions.get(id);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => void questions.load(id, mode === "solved"), [id, mode, language.value]);
  useEffect(() => void loadTranslations("cartamaths_answers"), []); // while the question is read
  useLayoutEffect(() => {
    // At once: a key that is pressed before the next frame must not be lost.
    const first = box.current?.querySelector("#answer, .answer-words button, .question-act");
    if (!(first instanceof HTMLElement)) return;
    first.autofocus = true; // where the window has yet to open
    first.focus();
  }, [mode, question !== null]);
  return html`<div class="question-window is-${mode}" ref=${box} aria-busy=${question === null}>
    ${mode === "solved" && html`<${Outcome} board=${board} answering=${answering} />`}
    ${question && html`<${QuestionText} question=${question} hidesLevel=${questions.hidesLevels} />`}
    ${question && mode === "answer" && html`<${Answer} question=${question} ...${answering.props()} />`}
    ${question && mode !== "answer" && html`<${Solution} question=${question} given=${mode === "solved" && !board.solved.value?.right ? (answering.given.value ?? "") : ""} />`}
    ${mode !== "answer" && html`<${Actions} board=${board} shown=${shown} />`}
  </div>`;
}

const WRONG = "This is not the answer."; // as the title says

/** Whether the answer was right, and how life changed. @param {{board: BoardController, answering: Answering}} props */
function Outcome({ board, answering }) {
  const solved = board.solved.value;
  if (!solved) return null;
  const { right, seat, life } = solved;
  const verdict = answering.verdict.value;
  return html`<div class="outcome ${right ? "is-right" : "is-wrong"}">
    <p class="outcome-title">
      <${Icon} name=${right ? "check" : "close"} />
      ${answering.given.value === "" ? t("Here is how it is done.") : answeredText(board, seat, right)}
    </p>
    ${verdict && verdict.message && verdict.message !== WRONG && html`<p>${t(verdict.message, verdict.params)}</p>`}
    ${life &&
    html`<p>
      ${board.names[life.seat]}${t(":")} ${numberText(life.from)} → <b>${numberText(life.to ?? 0)}</b>
      ${" "}<b class="outcome-cost">${signedText((life.to ?? 0) - life.from)}</b>
    </p>`}
  </div>`;
}

/** Whether a question of one's hand can be asked once cards are drawn. @param {BoardController} board @param {string} id */
function asksLater(board, id) {
  const scene = board.scene.value;
  const own = board.ownSide.value;
  return scene?.phase === "draw" && scene.turn === own && scene.sides[own].hand.includes(id);
}

/** @param {{board: BoardController, shown: Shown}} props */
function Actions({ board, shown: { mode, id } }) {
  if (mode === "solved")
    return html`<div class="actions">
      <button type="button" class="primary question-act" onClick=${release}>${t("Continue")}</button>
    </div>`;
  const discard = board.choices.value.find(({ kind, card }) => kind === "discard" && card === id);
  if (discard)
    return html`<div class="actions">
      <button type="button" class="primary question-act" onClick=${() => board.choose(discard)}>${t("Discard this question")}</button>
      <p class="hint">${t("Close the window to keep it and discard another card.")}</p>
    </div>`;
  const ask = board.choices.value.find(({ kind, card }) => kind === "ask" && card === id);
  const name = board.names[1 - board.ownSide.value];
  if (!ask) return asksLater(board, id) && html`<div class="actions">
      <button type="button" class="primary question-act" aria-disabled="true">${t("Ask {name}", { name })}</button>
      <p class="hint">${t("Draw your cards first, then you can ask.")}</p>
    </div>`;
  return html`<div class="actions">
    <button type="button" class="primary question-act" onClick=${() => board.choose(ask)}>${t("Ask {name}", { name })}</button>
    <p class="hint">${t("Asking ends your turn. A correct answer costs you 5 points; a wrong one costs {name} 5.", { name })}</p>
  </div>`;
}
