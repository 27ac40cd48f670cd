/** The hand that one holds, as a fan; and the backs of the other side's. */
import { html } from "../../../ui/html.js";
import { notify } from "../../../ui/notices.js";
import { t, tn } from "../../../i18n.js";
import { CardFace, spokenCard } from "./card.js";
import { HIDDEN } from "../book.js";
import { draggable } from "./drag.js";
import { focusOffers } from "./focus.js";
import { joins } from "../offers.js";

/** @import {Desk} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */

/** @param {{desk: Desk, questions: Questions}} props */
export function Hand({ desk, questions }) {
  const seat = desk.below.value;
  const cards = desk.hand(seat);
  const shut = cards.every((card) => card === HIDDEN);
  if (shut) return html`<${Backs} desk=${desk} seat=${seat} />`;
  return html`<ul
    class="hand"
    ref=${desk.part(`hand-${seat}`)}
    aria-label=${t("Your hand")}
    style=${{ "--count": String(cards.length) }}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => steer(desk, event)}
  >
    ${cards.map((card, at) => {
      const twins = cards.slice(0, at).filter((one) => one === card).length;
      return html`<${Held} key=${`${card} ${twins}`} ...${{ desk, questions, card, at, count: cards.length }} />`;
    })}
  </ul>`;
}

/** One card of the hand. @param {{desk: Desk, questions: Questions, card: string, at: number, count: number}} props */
function Held({ desk, questions, card, at, count }) {
  const { picked, choices } = desk;
  const { card: first, at: taken, bonusAt, character } = picked.value;
  const up = taken === at || bonusAt === at;
  const named = character && choices.value.some((choice) => choice.kind === "character" && choice.card === card);
  const fits = !up && (named || joins(choices.value, first, card) || joins(choices.value, card, first));
  const playable = choices.value.some((choice) => choice.card === card || choice.bonus === card);
  const over = desk.over.value === `card-${at}`;
  return html`<li
    class="held ${up ? "is-up" : ""} ${fits ? "fits" : ""} ${playable ? "can" : ""} ${over ? "is-over" : ""}"
    style=${{ "--at": String(at - (count - 1) / 2), "--place": String(at) }}
  >
    <button
      type="button"
      ref=${desk.part(`card-${desk.below.value}-${at}`)}
      class="held-card"
      data-card=${card}
      data-place="card-${at}"
      tabindex=${desk.here.value === at ? 0 : -1}
      aria-pressed=${up}
      aria-label=${spokenCard(card, desk.book, questions)}
      onClick=${(/** @type {MouseEvent} */ event) => {
        desk.onCard(card, at);
        if (event.detail === 0 && desk.offers.value.length > 0 && desk.reading.value === null) focusOffers();
      }}
      onFocus=${() => {
        desk.here.value = at;
        desk.pointed.value = card;
      }}
      onBlur=${() => (desk.pointed.value = null)}
      onMouseEnter=${() => (desk.pointed.value = card)}
      onMouseLeave=${() => (desk.pointed.value = null)}
      ...${draggable(desk, card, at)}
    >
      <${CardFace} id=${card} book=${desk.book} questions=${questions} />
    </button>
  </li>`;
}

/** Arrow keys go through the hand. @param {Desk} desk @param {KeyboardEvent} event */
function steer(desk, event) {
  const last = desk.hand(desk.below.value).length - 1;
  const here = desk.here.value;
  const to = { ArrowRight: Math.min(last, here + 1), ArrowLeft: Math.max(0, here - 1), Home: 0, End: last }[event.key];
  if (to === undefined) return;
  desk.focus(to);
  event.preventDefault();
}

/** Cards of which one sees the backs. @param {{desk: Desk, seat: number}} props */
export function Backs({ desk, seat }) {
  const cards = desk.hand(seat);
  const name = desk.names[seat];
  const text = tn("{n} card in the hand of {name}", "{n} cards in the hand of {name}", cards.length, { name });
  return html`<div
    class="backs"
    ref=${desk.part(`hand-${seat}`)}
    role="img"
    aria-label=${text}
    style=${{ "--count": String(cards.length) }}
  >
    ${cards.map((card, at) => {
      const place = String(at - (cards.length - 1) / 2);
      return html`<span key=${at} class="back" style=${{ "--at": place }}><${CardFace} id=${card} book=${desk.book} /></span>`;
    })}
    <span class="count">${cards.length}</span>
  </div>`;
}

/** The other side's hand: backs, or after a look (CM-14) cards to be read.
 * @param {{desk: Desk, questions: Questions, seat: number}} props */
export function OtherHand({ desk, questions, seat }) {
  const cards = desk.hand(seat);
  if (cards.length === 0 || cards.every((card) => card === HIDDEN)) return html`<${Backs} desk=${desk} seat=${seat} />`;
  return html`<ul class="looked" ref=${desk.part(`hand-${seat}`)} aria-label=${t("The hand you can see")}>
    ${cards.map(
      (card, at) => html`<li key=${at}>
        <button
          type="button"
          class="looked-card"
          aria-label=${spokenCard(card, desk.book, questions)}
          onClick=${() => {
            if (desk.book.kindOf(card) === "question") desk.reading.value = card;
            else notify(() => spokenCard(card, desk.book, questions));
          }}
        >
          <${CardFace} id=${card} book=${desk.book} questions=${questions} />
        </button>
      </li>`,
    )}
  </ul>`;
}
