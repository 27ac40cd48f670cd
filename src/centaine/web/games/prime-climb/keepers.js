/** The Keepers in front of a seat: cards to press, or where there is little room their titles in one line. */
import { html } from "../../ui/html.js";
import { notify } from "../../ui/notices.js";
import { t } from "../../i18n.js";
import { playable } from "./offers.js";

/** @import {Desk} from "./board-controller.js" */
/** @import {CardFace, CardOf} from "./cards.js" */

/** @param {CardFace} face */
const cardText = ({ title, text }) => `${title}${t(":")} ${text}`;

/** @param {{desk: Desk, cardOf: CardOf, seat: number, player: number}} props `player` is the seat that may act */
export function Keepers({ desk, cardOf, seat, player }) {
  const hand = desk.scene.value?.hands[seat] ?? [];
  if (hand.length === 0) return null;
  const mayPlay = seat === player ? playable(desk.choices.value, desk.settling) : new Set();
  const { cards } = desk.offers.value;
  return html`<ul class="keepers" aria-label=${t("Keepers of {name}", { name: desk.names[seat] })}>
    ${hand.map(({ card, fresh }, i) => {
      const face = cardOf(card);
      const stolen = cards.get(`${seat}/${card}`);
      const can = mayPlay.has(card) && !fresh;
      return html`<li key=${`${card}${i}`}>
        <button
          type="button"
          class="keeper ${can ? "can" : ""} ${stolen ? "is-target" : ""}"
          title=${face.text}
          aria-pressed=${can ? desk.picked.value.card === card : null}
          onClick=${() => {
            if (stolen) desk.choose(stolen);
            else if (can) desk.takeCard(card);
            else notify(() => cardText(cardOf(card)));
          }}
        >
          ${face.title}
          ${fresh && html`<span class="unseen">${t("new: cannot be played this turn")}</span>`}
        </button>
      </li>`;
    })}
  </ul>`;
}

/** @param {{desk: Desk, cardOf: CardOf, seat: number}} props */
export function KeepersLine({ desk, cardOf, seat }) {
  const hand = desk.scene.value?.hands[seat] ?? [];
  if (hand.length === 0) return null;
  const text = () => hand.map(({ card }) => cardText(cardOf(card))).join(" ");
  return html`<button type="button" class="keepers-line" onClick=${() => notify(text)}>
    <span class="unseen">${t("Keepers of {name}", { name: desk.names[seat] })}${t(":")} </span>
    ${hand.map(({ card }) => cardOf(card).title).join(", ")}
  </button>`;
}
