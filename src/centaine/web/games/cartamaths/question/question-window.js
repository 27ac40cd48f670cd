/** A question: read before it is asked, answered, and looked at with its solution. */
import { useEffect, useLayoutEffect, useRef } from "../../../vendor/hooks.js";
import { Dialog } from "../../../ui/dialog.js";
import { html } from "../../../ui/html.js";
import { Icon } from "../../../ui/icons.js";
import { language } from "../../../settings.js";
import { t } from "../../../i18n.js";
import { Answer } from "./answer.js";
import { CalculatorSign } from "../board/card.js";
import { signed, written } from "../sums.js";

/** @import {Question} from "../../../types" */
/** @import {Desk} from "../board-controller.js" */
/** @import {Answering} from "./answering.js" */
/** @import {Questions} from "./questions.js" */

/** What a question says and how it may be worked out. @param {{question: Question}} props */
export function QuestionText({ question }) {
  const figure = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // Measured once the window around it is open.
    const frame = requestAnimationFrame(() => crop(figure.current?.querySelector("svg")));
    return () => cancelAnimationFrame(frame);
  }, [question.figure]);
  return html`<div class="question">
    <p class="question-about">
      <span class="badge">${t(question.level_name)}</span>
      ${question.notion && html`<span class="badge">${t(question.notion)}</span>`}
      <span class="badge is-calculator">
        <${CalculatorSign} allowed=${question.calculator} />
        ${question.calculator ? t("calculator allowed") : t("no calculator")}
      </span>
    </p>
    <div class="question-text" id="question-text" dangerouslySetInnerHTML=${{ __html: question.text }}></div>
    ${question.figure &&
    html`<div class="question-figure" ref=${figure} dangerouslySetInnerHTML=${{ __html: question.figure }}></div>`}
  </div>`;
}

/** Figures are drawn on sheets of one size: only what is drawn shall take room.
 * @param {SVGSVGElement | null | undefined} figure */
function crop(figure) {
  if (!figure) return;
  const { x, y, width, height } = figure.getBBox();
  if (width === 0) return;
  figure.setAttribute("viewBox", [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "));
}

const MARGIN = 6;

/** The answer and how one comes to it. @param {{question: Question}} props */
export function Solution({ question }) {
  if (!question.settled) return null;
  return html`<div class="solution">
    <p class="solution-answer">
      <b>${t("The answer")}${t(":")}</b>${" "}
      <span dangerouslySetInnerHTML=${{ __html: question.answer ?? "" }}></span>
    </p>
    <div class="solution-why" dangerouslySetInnerHTML=${{ __html: question.why ?? "" }}></div>
  </div>`;
}

/** What the window shows. @typedef {{mode: "read" | "answer" | "solved", id: string}} Shown */

/** @typedef {object} WindowProps
 * @property {Desk} desk
 * @property {Questions} questions
 * @property {Answering} answering
 * @property {Shown} shown
 */

/** @param {WindowProps} props */
export function QuestionWindow({ desk, questions, answering, shown }) {
  const { mode, id } = shown;
  const question = questions.get(id);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => void questions.load(id, mode === "solved"), [id, mode, language.value]);
  useEffect(() => {
    const first = box.current?.querySelector("#answer, .answer-words button, .question-act");
    if (first instanceof HTMLElement) first.focus();
  }, [mode, question !== null]);
  return html`<${Dialog} title=${titleOf(desk, shown)} onClose=${() => close(desk, answering, mode)}>
    <div class="question-window is-${mode}" ref=${box} aria-busy=${question === null}>
      ${mode === "solved" && html`<${Outcome} desk=${desk} answering=${answering} />`}
      ${question && html`<${QuestionText} question=${question} />`}
      ${question && mode === "answer" && html`<${Answer} question=${question} ...${answering.props()} />`}
      ${question && mode !== "answer" && html`<${Solution} question=${question} />`}
      ${mode !== "answer" && html`<${Acts} desk=${desk} shown=${shown} />`}
    </div>
  <//>`;
}

/** @param {Desk} desk @param {Shown} shown */
function titleOf(desk, { mode, id }) {
  const scene = desk.scene.value;
  if (mode === "answer") return t("{name} answers", { name: desk.names[scene?.turn ?? 0] });
  if (mode === "solved") return t("The solution");
  const held = scene?.sides[desk.below.value].hand.includes(id);
  return held ? t("Your question for {name}", { name: desk.names[1 - desk.below.value] }) : t("The question");
}

/** @param {Desk} desk @param {Answering} answering @param {Shown["mode"]} mode */
function close(desk, answering, mode) {
  if (mode === "solved") desk.goOn();
  else if (mode === "answer") answering.later.value = true;
  else {
    desk.reading.value = null;
    desk.drop();
  }
}

/** Right or wrong, and what it costs. @param {{desk: Desk, answering: Answering}} props */
function Outcome({ desk, answering }) {
  const solved = desk.solved.value;
  if (!solved) return null;
  const { right, seat, life } = solved;
  const verdict = answering.verdict.value;
  return html`<div class="outcome ${right ? "is-right" : "is-wrong"}">
    <p class="outcome-title">
      <${Icon} name=${right ? "check" : "close"} />
      ${right ? t("{name} answers correctly", { name: desk.names[seat] }) : t("{name} answers incorrectly", { name: desk.names[seat] })}
    </p>
    ${verdict && verdict.message && html`<p>${t(verdict.message, verdict.params)}</p>`}
    ${life &&
    html`<p>
      ${desk.names[life.seat]}${t(":")} ${written(life.from)} → <b>${written(life.to ?? 0)}</b>
      ${" "}<b class="outcome-cost">${signed((life.to ?? 0) - life.from)}</b>
    </p>`}
  </div>`;
}

/** @param {{desk: Desk, shown: Shown}} props */
function Acts({ desk, shown: { mode, id } }) {
  if (mode === "solved")
    return html`<div class="actions">
      <button type="button" class="primary question-act" onClick=${() => desk.goOn()}>${t("Continue")}</button>
    </div>`;
  const ask = desk.choices.value.find(({ kind, card }) => kind === "ask" && card === id);
  if (!ask) return null;
  const name = desk.names[1 - desk.below.value];
  return html`<div class="actions">
    <button type="button" class="primary question-act" onClick=${() => desk.choose(ask)}>${t("Ask {name}", { name })}</button>
    <p class="hint">${t("Asking ends your turn. A correct answer costs you points; a wrong one costs {name} points.", { name })}</p>
  </div>`;
}
