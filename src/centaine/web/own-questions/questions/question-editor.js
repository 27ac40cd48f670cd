/** Edits one question: its fields, how players will see it, and a try at answering. */
import { useEffect, useLayoutEffect, useRef, useState } from "../../vendor/hooks.js";
import { NoAnswer, tryQuestion } from "../../api.js";
import { FORMS, formText } from "../../games/cartamaths/question/answer.js";
import { html } from "../../ui/html.js";
import { messageOf, showError } from "../../ui/notices.js";
import { t } from "../../i18n.js";
import { columnName } from "../names.js";
import { QuestionTrial } from "./question-trial.js";

/** @import {QuestionTried} from "../../types" */

/** @typedef {Record<string, string>} Row a question's cells by column */
/** @typedef {import("../../types").Field["choices"][number]} Choice */

const WAIT = 300; // milliseconds without typing before the preview

/** The fields of one line, in words. @type {Record<string, () => string>} */
const LABELS = {
  answer: () => t("The answer"),
  choices: () => t("Choices"),
  explanation: () => t("Explanation"),
  unit: () => t("Unit"),
  digits: () => t("Decimal places"),
  letters: () => t("Letters of the expression"),
  accept: () => t("Other right answers"),
};

const MORE = ["unit", "digits", "letters", "accept"];

/** @type {[string, () => string][]} */
const DIFFICULTIES = [["1", () => t("Easy")], ["2", () => t("Medium")], ["3", () => t("Hard")]];

/** Fields whose mistakes have another name. @type {Record<string, string>} */
const COLUMNS = { en: "question", fr: "question", why_en: "explanation", why_fr: "explanation" };

/** @param {{game: string, notions: Choice[], level: string, language: string, row: Row, save: (row: Row, tried: QuestionTried) => void,
 *   cancel: () => void}} props */
