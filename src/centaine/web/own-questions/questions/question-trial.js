/** How players will see a question that is being written, and a try at answering it. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { tryQuestion } from "../../api.js";
import { formText } from "../../games/cartamaths/question/answer.js";
import { QuestionText } from "../../games/cartamaths/question/question-text.js";
import { html } from "../../ui/html.js";
import { showError } from "../../ui/notices.js";
import { t } from "../../i18n.js";
import { Marked, Notes } from "./questions.js";

/** @import {QuestionTried} from "../../types" */
/** @import {Row} from "./question-editor.js" */

/** @typedef {{level: string, language: string, row: Row}} WantedQuestion */

/** @param {{game: string, wanted: WantedQuestion, tried: QuestionTried | null, failed: string}} props */
export function QuestionTrial({ game, wanted, tried, failed }) {
  const preview = tried?.preview;
  return html`<section class="deck-editor-preview" aria-label=${t("Preview")}>
    ${failed && html`<p class="problem" role="status">${failed}</p>`}
    ${preview
      ? html`<div lang=${wanted.language}>
            <${QuestionText} question=${{ ...preview, question: "", settled: true }} />
            <p>${t("The answer")}${t(":")} <${Marked} markup=${preview.answer} /></p>
            <p class="deck-form">${[formText(preview), preview.choices.join(" / ")].filter(Boolean).join(t(":") + " ")}</p>
            ${!wanted.row.form && DEDUCED[preview.form] && html`<p class="deck-form">${DEDUCED[preview.form]()}</p>`}
            <${Notes} notes=${preview.notes} />
            ${preview.why && html`<p><${Marked} markup=${preview.why} /></p>`}
          </div>
          <${Try} game=${game} wanted=${wanted} />`
      : html`<p class="deck-form">${t("The preview appears once question and answer are right.")}</p>`}
  </section>`;
}

/** What a form means that was deduced from the answer. @type {Record<string, () => string>} */
const DEDUCED = {
  text: () => t("Only these words are right. If something is calculated, choose a form."),
  expression: () => t("Every equal expression is right. If it must be expanded or factorised, choose a form."),
};

/** An answer, judged as in a game. @param {{game: string, wanted: WantedQuestion}} props */
function Try({ game, wanted }) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState({ right: false, text: "" });
  useEffect(() => setSaid({ right: false, text: "" }), [wanted.row]);
  async function judge() {
    try {
      const { judged } = await tryQuestion(game, { ...wanted, typed });
      if (!judged) return;
      const right = judged.judgement === "right";
      setSaid({ right, text: right ? t("That answer is right.") : t(judged.message, judged.params) });
    } catch (error) {
      showError(error);
    }
  }
  return html`<div class="deck-try">
    <label class="field">
      <span>${t("Try to answer")}</span>
      <input
        type="text"
        autocomplete="off"
        autocapitalize="off"
        value=${typed}
        onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter") return;
          event.preventDefault(); // which would apply the question
          void judge();
        }}
      />
    </label>
    <button type="button" onClick=${judge}>${t("Check the answer")}</button>
    <p role="status" class=${said.right ? "deck-right" : ""}>${said.text}</p>
  </div>`;
}
