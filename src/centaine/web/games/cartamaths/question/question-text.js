/** A question as it is read, and its solution. */
import { useLayoutEffect, useRef } from "../../../vendor/hooks.js";
import { html } from "../../../ui/html.js";
import { loadStyle } from "../../../ui/style.js";
import { withMinus } from "../../../true-minus.js";
import { loadTranslations, t } from "../../../i18n.js";
import { CalculatorSign } from "../board/card.js";

/** @import {Question} from "../../../types" */

await Promise.all([
  loadStyle("/games/cartamaths/question/question.css", true),
  loadTranslations("cartamaths"), // cards say “calculator allowed”, too
  loadTranslations("cartamaths_questions"),
]); // before anything is drawn

/** @param {{question: Question, hidesLevel?: boolean}} props */
export function QuestionText({ question, hidesLevel = false }) {
  const figure = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // It can be measured only once the window is open.
    const frame = requestAnimationFrame(() => crop(figure.current?.querySelector("svg")));
    return () => cancelAnimationFrame(frame);
  }, [question.figure]);
  return html`<div class="question">
    <p class="question-about">
      ${!hidesLevel && html`<span class="badge">${t(question.level_name)}</span>`}
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

/** Crops a figure to what is drawn: all figures have the same size.
 * @param {SVGSVGElement | null | undefined} figure */
function crop(figure) {
  if (!figure) return;
  const { x, y, width, height } = figure.getBBox();
  if (width === 0) return;
  figure.setAttribute("viewBox", [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" "));
}

const MARGIN = 6;

/** The answer and its explanation; `given` is the wrong answer of whoever looks at it, if there is one.
 * @param {{question: Question, given?: string}} props */
export function Solution({ question, given = "" }) {
  if (!question.settled) return null;
  return html`<div class="solution">
    ${given && html`<p class="solution-given"><b>${t("Your answer")}${t(":")}</b>${" "}<span>${withMinus(given)}</span></p>`}
    <p class="solution-answer">
      <b>${t("The answer")}${t(":")}</b>${" "}
      <span dangerouslySetInnerHTML=${{ __html: question.answer ?? "" }}></span>
    </p>
    <div class="solution-why" dangerouslySetInnerHTML=${{ __html: question.why ?? "" }}></div>
  </div>`;
}
