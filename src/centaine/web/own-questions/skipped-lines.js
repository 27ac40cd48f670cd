/** The lines without a valid question, and why. Pressing one shows it in the text. */
import { html } from "../ui/html.js";
import { messageOf } from "../ui/notices.js";
import { t, tn } from "../i18n.js";

/** @import {QuestionsRead} from "../types" */

/** @typedef {QuestionsRead["refused"]} Lines */

/** @param {{lines: Lines, show: (line: number) => void}} props */
export function SkippedLines({ lines, show }) {
  return html`<section class="deck-refused" aria-labelledby="deck-refused-title">
    <h3 id="deck-refused-title">${tn("{n} line was skipped", "{n} lines were skipped", lines.length)}</h3>
    <ul>
      ${lines.map(
        ({ line, field, problem }) => html`<li key=${`${line} ${field}`}>
          <button type="button" onClick=${() => show(line)}>
            ${field ? t("Line {line}, {field}", { line, field: fieldName(field) }) : t("Line {line}", { line })}
          </button>
          <span>${messageOf(problem)}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** The name of a field's column. @param {string} field */
export function fieldName(field) {
  const names = /** @type {Record<string, string>} */ ({
    question: t("question"),
    en: t("question"),
    fr: t("question"),
    answer: t("answer"),
    form: t("form"),
    digits: t("digits"),
    unit: t("unit"),
    "unit needed": t("unit needed"),
    convert: t("convert"),
    letters: t("letters"),
    base: t("base"),
    choices: t("choices"),
    accept: t("accept"),
    wrong: t("wrong"),
    explanation: t("explanation"),
    why_en: t("explanation"),
    why_fr: t("explanation"),
    notion: t("notion"),
    difficulty: t("difficulty"),
    calculator: t("calculator"),
    level: t("level"),
  });
  return names[field] ?? field;
}
