/** Which questions are printed: those of a level, a deck that this device keeps, or a file. */
import { useState } from "../vendor/hooks.js";
import { lastSettings } from "../classes/settings/class-settings.js";
import { BadFile } from "../own-questions/file-text.js";
import { decksOf } from "../own-questions/saved-decks.js";
import { html } from "../ui/html.js";
import { forgetErrors, notify, showError } from "../ui/notices.js";
import { t, tn } from "../i18n.js";
import { readFile } from "./question-file.js";

/** @import {DocumentInfo, GameInfo} from "../types" */
/** @import {FileDeck} from "./question-file.js" */

/** The questions to print: of a level, or of a custom deck. @typedef {{level?: string, questions?: any}} QuestionChoice */

/** The option that asks for a level, or for questions of one's own. @param {GameInfo} game */
const levelField = (game) => game.fields.find(({ each }) => each?.own);

/** The possible questions: the levels, custom decks.
 * @param {GameInfo} game @param {DocumentInfo[]} documents @returns {{id: string, title: string, questions: QuestionChoice}[]} */
export function questionsOf(game, documents) {
  const field = levelField(game);
  if (!field || !documents.some(({ takes }) => takes.includes("questions"))) return [];
  const levels = field.choices.map(({ value, title }) => ({ id: String(value), title: t(title), questions: { level: String(value) } }));
  const own = decksOf(game.id).map(({ id, name, level, language: lang, questions }) => ({
    id,
    title: name,
    questions: { questions: { level, language: lang, questions } },
  }));
  return [...levels, ...own];
}

/** The questions that are printed unless others are chosen: those of the last class, or the usual ones.
 * @template {{id: string}} Deck @param {GameInfo} game @param {Deck[]} decks @returns {Deck | undefined} */
export function usualOf(game, decks) {
  const field = levelField(game);
  const ofClass = String((field && lastSettings(game).choices[field.name]) ?? "").replace(/^\w+:/, ""); // a deck of one's own
  return [ofClass, field?.default[0]].map((wanted) => decks.find(({ id }) => id === wanted)).find(Boolean) ?? decks[0];
}

/** @param {QuestionChoice} questions @returns {string} */
export const levelOf = ({ level, questions }) => level ?? questions?.level ?? "";

const FILES = ".csv,.tsv,.ods,.xlsx,.gift,.xml,.txt,text/csv,text/plain";

/** The button to choose a file with questions of the level that is chosen, and what was found in it.
 * @param {{game: GameInfo, level: string, deck: FileDeck | null, take: (deck: FileDeck) => void}} props */
export function QuestionFile({ game, level, deck, take }) {
  const [busy, setBusy] = useState(false);
  /** @param {any} event */
  async function read({ target }) {
    const [file] = target.files;
    if (!file) return;
    setBusy(true);
    try {
      const found = await readFile(game.id, file, level);
      forgetErrors();
      take(found);
    } catch (error) {
      if (error instanceof BadFile) notify(error.message, "error");
      else showError(error);
    }
    target.value = ""; // so that the same file can be chosen again after a correction
    setBusy(false);
  }
  return html`<div class="question-file">
    <label class="button file plain-file" aria-busy=${busy}>
      ${t("Add your own questions from a file")}
      <input class="unseen" type="file" accept=${FILES} onChange=${read} />
    </label>
    ${deck && html`<${FileContents} game=${game} deck=${deck} />`}
  </div>`;
}

/** How many questions a file has, of which level, and whether lines were skipped. @param {{game: GameInfo, deck: FileDeck}} props */
function FileContents({ game, deck: { questions: { questions: { level, questions } }, skipped } }) {
  const title = levelField(game)?.choices.find(({ value }) => value === level)?.title ?? level;
  return html`<small role="status">
    ${tn("{n} question, {level}", "{n} questions, {level}", questions.length, { level: t(title) })}
    ${skipped > 0 && html`<br />${tn("{n} line has no valid question.", "{n} lines have no valid question.", skipped)}${" "}<a href=${`/decks/${game.id}`}>${t("Check the file")}</a>`}
  </small>`;
}
