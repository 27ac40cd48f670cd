/** The form for an answer: the field, keys for signs, and the remaining time. */
import { useEffect, useRef, useState } from "../../../vendor/hooks.js";
import { html } from "../../../ui/html.js";
import { announce } from "../../../ui/notices.js";
import { loadTranslations, t, tn } from "../../../i18n.js";
import { answerHint } from "./answer-hint.js";
import { isInequality, Keypad, keysFor } from "./keypad.js";

/** @import {Question} from "../../../types" */
/** @import {Signal} from "../../../vendor/signals.js" */

await loadTranslations("cartamaths_questions"); // before anything is drawn

/** The forms of an answer, in words; the default is a number.
 * @type {Record<string, () => string>} */
const FORM_TEXTS = {
  number: () => t("A number"),
  calculation: () => t("A number or a calculation"),
  integer: () => t("A whole number"),
  fraction: () => t("A fraction in its simplest form"),
  decimal: () => t("A decimal number"),
  rounded: () => t("A number, rounded as asked"),
  percent: () => t("A percentage, with the sign %"),
  power: () => t("A power"),
  scientific: () => t("In scientific notation: a × 10^n"),
  primes: () => t("A product of prime numbers"),
  root: () => t("With a square root, as simple as possible"),
  exact: () => t("The exact value"),
  expression: () => t("An expression"),
  quotient: () => t("One fraction"),
  expanded: () => t("Expanded and simplified"),
  factored: () => t("Fully factorised"),
  set: () => t("All the answers, separated by ;"),
  interval: () => t("An interval or a union"),
  pair: () => t("Two values, separated by ;"),
  time: () => t("A time, for example 9:10 pm or 21:10"),
  word: () => t("Choose an answer"),
  text: () => t("A word"),
};

/** The names of the forms in question files. */
export const FORMS = Object.keys(FORM_TEXTS);

/** What is measured in a unit, in words: units by the text. @type {[string, (unit: string) => string][]} */
const MEASURES = [
  ["°", () => t("An angle in degrees")],
  ["°C", (unit) => t("A temperature in {unit}", { unit })],
  ["€", () => t("An amount in euros")],
  ["s", () => t("A number of seconds")],
  ["min", () => t("A number of minutes")],
  ["h", () => t("A number of hours")],
  ["d j", () => t("A number of days")],
  ["mm cm dm m dam hm", (unit) => t("A length in {unit}", { unit })],
  ["km", (unit) => t("A distance in {unit}", { unit })],
  ["mm² cm² dm² m² km² ha", (unit) => t("An area in {unit}", { unit })],
  ["mm³ cm³ dm³ m³ mL cL dL L hL", (unit) => t("A volume in {unit}", { unit })],
  ["mg cg dg g kg t", (unit) => t("A mass in {unit}", { unit })],
  ["km/h m/s m/min", (unit) => t("A speed in {unit}", { unit })],
];

/** @param {string} unit */
function measureText(unit) {
  const [, text] = MEASURES.find(([units]) => units.split(" ").includes(unit)) ?? [];
  return text ? text(unit) : t("A number in {unit}", { unit });
}

/** The required form of an answer, in words. @param {Pick<Question, "form" | "unit"> & {level?: string}} question */
export function formText({ form, unit, level }) {
  if (isInequality({ form, level })) return t("An inequality, such as x ≤ 4");
  const text = (FORM_TEXTS[form] ?? FORM_TEXTS.number)();
  if (!unit) return text;
  const what = measureText(unit);
  if (form === "number" || form === "integer" || form === "decimal") return what;
  return form === "rounded" ? t("{what}, rounded as asked", { what }) : t("{text} in {unit}", { text, unit });
}

/** @typedef {object} AnswerProps
 * @property {Question} question
 * @property {Signal<string>} typed what has been typed so far
 * @property {string} problem why the last answer could not be read
 * @property {boolean} sending
 * @property {number} limit seconds for the answer; 0: no limit
 * @property {number} until when the time is up, by performance.now()
 * @property {(text: string) => void} onAnswer
 */

