/** How to write questions, in short; for details see docs/own-questions.md and docs/vos-questions.md. */
import { FORMS, formText } from "../games/cartamaths/question/answer.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { formName } from "./names.js";

/** @import {Field} from "../types" */

/** @param {{notions: Field["choices"]}} props the topics */
export function HowTo({ notions }) {
  return html`<details class="box deck-how">
    <summary>${t("How to write questions")}</summary>
    <dl>
      <div>
        <dt>${t("In a table (CSV)")}</dt>
        <dd>
          ${t("One question per line. The first line names the columns: question and answer are required; form, digits, unit, letters, choices, accept, explanation, notion, difficulty and calculator are optional. Save the table as ODS, XLSX or CSV.")}
        </dd>
      </div>
      <div>
        <dt>${t("For Moodle (GIFT)")}</dt>
        <dd>
          ${t("Supported: multiple choice with one correct answer, true/false, short answer and numerical questions. Feedback becomes the explanation. Leave an empty line between questions.")}
        </dd>
      </div>
      <div>
        <dt>${t("Formulas")}</dt>
        <dd>${t("Write them between dollar signs: $3/4$, $2x^2 - 5$, $√(x + 1)$. Use a decimal point in numbers.")}</dd>
      </div>
      <div>
        <dt>${t("Answers")}</dt>
        <dd>
          ${t("Any equal value is correct. The form says what must be worked out. Without a form, pupils must answer in the form in which you wrote the answer: a fraction in lowest terms, scientific notation, expanded, factorised… Words are compared without capitals or accents.")}
          <ul class="deck-forms">
            ${FORMS.map((form) => html`<li key=${form}><code>${formName(form)}</code> ${formText({ form, unit: "" })}</li>`)}
          </ul>
        </dd>
      </div>
      <div>
        <dt>${t("Topic of the question")}</dt>
        <dd>${notions.map(({ title }) => t(title)).join(", ")}</dd>
      </div>
    </dl>
  </details>`;
}
