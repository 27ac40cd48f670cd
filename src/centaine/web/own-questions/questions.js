/** The questions of a deck as players see them, with their answers. */
import { formText } from "../games/cartamaths/question/answer.js";
import { QuestionText } from "../games/cartamaths/question/question-text.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";

/** @import {QuestionPreview} from "../types" */

/** @param {{questions: QuestionPreview[], language: string}} props */
export function Questions({ questions, language }) {
  return html`<ol class="deck-questions">
    ${questions.map((preview) => {
      const { id, unit, choices, answer, why } = preview;
      const question = { ...preview, question: id, settled: true };
      return html`<li key=${id} class="deck-question" lang=${language}>
        <${QuestionText} question=${question} />
        <p class="deck-form">${[formText(question), choices.join(" / ")].filter(Boolean).join(t(":") + " ")}</p>
        <dl>
          <div><dt>${t("The answer")}</dt><dd><${Marked} markup=${answer} />${unit && ` ${unit}`}</dd></div>
          ${why && html`<div><dt>${t("Explanation")}</dt><dd><${Marked} markup=${why} /></dd></div>`}
        </dl>
      </li>`;
    })}
  </ol>`;
}

/** HTML from the server. @param {{markup: string}} props */
const Marked = ({ markup }) => html`<span dangerouslySetInnerHTML=${{ __html: markup }}></span>`;