/** @param {AnswerProps} props */
export function Answer({ question, typed, problem, sending, limit, until, onAnswer }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [fingers, setFingers] = useState(() => matchMedia("(pointer: coarse)").matches);
  const keys = keysFor(question);
  const hint = answerHint(question);
  const described = ["question-text", hint && "answer-hint", problem && "answer-problem"].filter(Boolean).join(" ");

  /** Types a text at the cursor, or deletes what is before it; the field is scrolled to it once its letters have their size.
   * @param {string} text */
  function type(text, back = 0) {
    const input = /** @type {any} */ (field.current);
    const { selectionStart: start, selectionEnd: end } = input;
    input.setRangeText(text, start === end ? Math.max(0, start - back) : start, end, "end");
    typed.value = input.value;
    requestAnimationFrame(() => (input.scrollLeft = (input.selectionEnd / input.value.length) * input.scrollWidth - input.clientWidth / 2));
  }

  useEffect(() => {
    if (!problem) return;
    announce(problem);
    field.current?.focus();
  }, [problem]);

  return html`<form
    class="answer"
    aria-busy=${sending}
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      if (typed.value.trim()) onAnswer(typed.value);
      else field.current?.focus();
    }}
  >
    ${limit > 0 && html`<${TimeLeft} limit=${limit} until=${until} />`}
    <label class="answer-form" for="answer">${formText(question)}</label>
    ${question.choices.length > 0
      ? html`<div class="answer-words">
          ${question.choices.map(
            (word) => html`<button type="button" key=${word} onClick=${() => onAnswer(word)}>${word}</button>`,
          )}
        </div>`
      : html`<div class="answer-row">
            <input
              id="answer"
              class=${typed.value.length > SHORT ? "is-long" : null}
              type="text"
              ref=${field}
              autofocus
              autocomplete="off"
              autocapitalize="off"
              spellcheck=${false}
              maxlength="200"
              inputmode=${fingers && keys ? "none" : "text"}
              aria-invalid=${problem ? "true" : null}
              aria-describedby=${described}
              value=${typed.value}
              onInput=${(/** @type {any} */ event) => (typed.value = event.target.value)}
            />
            ${question.unit && html`<span class="answer-unit">${question.unit}</span>`}
            <button type="submit" class="primary" aria-disabled=${sending}>${t("Answer")}</button>
          </div>
          ${hint && html`<p class="hint" id="answer-hint">${hint}</p>`}
          ${problem && html`<p class="problem" id="answer-problem">${problem}</p>`}
          ${keys && html`<${Keypad} keys=${keys} digits=${fingers} onKey=${type} onBack=${() => type("", 1)} />`}`}
    <div class="answer-more">
      ${keys &&
      html`<button type="button" class="quiet" aria-pressed=${fingers} onClick=${() => setFingers(!fingers)}>
        ${t("Number pad")}
      </button>`}
      <button type="button" class="quiet" onClick=${() => onAnswer("")}>${t("I don’t know")}</button>
    </div>
  </form>`;
}

/** The most characters that a phone has room for in large letters. */
const SHORT = 10;

/** The remaining seconds; screen readers hear them only once. @param {{limit: number, until: number}} props */
function TimeLeft({ limit, until }) {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsTo(until);
      setLeft(now);
      if (now === 10 && limit > 15) announce(tn("{n} second left", "{n} seconds left", now));
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return html`<div class="time-left ${left <= 10 ? "is-short" : ""}" role="timer">
    <span class="time-bar" style=${{ "--left": String(left / limit) }}></span>
    <span>${tn("{n} second left", "{n} seconds left", left)}</span>
  </div>`;
}

/** @param {number} until */
const secondsTo = (until) => Math.max(0, Math.ceil((until - performance.now()) / 1000));
