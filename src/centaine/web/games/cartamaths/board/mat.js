/** A side's mat: player, life points, character, and places for cards. */
import { html } from "../../../ui/html.js";
import { t, tn } from "../../../i18n.js";
import { HIDDEN } from "../card-catalog.js";
import { CardFace, Portrait } from "./card.js";
import { focusOffers } from "./focus.js";
import { Pips, USES } from "./pips.js";
import { topCard } from "./last-action.js";
import { numberText, signedText } from "../sums.js";

/** How large a name is written on a phone: up to eight letters are seen whole, in one line. @param {string} name */
const sizeOf = ({ length }) => (length > 8 ? "is-long" : length > 5 ? "is-medium" : "");

/** @import {Side} from "../../../types" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */

/** @typedef {{board: BoardController, questions: Questions, seat: number, draw: (() => void) | null, level: string, children?: any}} MatProps
 *   `children`: what shows the name, where it can be changed */

/** @param {MatProps} props */
export function Mat({ board, questions, seat, draw, level, children = null }) {
  const scene = board.scene.value;
  const side = scene?.sides[seat];
  if (!scene || !side) return null;
  const own = seat === board.ownSide.value;
  const name = board.names[seat];
  const turn = scene.turn === seat && scene.phase !== "over";
  const lit = (/** @type {string} */ place) => (board.places.value.has(place) ? "is-lit" : "");
  const over = own ? board.dropTarget.value === "own" : board.dropTarget.value === "other";
  return html`<section
    class="mat seat-${seat} ${own ? "is-own" : `is-other ${lit("other")}`} ${turn ? "is-turn" : ""} ${over ? "is-over" : ""}"
    aria-label=${name}
    data-place=${own ? "own" : "other"}
    onClick=${() => !own && lit("other") && board.dropOn("other")}
  >
    <div class="mat-who">
      <${Medallion} ...${{ board, seat, side, own }} />
      <div class="mat-name ${sizeOf(name)}">${children ?? html`<b>${name}</b>`}${level && html`<span class="seat-level">${level}</span>`}</div>
      <${Life} board=${board} seat=${seat} />
    </div>
    <div class="places">
      <${Numbers} ...${{ board, questions, seat, side, lit: own ? lit("numbers") : "" }} />
      <${TrapsAndBonuses} ...${{ board, seat, side, lit: own ? lit("backs") : "" }} />
      <${Deck} ...${{ board, seat, side, draw }} />
      <${Discard} ...${{ board, questions, seat, side, lit: own ? lit("discard") : "" }} />
    </div>
  </section>`;
}

/** @param {{board: BoardController, seat: number}} props */
function Life({ board, seat }) {
  const points = board.life.value[seat];
  const change = lastChange(board, seat);
  const level = points > 50 ? "is-high" : points > 20 ? "is-middle" : "is-low";
  return html`<div class="life ${level} ${board.counting.value === seat ? "is-counting" : ""}">
    <span class="unseen">${tn("{n} life point", "{n} life points", points)}</span>
    <svg class="heart" viewBox="0 0 24 24" aria-hidden="true"><path d=${HEART} /></svg>
    <span class="life-points" aria-hidden="true">${numberText(points)}</span>
    <span class="life-bar" aria-hidden="true">
      <span style=${{ width: `${Math.max(0, Math.min(100, points))}%` }}></span>
    </span>
    ${change !== 0 &&
    html`<span class="life-change ${change > 0 ? "is-gain" : "is-loss"}" aria-hidden="true">${signedText(change)}</span>`}
  </div>`;
}

const HEART =
  "M12 21C5 15 2 11.5 2 7.8 2 5 4.2 3 6.9 3 9 3 11 4.2 12 6c1-1.8 3-3 5.1-3C19.8 3 22 5 22 7.8c0 3.7-3 7.2-10 13.2Z";

/** How the last action changed a side's life. @param {BoardController} board @param {number} seat */
function lastChange(board, seat) {
  const lives = board.lastAction.value?.lives.filter((life) => life.seat === seat) ?? [];
  return lives.reduce((sum, { from = 0, to = 0 }) => sum + to - from, 0);
}

/** The character and its remaining uses. @param {{board: BoardController, seat: number, side: Side, own: boolean}} props */
function Medallion({ board, seat, side, own }) {
  const left = USES - side.uses;
  const ready = own && board.choices.value.some(({ kind }) => kind === "character");
  const saying = () => {
    const { name, text } = board.catalog.character(side.character);
    return `${name}, ${tn("{n} use left", "{n} uses left", left)}. ${text}`;
  };
  return html`<button
    type="button"
    class="medallion ${ready ? "can" : ""} ${side.face_up ? "" : "is-down"}"
    ref=${board.element(`character-${seat}`)}
    aria-label=${saying()}
    aria-pressed=${ready ? board.picked.value.character : null}
    aria-haspopup=${ready ? null : "dialog"}
    onClick=${(/** @type {MouseEvent} */ event) => {
      event.stopPropagation();
      if (!ready) {
        board.openCharacter.value = seat;
        return;
      }
      board.onCharacter();
      if (event.detail === 0) focusOffers();
    }}
  >
    <${Portrait} id=${side.character} />
    <${Pips} left=${left} />
  </button>`;
}

/** The place for numbers and questions.
 * @param {{board: BoardController, questions: Questions, seat: number, side: Side, lit: string}} props */
