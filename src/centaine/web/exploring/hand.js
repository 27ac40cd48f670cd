/** The cards of a hand in a position that is set up: press one to remove it, choose one to add it. */
import { html } from "../ui/html.js";
import { t } from "../i18n.js";

/** @template T @param {T[]} list @param {number} at @param {T} value @returns {T[]} */
export const replaced = (list, at, value) => list.map((old, i) => (i === at ? value : old));

/** @param {{hand: string[], cards: string[], titleOf: (card: string) => string, add: string, set: (hand: string[]) => void}} props */
export const Hand = ({ hand, cards, titleOf, add, set }) => html`<div class="explore-hand">
  ${hand.map(
    (card, i) => html`<button
      type="button"
      key=${`${card}${i}`}
      aria-label=${t("Remove “{card}”", { card: titleOf(card) })}
      onClick=${() => set(hand.filter((_, at) => at !== i))}
    >
      ${titleOf(card)} <span aria-hidden="true">×</span>
    </button>`,
  )}
  <select
    aria-label=${add}
    value=""
    onChange=${(/** @type {any} */ event) => {
      const card = event.target.value;
      event.target.value = "";
      if (card) set([...hand, card]);
    }}
  >
    <option value="">${add}</option>
    ${cards.map((card) => html`<option key=${card} value=${card}>${titleOf(card)}</option>`)}
  </select>
</div>`;
