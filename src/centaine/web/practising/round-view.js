/** A round of practice: the question, its explanation, and at the end how it went. */
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";
import { Answer } from "../games/cartamaths/question/answer.js";
import { QuestionText, Solution } from "../games/cartamaths/question/question-text.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { Failed } from "../ui/loading.js";
import { announce } from "../ui/notices.js";
import { language } from "../settings.js";
import { t, tn } from "../i18n.js";
import { dueToday, kept } from "./kept.js";
import { LENGTH } from "./round.js";

/** @import {PracticeResult} from "../types" */
/** @import {Round} from "./round.js" */

/** @param {{round: Round, close: () => void, goOn: () => void}} props */
export function RoundView({ round, close, goOn }) {
  const shownIn = useRef(language.value);
  useEffect(() => {
    if (shownIn.current !== language.value) void round.translate();
    shownIn.current = language.value;
  }, [language.value]);
  useEffect(() => () => round.stop(), []);
  if (round.over.value) return html`<${End} round=${round} close=${close} goOn=${goOn} />`;
  return html`<section class="practice-round" aria-labelledby="practice-number">
    <div class="practice-head">
      <h2 id="practice-number">${t("Question {n} of {all}", { n: round.number.value, all: LENGTH })}</h2>
      <${Marks} round=${round} />
      <button type="button" class="quiet" onClick=${close}>${t("Stop")}</button>
    </div>
    <${Current} round=${round} />
  </section>`;
}

/** How each answer of the round went, as signs. @param {{round: Round}} props */
const Marks = ({ round }) => html`<p class="practice-marks" aria-hidden="true">
  ${round.answers.value.map(({ right }, place) => html`<span key=${place} class=${right ? "is-right" : "is-wrong"}><${Icon} name=${right ? "check" : "close"} /></span>`)}
</p>`;

/** @param {{round: Round}} props */
function Current({ round }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const result = round.result.value;
  const question = result?.question ?? round.question.value;
  useLayoutEffect(() => {
    // At once: a key that is pressed before the next frame must not be lost.
    const first = box.current?.querySelector("#answer, .answer-words button, .practice-next");
    if (first instanceof HTMLElement) first.focus({ preventScroll: !result });
  }, [question?.question, result !== null]);
  if (round.error.value)
    return html`<${Failed} what=${t("The question could not be loaded.")} error=${round.error.value} retry=${round.again} />`;
  if (!question) return html`<div class="box practice-now" aria-busy="true"></div>`;
  const answering = {
    question,
    typed: round.typed,
    problem: round.problemText(),
    sending: round.sending.value,
    limit: 0,
    until: 0,
    onAnswer: (/** @type {string} */ text) => void round.answer(text),
  };
  return html`<div class="box practice-now ${result ? "is-solved" : "is-answer"}" ref=${box} key=${question.question} data-question=${question.question}>
    ${result && html`<${Outcome} result=${result} typed=${round.given} />`}
    <${QuestionText} question=${question} />
    ${result ? html`<${Solution} question=${question} />` : html`<${Answer} ...${answering} />`}
    ${result &&
    html`<div class="actions">
      <button type="button" class="primary practice-next" onClick=${() => void round.next()}>
        ${round.asked.length < LENGTH ? t("Next question") : t("Finish")}
      </button>
    </div>`}
  </div>`;
}

/** @param {{result: PracticeResult, typed: string}} props */
function Outcome({ result: { right, verdict, listed }, typed }) {
  const title = right ? t("Correct!") : typed ? t("Not right this time.") : t("Here is how it is done.");
  const message = (right || listed) && verdict.message && t(verdict.message, verdict.params);
  useEffect(() => announce([title, message].filter(Boolean).join(" ")), []);
  return html`<div class="outcome ${right ? "is-right" : "is-wrong"}">
    <p class="outcome-title"><${Icon} name=${right ? "check" : "close"} /> ${title}</p>
    ${!right && typed && html`<p>${t("You answered {answer}.", { answer: typed })} ${listed && (message || t("Many people make this mistake."))}</p>`}
    ${right && message && html`<p>${message}</p>`}
  </div>`;
}

/** @param {{round: Round, close: () => void, goOn: () => void}} props */
function End({ round, close, goOn }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => title.current?.focus(), []);
  const answers = round.answers.value;
  const first = answers.filter((answer) => answer.first).length;
  const missed = answers.filter(({ right }) => !right).length;
  const left = dueToday(kept(round.game), round.from.pool).length;
  return html`<section class="box practice-end" aria-labelledby="practice-end">
    <h2 id="practice-end" tabindex="-1" ref=${title}>
      ${answers.length === 0 ? t("Nothing more is due today.") : missed === 0 ? t("Everything right!") : t("Good work!")}
    </h2>
    ${answers.length > 0 &&
    html`<p>
      ${tn("{n} question answered", "{n} questions answered", answers.length)}
      ${first > 0 && html` · ${tn("{n} right first time", "{n} right first time", first)}`}
    </p>`}
    ${missed > 0 && html`<p>${t("What you missed will come back, with other numbers where possible.")}</p>`}
    <div class="actions">
      ${(!round.from.dueOnly || left > 0) && html`<button type="button" class="primary" onClick=${goOn}>${t("Go on practising")}</button>`}
      <button type="button" onClick=${close}>${t("Finish")}</button>
    </div>
  </section>`;
}
