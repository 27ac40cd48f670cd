/** Edits one question: its fields, how players will see it, and a try at answering. */
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { NoAnswer, tryQuestion } from "../api.js";
import { FORMS, formText } from "../games/cartamaths/question/answer.js";
import { QuestionText } from "../games/cartamaths/question/question-text.js";
import { html } from "../ui/html.js";
import { messageOf, showError } from "../ui/notices.js";
import { t } from "../i18n.js";
import { Marked } from "./questions.js";
import { columnName } from "./names.js";

/** @import {QuestionTried} from "../types" */

/** @typedef {Record<string, string>} Row a question's cells by column */

const WAIT = 300; // milliseconds without typing before the preview

const MORE = ["unit", "digits", "letters", "accept"];

/** Fields whose mistakes have another name. @type {Record<string, string>} */
const COLUMNS = { en: "question", fr: "question", why_en: "explanation", why_fr: "explanation" };

/** @param {{game: string, level: string, language: string, row: Row, save: (row: Row, tried: QuestionTried) => void,
 *   cancel: () => void}} props */
export function QuestionEditor({ game, level, language, row: given, save, cancel }) {
  const [row, setRow] = useState(given);
  const [tried, setTried] = useState(/** @type {QuestionTried | null} */ (null));
  const [failed, setFailed] = useState("");
  const [touched, setTouched] = useState(Boolean(given.question));
  const first = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  useLayoutEffect(() => first.current?.focus(), []);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setTried(await tryQuestion(game, { level, language, row }, stop.signal));
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

  /** @param {string} field */
  const problemOf = (field) => {
    if (!touched) return "";
    const found = tried?.refused.find((refused) => (COLUMNS[refused.field] ?? refused.field) === field);
    return found ? messageOf(found.problem) : "";
  };
  const shown = ["question", "answer", "form", "choices", "explanation", ...MORE];
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
      const now = await tryQuestion(game, { level, language, row });
      setTried(now);
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
        <span>${t("question")}</span>
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
      <label class="field">
        <span>${t("form")}</span>
        <select value=${row.form ?? ""} onChange=${(/** @type {any} */ event) => set("form", event.target.value)}>
          <option value="">${t("Choose it from the answer")}</option>
          ${FORMS.map((form) => html`<option key=${form} value=${form}>${formText({ form, unit: "" }) || form}</option>`)}
        </select>
        ${problemOf("form") && html`<small class="problem">${problemOf("form")}</small>`}
      </label>
      ${cell("choices", t("Separate them by |, and repeat the answer among them."))} ${cell("explanation")}
      <details open=${MORE.some((field) => row[field])}>
        <summary>${t("More fields")}</summary>
        <div class="deck-editor-more">${MORE.map((field) => cell(field))}</div>
      </details>
      ${others.map(({ field, problem }) => html`<p key=${field} class="problem">${field && `${columnName(field)}${t(":")} `}${messageOf(problem)}</p>`)}
      <div class="deck-editor-buttons">
        <button type="submit" class="primary">${t("Apply")}</button>
        <button type="button" onClick=${cancel}>${t("Cancel")}</button>
      </div>
    </div>
    <section class="deck-editor-preview" aria-label=${t("Preview")}>
      ${failed && html`<p class="problem" role="status">${failed}</p>`}
      ${tried?.preview
        ? html`<div lang=${language}>
              <${QuestionText} question=${{ ...tried.preview, question: "", settled: true }} />
              ${tried.preview.choices.length > 0 && html`<p class="deck-form">${tried.preview.choices.join(" / ")}</p>`}
              <p>${t("The answer")}${t(":")} <${Marked} markup=${tried.preview.answer} /> ${tried.preview.unit}</p>
              ${tried.preview.why && html`<p><${Marked} markup=${tried.preview.why} /></p>`}
            </div>
            <${Try} game=${game} wanted=${{ level, language, row }} />`
        : html`<p class="deck-form">${t("The preview appears once question and answer are right.")}</p>`}
    </section>
  </form>`;
}

/** A field of one line. @param {{field: string, note: string, value: string, problem: string,
 *   set: (field: string, value: string) => void}} props */
function Cell({ field, note, value, problem, set }) {
  return html`<label class="field">
    <span>${columnName(field)}</span>
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

/** An answer, judged as in a game. @param {{game: string, wanted: any}} props */
function Try({ game, wanted }) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState({ right: false, text: "" });
  useEffect(() => setSaid({ right: false, text: "" }), [wanted.row]);
  async function judge() {
    try {
      const { judged } = await tryQuestion(game, { ...wanted, typed });
      if (!judged) return;
      const right = judged.judgement === "right";
      setSaid({ right, text: right ? t("That answer is right.") : t(judged.message, judged.params) });
    } catch (error) {
      showError(error);
    }
  }
  return html`<div class="deck-try">
    <label class="field">
      <span>${t("Try to answer")}</span>
      <input
        type="text"
        autocomplete="off"
        autocapitalize="off"
        value=${typed}
        onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter") return;
          event.preventDefault(); // which would apply the question
          void judge();
        }}
      />
    </label>
    <button type="button" onClick=${judge}>${t("Check the answer")}</button>
    <p role="status" class=${said.right ? "deck-right" : ""}>${said.text}</p>
  </div>`;
}
