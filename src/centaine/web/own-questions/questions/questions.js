/** The questions of a deck as players see them, with their answers; to edit, move and delete. */
import { formText } from "../../games/cartamaths/question/answer.js";
import { QuestionText } from "../../games/cartamaths/question/question-text.js";
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";

/** @import {QuestionPreview} from "../../types" */

/** @typedef {{edit: (at: number) => void, move: (at: number, by: number) => void, remove: (at: number) => void}} Changes */

/** @param {{questions: QuestionPreview[], language: string, editing: number, editor: any, changes: Changes}} props
 *   `editing`: the place of the question in whose place the `editor` is shown, or -1 */
export function Questions({ questions, language, editing, editor, changes }) {
  return html`<ol class="deck-questions">
    ${questions.map((preview, at) => {
      const { id, choices, answer, why } = preview;
      const question = { ...preview, question: id, settled: true };
      if (at === editing) return html`<li key=${id} class="deck-question is-edited">${editor}</li>`;
      return html`<li key=${id} class="deck-question">
        <div lang=${language}>
          <${QuestionText} question=${question} />
          <p class="deck-form">${[formText(question), choices.join(" / ")].filter(Boolean).join(t(":") + " ")}</p>
          <dl>
            <div><dt>${t("The answer")}</dt><dd><${Marked} markup=${answer} /></dd></div>
            ${why && html`<div><dt>${t("Explanation")}</dt><dd><${Marked} markup=${why} /></dd></div>`}
          </dl>
        </div>
        <${Notes} notes=${preview.notes} />
        <div class="deck-question-buttons" role="group" aria-label=${t("Change question {n}", { n: at + 1 })}>
          <button type="button" class="plain" id=${`edit-${id}`} onClick=${() => changes.edit(at)}>${t("Edit")}</button>
          <button type="button" class="plain" id=${`up-${id}`} aria-label=${t("Move up")} aria-disabled=${at === 0} onClick=${() => at > 0 && changes.move(at, -1)}>↑</button>
          <button
            type="button"
            class="plain"
            id=${`down-${id}`}
            aria-label=${t("Move down")}
            aria-disabled=${at === questions.length - 1}
            onClick=${() => at < questions.length - 1 && changes.move(at, 1)}
          >↓</button>
          <button type="button" class="plain" onClick=${() => changes.remove(at)}>${t("Delete this question")}</button>
        </div>
      </li>`;
    })}
    ${editing === questions.length && html`<li key="new" class="deck-question is-edited">${editor}</li>`}
  </ol>`;
}

/** What the author should check. @param {{notes: QuestionPreview["notes"]}} props */
export const Notes = ({ notes }) =>
  notes.map(({ message, params }) => html`<p key=${message} class="deck-note">${t(message, params)}</p>`);

/** HTML from the server. @param {{markup: string}} props */
export const Marked = ({ markup }) => html`<span dangerouslySetInnerHTML=${{ __html: markup }}></span>`;
