/** The lines without a valid question, and why; and what is to be known of others. Pressing one shows it in the text. */
import { html } from "../ui/html.js";
import { messageOf } from "../ui/notices.js";
import { t, tn } from "../i18n.js";
import { columnName } from "./names.js";

/** @import {QuestionsRead} from "../types" */

/** @typedef {QuestionsRead["refused"]} Lines */

/** @param {{notes: QuestionsRead["notes"], show: (line: number) => void}} props */
export function NotedLines({ notes, show }) {
  return html`<div class="deck-note">
    ${notes.map(({ lines, field, problem }) => {
      const shown = lines.slice(0, MAX_LINES).join(", ") + (lines.length > MAX_LINES ? " …" : "");
      return html`<p key=${field}>
        <button type="button" onClick=${() => show(lines[0])}>
          ${lines.length > 1 ? t("Lines {lines}, {field}", { lines: shown, field: columnName(field) }) : t("Line {line}, {field}", { line: lines[0], field: columnName(field) })}
        </button>
        ${" "}${messageOf(problem)}
      </p>`;
    })}
  </div>`;
}

const MAX_LINES = 8;

/** @param {{lines: Lines, show: (line: number) => void}} props */
export function SkippedLines({ lines, show }) {
  return html`<section class="deck-refused" aria-labelledby="deck-refused-title">
    <h3 id="deck-refused-title">${tn("{n} line was skipped", "{n} lines were skipped", lines.length)}</h3>
    <ul>
      ${lines.map(
        ({ line, field, problem }) => html`<li key=${`${line} ${field}`}>
          <button type="button" onClick=${() => show(line)}>
            ${field ? t("Line {line}, {field}", { line, field: columnName(field) }) : t("Line {line}", { line })}
          </button>
          <span>${messageOf(problem)}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}
