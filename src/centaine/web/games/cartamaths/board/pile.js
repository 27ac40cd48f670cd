/** The dialog that shows a side's discards. */
import { Dialog } from "../../../ui/dialog.js";
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { CardFace, spokenCard } from "./card.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */

/** @param {{board: BoardController, questions: Questions}} props */
export function Pile({ board, questions }) {
  const seat = board.openPile.value;
  const side = board.scene.value?.sides[seat];
  if (!side) return null;
  const cards = board.catalog.sorted(side.discards);
  const close = () => (board.openPile.value = -1);
  return html`<${Dialog} title=${t("{name}’s discards", { name: board.names[seat] })} onClose=${close}>
    ${cards.length === 0 && html`<p>${t("Nothing has been discarded yet.")}</p>`}
    <ul class="pile">
      ${cards.map((card, i) => {
        const face = html`<${CardFace} id=${card} catalog=${board.catalog} questions=${questions} />
          <span class="unseen">${spokenCard(card, board.catalog, questions)}</span>`;
        return html`<li key=${i}>
          ${board.catalog.kindOf(card) === "question"
            ? html`<button
                type="button"
                class="pile-card"
                onClick=${() => {
                  close();
                  board.readQuestion.value = card;
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