function Numbers({ board, questions, seat, side, lit }) {
  const item = board.lastAction.value;
  const lies = item?.seat === seat && item.card && ["number", "question"].includes(board.catalog.kindOf(item.card));
  const waiting = waitingCharacter(board, seat, side);
  return html`<div class="place is-numbers ${lit}" ref=${board.element(`numbers-${seat}`)} onClick=${() => lit && board.dropOn("own")}>
    <span class="place-name">${t("Numbers, questions")}</span>
    ${lies && html`<span class="lying"><${CardFace} id=${item.card} catalog=${board.catalog} questions=${questions} /></span>`}
    ${waiting &&
    html`<span class="charm" title=${waiting.text}>
      <${Portrait} id=${waiting.id} /><span class="unseen">${waiting.text}</span>
    </span>`}
  </div>`;
}

/** The character that will affect a side's next number. @param {BoardController} board @param {number} seat @param {Side} side */
function waitingCharacter(board, seat, side) {
  const sides = board.scene.value?.sides;
  const id = side.boosted ? side.character : side.weakened ? sides?.[1 - seat].character : undefined;
  if (!id) return null;
  return { id, text: t("{name} will affect the next number", { name: board.catalog.character(id).name }) };
}

/** The place for set traps and played bonuses.
 * @param {{board: BoardController, seat: number, side: Side, lit: string}} props */
function TrapsAndBonuses({ board, seat, side, lit }) {
  const item = board.lastAction.value;
  const played = item?.seat === seat ? [item.card, item.bonus] : [item?.trap];
  const open = played.filter((card) => card && ["bonus", "trap"].includes(board.catalog.kindOf(card)) && item?.kind === "played");
  const count = side.sets.length;
  const isOwn = side.sets.some((card) => card !== HIDDEN);
  return html`<div class="place is-backs ${lit}" ref=${board.element(`backs-${seat}`)} onClick=${() => lit && board.dropOn("own")}>
    <span class="place-name">${t("Bonuses, traps")}</span>
    <span class="set-traps" role=${isOwn ? "group" : "img"} aria-label=${tn("{n} trap set", "{n} traps set", count)}>
      ${side.sets.map(
        (card, i) =>
          card === HIDDEN
            ? html`<span key=${i} class="lying"><${CardFace} id=${card} catalog=${board.catalog} back="cm-trap-back" /></span>`
            : html`<${OwnTrap} key=${i} board=${board} card=${card} />`,
      )}
    </span>
    ${open.map((card) => html`<span key=${card} class="lying is-played"><${CardFace} id=${card} catalog=${board.catalog} /></span>`)}
  </div>`;
}

/** One's own trap: small, but what it is and does can be read while it is pressed or looked at.
 * @param {{board: BoardController, card: string}} props */
function OwnTrap({ board, card }) {
  const look = () => (board.hoveredCard.value = card);
  const leave = () => (board.hoveredCard.value = null);
  /** A finger leaves at once what it has pressed. @param {MouseEvent} event */
  const leaveUnlessFocused = ({ currentTarget }) => currentTarget !== document.activeElement && leave();
  return html`<button
    type="button"
    class="lying set-trap"
    aria-label=${board.catalog.face(card).title}
    onFocus=${look}
    onBlur=${leave}
    onMouseEnter=${look}
    onMouseLeave=${leaveUnlessFocused}
    onClick=${look}
  >
    <${CardFace} id=${card} catalog=${board.catalog} />
  </button>`;
}

/** @param {{board: BoardController, seat: number, side: Side, draw: (() => void) | null}} props */
function Deck({ board, seat, side, draw }) {
  const text = tn("Deck: {n} card", "Deck: {n} cards", side.deck);
  const pile = html`<span class="lying ${side.deck > 1 ? "is-pile" : ""} ${side.deck ? "" : "is-empty"}">
      ${side.deck > 0 && html`<${CardFace} id=${HIDDEN} catalog=${board.catalog} />`}
    </span>
    <span class="count" aria-hidden="true">${side.deck}</span>`;
  return html`<div class="place is-deck" ref=${board.element(`deck-${seat}`)}>
    ${draw
      ? html`<button type="button" class="place-act can" aria-label=${`${text}. ${t("Draw")}`} onClick=${draw}>
          ${pile}
        </button>`
      : html`<span class="place-act" role="img" aria-label=${text}>${pile}</span>`}
  </div>`;
}

/** @param {{board: BoardController, questions: Questions, seat: number, side: Side, lit: string}} props */
function Discard({ board, questions, seat, side, lit }) {
  const top = topCard(board.pastFacts.value, seat, side.discards);
  const text = tn("Discards: {n} card", "Discards: {n} cards", side.discards.length);
  return html`<div class="place is-discard ${lit}" ref=${board.element(`discard-${seat}`)} data-place=${lit ? "discard" : null}>
    <button
      type="button"
      class="place-act"
      aria-label=${text}
      onClick=${(/** @type {MouseEvent} */ event) => {
        event.stopPropagation();
        if (lit) board.dropOn("discard");
        else board.openPile.value = seat;
      }}
    >
      <span class="lying ${top ? "" : "is-empty"}">
        ${top && html`<${CardFace} id=${top} catalog=${board.catalog} questions=${questions} />`}
      </span>
      <span class="count" aria-hidden="true">${side.discards.length}</span>
    </button>
    ${!top && html`<span class="pile-name" aria-hidden="true">${t("Discards")}</span>`}
  </div>`;
}
