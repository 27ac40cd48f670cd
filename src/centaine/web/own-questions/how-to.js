/** How questions are written, in short; docs/own-questions.md tells all of it. */
import { formText } from "../games/cartamaths/answer.js";
import { html } from "../html.js";
import { t } from "../words.js";

const FORMS = [
  "number",
  "integer",
  "fraction",
  "decimal",
  "rounded",
  "percent",
  "power",
  "scientific",
  "primes",
  "root",
  "exact",
  "expression",
  "expanded",
  "factored",
  "set",
  "interval",
  "pair",
  "word",
  "text",
];

export function HowTo() {
  return html`<details class="deck-box deck-how">
    <summary>${t("How to write questions")}</summary>
    <dl>
      <div>
        <dt>${t("In a table (CSV)")}</dt>
        <dd>
          ${t("One question a line. The first line names the columns: question and answer are needed; others are form, digits, unit, letters, choices, accept, explanation, notion, difficulty and calculator. Save the table as CSV in UTF-8.")}
        </dd>
      </div>
      <div>
        <dt>${t("For Moodle (GIFT)")}</dt>
        <dd>
          ${t("One right choice, true or false, short answers and numbers can be read, with their feedback as the explanation; an empty line stands between questions.")}
        </dd>
      </div>
      <div>
        <dt>${t("Formulas")}</dt>
        <dd>${t("They stand between dollar signs: $3/4$, $2x^2 - 5$, $√(x + 1)$. Numbers in them have a decimal point.")}</dd>
      </div>
      <div>
        <dt>${t("Answers")}</dt>
        <dd>
          ${t("An equal value is right. The form says how it is to be written; without one it is a number in any writing, 0.75 or 3/4, or words, which are compared without capitals and accents.")}
          <ul class="deck-forms">
            ${FORMS.map((form) => html`<li key=${form}><code>${form}</code> ${formText({ form, unit: "" })}</li>`)}
          </ul>
        </dd>
      </div>
    </dl>
  </details>`;
}
