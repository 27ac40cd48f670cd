/** Missed questions, each with what was typed, and the right answer: to open on the screen, beside it on paper. */
import { html } from "../../ui/html.js";
import { withMinus } from "../../true-minus.js";
import { t, tn } from "../../i18n.js";

/** @import {Mistake} from "../../types" */

/** What the server has made of a question: safe HTML with MathML. @param {{markup: string}} props */
const Marked = ({ markup }) => html`<span dangerouslySetInnerHTML=${{ __html: markup }}></span>`;

/** `times` may be 0: then nothing counts them. @param {{mistakes: Mistake[]}} props */
export function MistakeList({ mistakes }) {
  if (mistakes.length === 0) return null;
  return html`<ul class="report-mistakes">
    ${mistakes.map(
      (one, place) => html`<li key=${place}>
        <p class="report-question"><${Marked} markup=${one.text} /></p>
        ${one.figure && html`<div class="report-figure" dangerouslySetInnerHTML=${{ __html: one.figure }}></div>`}
        <p>
          ${one.given.map((given) => html`<span key=${given} class="report-given">${withMinus(given)}</span>${" "}`)}
          ${one.times > 0 && html`<span class="report-times">${timesText(one)}</span>`}
        </p>
        ${one.behind && html`<p class="report-behind">${t("Feedback to the pupil: {text}", { text: one.behind })}</p>`}
        <details>
          <summary>${t("Answer and explanation")}</summary>
          <p><strong><${Marked} markup=${one.answer} /></strong></p>
          <p><${Marked} markup=${one.why} /></p>
        </details>
        <p class="report-answer">${t("Answer:")} <strong><${Marked} markup=${one.answer} /></strong></p>
        ${one.why && html`<p class="report-answer"><${Marked} markup=${one.why} /></p>`}
      </li>`,
    )}
  </ul>`;
}

/** @param {Mistake} mistake */
function timesText({ times, later }) {
  const missed = tn("missed {n} time", "missed {n} times", times);
  if (later === 0) return missed;
  return `${missed} · ${later === times ? t("right later") : tn("{n} time right later", "{n} times right later", later)}`;
}
