/** The questions that were read, to edit, to keep or to save as a file. */
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { t, tn } from "../i18n.js";
import { EditedQuestions } from "./questions/edited-questions.js";
import { KeepForm } from "./keep-form.js";
import { showLine } from "./read-form.js";
import { NotedLines, SkippedLines } from "./skipped-lines.js";

/** @import {Field, QuestionsRead} from "../types" */
/** @import {OpenDeck} from "./deck-page.js" */

/** @param {{game: string, notions: Field["choices"], read: QuestionsRead, edit: (changed: QuestionsRead) => unknown, deck: OpenDeck,
 *   change: (deck: OpenDeck) => void, titleOf: (level: string) => string, onStored: () => void}} props */
export function ReadResult({ game, notions, read, edit, deck, change, titleOf, onStored }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  const { level, questions, preview, refused, needed } = read;
  const toCheck = preview.filter(({ notes }) => notes.length > 0).length;
  return html`<section class="box deck-found" aria-labelledby="found-title">
    <h2 id="found-title" tabindex="-1" ref=${title}>
      ${tn("{n} question of level {level}", "{n} questions of level {level}", questions.length, { level: t(titleOf(level)) })}
    </h2>
    ${refused.length > 0 && html`<${SkippedLines} lines=${refused} show=${showLine} />`}
    ${read.notes.length > 0 && html`<${NotedLines} notes=${read.notes} show=${showLine} />`}
    ${toCheck > 0 &&
    html`<p class="deck-note" role="status">
      ${tn("Check {n} question before you keep the deck: see the note below it.", "Check {n} questions before you keep the deck: see the note below each.", toCheck)}
    </p>`}
    ${questions.length > 0 &&
    html`<p>${enoughText(questions.length, needed)}</p>
      <${KeepForm} game=${game} read=${read} deck=${deck} change=${change} onStored=${onStored} />`}
    <${EditedQuestions} game=${game} notions=${notions} read=${read} edit=${edit} />
  </section>`;
}

/** Whether there are enough questions to play. @param {number} count @param {number} needed */
function enoughText(count, needed) {
  if (count < needed) return t("A side needs {needed} questions: the game’s own questions make up the rest.", { needed });
  if (count >= 2 * needed) return t("Enough for both sides.");
  return t("Enough for one side. For both, {needed} are needed: the game’s own questions make up the rest.", { needed: 2 * needed });
}
