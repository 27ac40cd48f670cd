/** The Keepers of a seat: as cards, or on small screens as one line of titles. */
import { html } from "../../../ui/html.js";
import { notify } from "../../../ui/notices.js";
import { loadStyle } from "../../../ui/style.js";
import { t } from "../../../i18n.js";
import { CardArt } from "../cards.js";
import { playable } from "../targets.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {CardFace, CardOf} from "../cards.js" */

/** Dragging is loaded with the first press; a press on a card works without. @param {BoardController} board @param {string} card
 * @param {PointerEvent} event */
function drag(board, card, event) {
  const figure = /** @type {HTMLElement} */ (event.currentTarget);
  let isDown = true;
  figure.addEventListener("pointerup", () => (isDown = false), { once: true });
  import("./drag-card.js").then(({ dragCard }) => isDown && dragCard(board, card, figure, event), () => {});
}

/** @param {CardFace} face */
const cardText = ({ title, text }) => `${title}${t(":")} ${text}`;

/** @param {{board: BoardController, cardOf: CardOf, seat: number, player: number, pictured?: boolean}} props `player` is the
 * seat that may act */
export function Keepers({ board, cardOf, seat, player, pictured = false }) {
  const hand = board.scene.value?.hands[seat] ?? [];
  if (hand.length === 0) return null;
  const mayPlay = seat === player ? playable(board.choices.value, board.actionCard) : new Set();
  const { cards } = board.targets.value;
  const isFull = pictured && hand.length > 3; // then numbers are read on their pictures
  if (isFull) void loadStyle("/games/prime-climb/hand/full-hand.css");
  return html`<ul class="keepers ${pictured ? "is-hand" : ""} ${isFull ? "is-full" : ""}" aria-label=${t("{name}’s Keepers", { name: board.names[seat] })}>
    ${hand.map(({ card, fresh }, i) => {
      const face = cardOf(card);
      const stolen = cards.get(`${seat}/${card}`);
      const can = mayPlay.has(card) && !fresh;
      return html`<li key=${`${card}${i}`}>
        <button
          type="button"
          class="keeper ${can ? "can" : ""} ${stolen ? "is-target" : ""}"
          title=${face.text}
          onPointerDown=${(/** @type {PointerEvent} */ event) => can && pictured && event.isPrimary && drag(board, card, event)}
          aria-pressed=${can ? board.picked.value.card === card : null}
          onClick=${() => {
            if (stolen) board.choose(stolen);
            else if (can) board.pickCard(card);
            else notify(() => cardText(cardOf(card)));
          }}
        >
          ${pictured && html`<${CardArt} id=${card} />`}
          <span class="keeper-title ${isFull && card.startsWith("plus-minus") ? "unseen" : ""}">${face.title}</span>
          ${pictured && html`<span class="keeper-text">${face.text}</span>`}
          ${fresh && html`<span class="unseen">${t("new: cannot be played this turn")}</span>`}
        </button>
      </li>`;
    })}
  </ul>`;
}

/** @param {{board: BoardController, cardOf: CardOf, seat: number}} props */
export function KeepersLine({ board, cardOf, seat }) {
  const hand = board.scene.value?.hands[seat] ?? [];
  if (hand.length === 0) return null;
  const text = () => hand.map(({ card }) => cardText(cardOf(card))).join(" ");
  return html`<button type="button" class="keepers-line" onClick=${() => notify(text)}>
    <span class="unseen">${t("{name}’s Keepers", { name: board.names[seat] })}${t(":")} </span>
    ${hand.map(({ card }) => cardOf(card).title).join(", ")}
  </button>`;
}
