/** The form for questions, typed or from a file. */
import { useRef, useState } from "../vendor/hooks.js";
import { exampleAddress, ServerError } from "../api.js";
import { html } from "../ui/html.js";
import { messageOf, showError } from "../ui/notices.js";
import { LANGUAGES } from "../settings.js";
import { t } from "../i18n.js";
import { BadFile, textOf } from "./file-text.js";

const SOURCE = "questions-source";

/** Selects a line of the text field. @param {number} line counted from 1 */
export function showLine(line) {
  const field = /** @type {HTMLTextAreaElement} */ (document.getElementById(SOURCE));
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  field.focus(); // scrolls to the field, and in some browsers to the selection
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.scrollTop = (field.scrollHeight * (line - 3)) / lines.length;
}

/** @typedef {{format: string, level: string, language: string, text: string}} Source */

/** @param {{game: string, levels: {value: any, title: string}[], source: Source, change: (source: Source) => void,
 *   read: (source: Source, name?: string) => void, begin: () => void, busy: boolean, problem: string,
 *   onProblem: (problem: string) => void}} props */
export function ReadForm({ game, levels, source, change, read, begin, busy, problem, onProblem }) {
  const [file, setFile] = useState("");
  const latest = useRef(/** @type {File | null} */ (null));
  /** @param {File | undefined} chosen */
  async function load(chosen) {
    if (!chosen) return;
    latest.current = chosen;
    setFile(chosen.name);
    try {
      const loaded = { ...source, ...(await textOf(game, chosen)) };
      if (latest.current !== chosen) return;
      change(loaded);
      read(loaded, chosen.name.replace(/\.\w+$/, ""));
    } catch (error) {
      if (latest.current !== chosen) return;
      if (error instanceof BadFile) onProblem(error.message);
      else if (error instanceof ServerError) onProblem(messageOf(error.error));
      else showError(error);
    }
  }
  return html`<form
    class="box"
    aria-busy=${busy}
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      read(source);
    }}
    onDragOver=${(/** @type {DragEvent} */ event) => event.preventDefault()}
    onDrop=${(/** @type {DragEvent} */ event) => {
      const [dropped] = event.dataTransfer?.files ?? [];
      if (!dropped) return; // dropped text: the browser inserts it
      event.preventDefault();
      void load(dropped);
    }}
  >
    <h2>${t("Read questions")}</h2>
    <div class="deck-settings">
      <label class="field">
        <span>${t("Level")}</span>
        <select value=${source.level} onChange=${(/** @type {any} */ event) => change({ ...source, level: event.target.value })}>
          ${levels.map(({ value, title }) => html`<option key=${value} value=${value}>${t(title)}</option>`)}
        </select>
      </label>
      <label class="field">
        <span>${t("Language of the questions")}</span>
        <select
          value=${source.language}
          onChange=${(/** @type {any} */ event) => change({ ...source, language: event.target.value })}
        >
          ${LANGUAGES.map((lang) => html`<option key=${lang} value=${lang}>${lang === "fr" ? "Français" : "English"}</option>`)}
        </select>
      </label>
      <fieldset class="segmented">
        <legend>${t("Format")}</legend>
        ${[
          ["csv", t("Table (CSV)")],
          ["gift", t("Moodle (GIFT)")],
          ["moodle", t("Moodle (XML)")],
        ].map(
          ([format, title]) => html`<label key=${format}>
            <input
              type="radio"
              name="format"
              checked=${source.format === format}
              onChange=${() => change({ ...source, format })}
            />
            <span>${title}</span>
          </label>`,
        )}
      </fieldset>
    </div>
    <div class="deck-source">
      <label class="button file">
        ${t("Choose a file")}
        <input
          class="unseen"
          type="file"
          accept=".csv,.tsv,.ods,.xlsx,.gift,.xml,.txt,text/csv,text/plain"
          onChange=${(/** @type {any} */ event) => {
            void load(event.target.files[0]);
            event.target.value = ""; // so that the same file can be chosen again after a correction
          }}
        />
      </label>
      ${file && html`<span>${file}</span>`}
      ${source.format !== "moodle" &&
      html`<a class="button" download href=${exampleAddress(game, source.format, source.level, source.language)}>${t("An example to start from")}</a>`}
      <button type="button" onClick=${begin}>${t("Write questions one by one")}</button>
    </div>
    <label class="field">
      <span>${t("or write them here")}</span>
      <textarea
        id=${SOURCE}
        rows="8"
        wrap="off"
        spellcheck="false"
        autocomplete="off"
        value=${source.text}
        onInput=${(/** @type {any} */ event) => change({ ...source, text: event.target.value })}
      ></textarea>
    </label>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <button type="submit" class="primary" aria-disabled=${busy}>${t("Check the questions")}</button>
  </form>`;
}
