/** Reads a file of questions of one's own, to print them. */
import { readQuestions } from "../api.js";
import { BadFile, textOf } from "../own-questions/file-text.js";
import { language } from "../settings.js";
import { loadTranslations, t } from "../i18n.js";

const MAX_TITLE_LENGTH = 60;

/** The questions of a file as the page offers them, and how many of its lines have none.
 * @typedef {{id: string, title: string, questions: {questions: {level: string, language: string, questions: readonly any[]}}, skipped: number}} FileDeck */

/** Throws `BadFile`, and what a request throws. @param {string} game @param {File} file @param {string} level @returns {Promise<FileDeck>} */
export async function readFile(game, file, level) {
  await loadTranslations("decks"); // what is said of bad files
  const lang = language.value;
  const title = file.name.slice(0, MAX_TITLE_LENGTH);
  const { questions, refused } = await readQuestions(game, { ...(await textOf(game, file)), level, language: lang });
  if (questions.length === 0) throw new BadFile(t("There are no questions in {file}.", { file: title }));
  return { id: "file", title, questions: { questions: { level, language: lang, questions } }, skipped: refused.length };
}
