/** A round of practice: the question, its explanation, and at the end how it went. */
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";
import { Answer } from "../games/cartamaths/question/answer.js";
import { QuestionText, Solution } from "../games/cartamaths/question/question-text.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { announce } from "../ui/notices.js";
import { language } from "../settings.js";
import { t } from "../i18n.js";
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
  const { value: end, error, retry } = useLoaded(() => import("./round-end.js"));
  if (round.over.value) {
    if (error) return html`<${Failed} error=${error} retry=${retry} />`;
    return end && html`<${end.RoundEnd} round=${round} close=${close} goOn=${() => (round.canResume ? round.resume() : goOn())} />`;
  }
  return html`<section class="practice-round" aria-labelledby="practice-number">
    <div class="practice-head">
      <h2 id="practice-number">${t("Question {n} of {all}", { n: round.number.value, all: LENGTH })}</h2>
      <${Marks} round=${round} />
      <button type="button" class="quiet" onClick=${() => (round.answers.value.length > 0 ? round.pause() : close())}>${t("Stop")}</button>
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
