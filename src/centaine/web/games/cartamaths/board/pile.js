/** A side's discards, to be looked at. */
import { Dialog } from "../../../ui/dialog.js";
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { CardFace, spokenCard } from "./card.js";

/** @import {Desk} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */

/** @param {{desk: Desk, questions: Questions}} props */
export function Pile({ desk, questions }) {
  const seat = desk.pile.value;
  const side = desk.scene.value?.sides[seat];
  if (!side) return null;
  const cards = desk.book.sorted(side.discards);
  const close = () => (desk.pile.value = -1);
  return html`<${Dialog} title=${t("Discards of {name}", { name: desk.names[seat] })} onClose=${close}>
    ${cards.length === 0 && html`<p>${t("Nothing has been discarded yet.")}</p>`}
    <ul class="pile">
      ${cards.map((card, i) => {
        const face = html`<${CardFace} id=${card} book=${desk.book} questions=${questions} />
          <span class="unseen">${spokenCard(card, desk.book, questions)}</span>`;
        return html`<li key=${i}>
          ${desk.book.kindOf(card) === "question"
            ? html`<button
                type="button"
                class="pile-card"
                onClick=${() => {
                  close();
                  desk.reading.value = card;
                }}
              >
                ${face}
              </button>`
            : html`<span class="pile-card">${face}</span>`}
        </li>`;
      })}
    </ul>
  <//>`;
}