export function QuestionEditor({ game, notions, level, language, row: given, save, cancel }) {
  const [row, setRow] = useState(given);
  const [touched, setTouched] = useState(Boolean(given.question));
  const { tried, failed, tryNow } = useTried(game, level, language, row);
  const first = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  useLayoutEffect(() => first.current?.focus(), []);

  /** @param {string} field */
  const problemOf = (field) => {
    if (!touched) return "";
    const refusal = tried?.refused.find((refused) => (COLUMNS[refused.field] ?? refused.field) === field);
    return refusal ? messageOf(refusal.problem) : "";
  };
  const shown = ["question", "answer", "form", "choices", "explanation", "notion", ...MORE];
  const others = (touched && tried?.refused.filter(({ field }) => !shown.includes(COLUMNS[field] ?? field))) || [];
  const set = (/** @type {string} */ field, /** @type {string} */ value) => {
    setTouched(true);
    setRow((now) => ({ ...now, [field]: value }));
  };
  const cell = (/** @type {string} */ field, /** @type {string} */ note = "") =>
    html`<${Cell} field=${field} note=${note} value=${row[field] ?? ""} problem=${problemOf(field)} set=${set} />`;

  async function finish() {
    setTouched(true);
    try {
      const now = await tryNow();
      if (now.question) save(row, now);
    } catch (error) {
      showError(error);
    }
  }

  const problem = problemOf("question");
  return html`<form
    class="deck-editor"
    aria-label=${t("Edit a question")}
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void finish();
    }}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") cancel();
    }}
  >
    <div class="deck-editor-fields">
      <label class="field">
        <span>${t("Question text")}</span>
        <textarea
          ref=${first}
          rows="3"
          value=${row.question ?? ""}
          aria-invalid=${Boolean(problem)}
          onInput=${(/** @type {any} */ event) => set("question", event.target.value)}
        ></textarea>
        ${problem ? html`<small class="problem">${problem}</small>` : html`<small>${t("Formulas go between dollar signs: $3/4$, $√(x + 1)$, or LaTeX.")}</small>`}
      </label>
      ${cell("answer")}
      <${Choose} label=${t("Form of the answer")} value=${row.form ?? ""} problem=${problemOf("form")} set=${(/** @type {string} */ value) => set("form", value)}>
        <option value="">${t("Choose it from the answer")}</option>
        ${FORMS.map((form) => html`<option key=${form} value=${form}>${formText({ form, unit: "" })}</option>`)}
      <//>
      ${cell("choices", t("Separate them by |, and repeat the answer among them."))} ${cell("explanation")}
      <${Choose} label=${t("Topic of the question")} value=${row.notion ?? ""} problem=${problemOf("notion")} set=${(/** @type {string} */ value) => set("notion", value)}>
        <option value="">${t("No topic")}</option>
        ${notions.map(({ value, title }) => html`<option key=${value} value=${String(value)}>${t(title)}</option>`)}
      <//>
      <${Choose} label=${t("Difficulty")} value=${row.difficulty ?? "2"} problem="" set=${(/** @type {string} */ value) => set("difficulty", value)}>
        ${DIFFICULTIES.map(([value, text]) => html`<option key=${value} value=${value}>${text()}</option>`)}
      <//>
      <label class="field is-flag">
        <input
          type="checkbox"
          checked=${Boolean(row.calculator)}
          onChange=${(/** @type {any} */ event) => set("calculator", event.target.checked ? "yes" : "")}
        />
        <span>${t("Calculator allowed")}</span>
      </label>
      <details open=${MORE.some((field) => row[field] || problemOf(field))}>
        <summary>${t("More fields")}</summary>
        <div class="deck-editor-more">${MORE.map((field) => cell(field, field === "accept" ? t("Separate them by |.") : ""))}</div>
      </details>
      ${others.map(({ field, problem }) => html`<p key=${field} class="problem">${field && `${columnName(field)}${t(":")} `}${messageOf(problem)}</p>`)}
      <div class="deck-editor-buttons">
        <button type="submit" class="primary">${t("Apply")}</button>
        <button type="button" onClick=${cancel}>${t("Cancel")}</button>
      </div>
    </div>
    <${QuestionTrial} game=${game} wanted=${{ level, language, row }} tried=${tried} failed=${failed} />
  </form>`;
}

/** A question, tried a moment after it has changed.
 * @param {string} game @param {string} level @param {string} language @param {Row} row */
function useTried(game, level, language, row) {
  const [tried, setTried] = useState(/** @type {QuestionTried | null} */ (null));
  const [failed, setFailed] = useState("");
  /** @param {AbortSignal} [signal] */
  async function tryNow(signal) {
    const now = await tryQuestion(game, { level, language, row }, signal);
    setTried(now);
    return now;
  }
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        await tryNow(stop.signal);
        setFailed("");
      } catch (error) {
        if (!stop.signal.aborted) setFailed(error instanceof NoAnswer ? t("There is no preview at the moment.") : "");
      }
    }, WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [row]);
  return { tried, failed, tryNow };
}

/** A field to choose in. @param {{label: string, value: string, problem: string, set: (value: string) => void, children?: any}} props */
function Choose({ label, value, problem, set, children }) {
  return html`<label class="field">
    <span>${label}</span>
    <select value=${value} onChange=${(/** @type {any} */ event) => set(event.target.value)}>${children}</select>
    ${problem && html`<small class="problem">${problem}</small>`}
  </label>`;
}

/** A field of one line. @param {{field: string, note: string, value: string, problem: string,
 *   set: (field: string, value: string) => void}} props */
function Cell({ field, note, value, problem, set }) {
  return html`<label class="field">
    <span>${LABELS[field]()}</span>
    <input
      type="text"
      autocomplete="off"
      value=${value}
      aria-invalid=${Boolean(problem)}
      onInput=${(/** @type {any} */ event) => set(field, event.target.value)}
    />
    ${problem ? html`<small class="problem">${problem}</small>` : note && html`<small>${note}</small>`}
  </label>`;
}
