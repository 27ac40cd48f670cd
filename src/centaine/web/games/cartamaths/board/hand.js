/** One's own hand as a fan, and the other side's. */
import { html } from "../../../ui/html.js";
import { notify } from "../../../ui/notices.js";
import { t, tn } from "../../../i18n.js";
import { CardFace, spokenCard } from "./card.js";
import { HIDDEN } from "../card-catalog.js";
import { draggable } from "./drag.js";
import { focusOffers } from "./focus.js";
import { canJoin } from "../choices.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */

/** @param {{board: BoardController, questions: Questions}} props */
export function Hand({ board, questions }) {
  const seat = board.ownSide.value;
  const cards = board.hand(seat);
  const shut = cards.every((card) => card === HIDDEN);
  if (shut) return html`<${Backs} board=${board} seat=${seat} />`;
  return html`<ul
    class="hand"
    ref=${board.element(`hand-${seat}`)}
    aria-label=${t("Your hand")}
    style=${{ "--count": String(cards.length) }}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => onKeyDown(board, event)}
  >
    ${cards.map((card, at) => {
      const twins = cards.slice(0, at).filter((one) => one === card).length;
      return html`<${Held} key=${`${card} ${twins}`} ...${{ board, questions, card, at, count: cards.length }} />`;
    })}
  </ul>`;
}

/** One card of the hand. @param {{board: BoardController, questions: Questions, card: string, at: number, count: number}} props */
function Held({ board, questions, card, at, count }) {
  const { picked, choices } = board;
  const { card: first, at: taken, bonusAt, character } = picked.value;
  const up = taken === at || bonusAt === at;
  const named = character && choices.value.some((choice) => choice.kind === "character" && choice.card === card);
  const fits = !up && (named || canJoin(choices.value, first, card) || canJoin(choices.value, card, first));
  const playable = choices.value.some((choice) => choice.card === card || choice.bonus === card);
  const over = board.dropTarget.value === `card-${at}`;
  return html`<li
    class="held ${up ? "is-up" : ""} ${fits ? "fits" : ""} ${playable ? "can" : ""} ${over ? "is-over" : ""}"
    style=${{ "--at": String(at - (count - 1) / 2), "--place": String(at) }}
  >
    <button
      type="button"
      ref=${board.element(`card-${board.ownSide.value}-${at}`)}
      class="held-card"
      data-card=${card}
      data-place="card-${at}"
      tabindex=${board.tabStop.value === at ? 0 : -1}
      aria-pressed=${up}
      aria-label=${spokenCard(card, board.catalog, questions)}
      onClick=${(/** @type {MouseEvent} */ event) => {
        board.onCard(card, at);
        if (event.detail === 0 && board.pickedChoices.value.length > 0 && board.readQuestion.value === null) focusOffers();
      }}
      onFocus=${() => {
        board.tabStop.value = at;
        board.hoveredCard.value = card;
      }}
      onBlur=${() => (board.hoveredCard.value = null)}
      onMouseMove=${(/** @type {MouseEvent} */ { movementX, movementY }) => {
        if (movementX || movementY) board.hoveredCard.value = card; // and not when the card appears below a pointer that rests
      }}
      onMouseLeave=${() => (board.hoveredCard.value = null)}
      ...${draggable(board, card, at)}
    >
      <${CardFace} id=${card} catalog=${board.catalog} questions=${questions} />
    </button>
  </li>`;
}

/** Arrow keys move through the hand. @param {BoardController} board @param {KeyboardEvent} event */
function onKeyDown(board, event) {
  const last = board.hand(board.ownSide.value).length - 1;
  const here = board.tabStop.value;
  const to = { ArrowRight: Math.min(last, here + 1), ArrowLeft: Math.max(0, here - 1), Home: 0, End: last }[event.key];
  if (to === undefined) return;
  board.focus(to);
  event.preventDefault();
}

/** Hidden cards. @param {{board: BoardController, seat: number}} props */
function Backs({ board, seat }) {
  const cards = board.hand(seat);
  const name = board.names[seat];
  const text = tn("{n} card in {name}’s hand", "{n} cards in {name}’s hand", cards.length, { name });
  return html`<div
    class="backs"
    ref=${board.element(`hand-${seat}`)}
    role="img"
    aria-label=${text}
    style=${{ "--count": String(cards.length) }}
  >
    ${cards.map((card, at) => {
      const place = String(at - (cards.length - 1) / 2);
      return html`<span key=${at} class="back" style=${{ "--at": place }}><${CardFace} id=${card} catalog=${board.catalog} /></span>`;
    })}
    ${cards.length > 0 && html`<span class="count">${cards.length}</span>`}
  </div>`;
}

/** The other side's hand: backs, or faces after a look (CM-14).
 * @param {{board: BoardController, questions: Questions, seat: number}} props */
export function OtherHand({ board, questions, seat }) {
  const cards = board.hand(seat);
  if (cards.length === 0 || cards.every((card) => card === HIDDEN)) return html`<${Backs} board=${board} seat=${seat} />`;
  return html`<ul class="looked" ref=${board.element(`hand-${seat}`)} aria-label=${t("The hand you can see")}>
    ${cards.map(
      (card, at) => html`<li key=${at}>
        <button
          type="button"
          class="looked-card"
          aria-label=${spokenCard(card, board.catalog, questions)}
          onClick=${() => {
            if (board.catalog.kindOf(card) === "question") board.readQuestion.value = card;
            else notify(() => spokenCard(card, board.catalog, questions));
          }}
        >
          <${CardFace} id=${card} catalog=${board.catalog} questions=${questions} />
        </button>
      </li>`,
    )}
  </ul>`;
}
