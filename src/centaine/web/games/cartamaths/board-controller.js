/** What lies on the two mats and what a person has taken up. It draws scenes and offers listed choices; it knows no rule. */
import { batch, computed, signal } from "../../vendor/signals.js";
import { notify } from "../../ui/notices.js";
import { t } from "../../i18n.js";
import { itemOf } from "./board/item.js";
import { brought, joins, NOTHING, offered, places } from "./offers.js";

/** @import {Choice, DuelFact, DuelScene, Side} from "../../types" */
/** @import {Book} from "./book.js" */
/** @import {Picked} from "./offers.js" */

/** @typedef {object} DeskWish
 * @property {string[]} names of the sides
 * @property {Book} book
 * @property {() => number} below the side that is drawn below, on whose side of the table one sits
 * @property {() => boolean} open whether someone may choose at present
 * @property {(choice: Choice) => void} choose
 */

/** A question that was answered, as it is shown to all.
 * @typedef {{question: string, seat: number, right: boolean, life: DuelFact | undefined}} Solved */

export class Desk {
  /** @param {DeskWish} wish */
  constructor({ names, book, below, open, choose }) {
    this.names = names;
    this.book = book;
    this.chosen = choose;
    this.mayChoose = open;
    this.scene = signal(/** @type {DuelScene | null} */ (null));
    this.listed = signal(/** @type {Choice[]} */ ([]));
    this.choices = computed(() => (this.mayChoose() ? this.listed.value : []));
    this.below = computed(below);
    /** Life points as they are shown, also while they are counted up or down. */
    this.life = signal([0, 0]);
    this.counting = signal(-1);
    this.picked = signal(/** @type {Picked} */ (NOTHING));
    this.offers = computed(() => offered(this.choices.value, this.picked.value, book));
    this.places = computed(() => (this.picked.value.card ? places(this.offers.value, this.book) : new Set()));
    /** The card under the pointer or the focus. */
    this.pointed = signal(/** @type {string | null} */ (null));
    /** The card of the hand that is looked at; it may have gone meanwhile. */
    this.seen = computed(() => {
      const card = this.pointed.value ?? this.picked.value.card;
      return card !== null && this.hand(this.below.value).includes(card) ? card : null;
    });
    /** The place over which a card is being dragged. */
    this.over = signal("");
    this.told = signal(/** @type {DuelFact[]} */ ([]));
    this.item = computed(() => itemOf(this.told.value));
    /** Whether the item on the table is being shown at this moment. */
    this.news = signal(false);
    /** The question that is read, whose discard pile is looked at, and the question whose answer is shown. */
    this.reading = signal(/** @type {string | null} */ (null));
    this.pile = signal(-1);
    this.solved = signal(/** @type {Solved | null} */ (null));
    /** Called when the answer has been looked at. */
    this.goOn = () => {};
    /** The place of the hand that is in the tab order. */
    this.here = signal(0);
    /** @type {Map<string, HTMLElement>} */
    this.parts = new Map();
  }

  /** Remembers an element of the page. @param {string} name */
  part(name) {
    return (/** @type {HTMLElement | null} */ element) => {
      if (element) this.parts.set(name, element);
      else this.parts.delete(name);
    };
  }

  /** Shows a position as it is. @param {DuelScene} scene @param {Choice[]} choices @param {DuelFact[]} facts all that
   *  happened before it */
  settle(scene, choices, facts) {
    batch(() => {
      this.scene.value = scene;
      this.listed.value = choices;
      this.life.value = scene.sides.map(({ life }) => life);
      this.counting.value = -1;
      this.told.value = facts;
      this.news.value = false;
      this.picked.value = NOTHING;
      this.over.value = "";
      this.here.value = Math.max(0, Math.min(this.here.value, (this.hand(this.below.value).length || 1) - 1));
    });
  }

  /** A side's hand as it is held. @param {number} seat */
  hand(seat) {
    return this.book.sorted(this.scene.value?.sides[seat]?.hand ?? []);
  }

  drop() {
    this.picked.value = NOTHING;
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (!this.mayChoose()) return;
    this.drop();
    this.reading.value = null;
    this.chosen(choice);
  }

  /** Someone pressed a card of the hand. @param {string} card @param {number} at its place there */
  onCard(card, at) {
    const { picked, choices } = this;
    const was = picked.value;
    const named = was.character && choices.value.find((choice) => choice.kind === "character" && choice.card === card);
    this.here.value = at;
    if (named) this.choose(named);
    else if (was.at === at) this.drop();
    else if (was.bonusAt === at) picked.value = { ...was, bonus: null, bonusAt: -1 };
    else if (joins(choices.value, was.card, card)) picked.value = { ...was, bonus: card, bonusAt: at };
    else if (joins(choices.value, card, was.card))
      picked.value = { ...NOTHING, card, at, bonus: was.card, bonusAt: was.at };
    else this.take(card, at);
  }

  /** Takes a card up, alone. @param {string} card @param {number} at */
  take(card, at) {
    this.lift(card, at);
    if (this.book.kindOf(card) === "question") this.reading.value = card;
  }

  /** Takes a card up in order to bring it somewhere. @param {string} card @param {number} at */
  lift(card, at) {
    this.picked.value = { ...NOTHING, card, at };
  }

  /** Someone pressed their character. */
  onCharacter() {
    const ready = this.choices.value.some(({ kind }) => kind === "character");
    this.picked.value = this.picked.value.character || !ready ? NOTHING : { ...NOTHING, character: true };
  }

  /** Brings what is picked to a place. @param {string} place */
  bring(place) {
    const { card } = this.picked.value;
    if (card === null) return;
    const choice = brought(this.offers.value, place);
    if (choice) this.choose(choice);
    else notify(() => this.refusal(card, place));
  }

  /** Brings what is picked to another card of the hand. @param {number} at */
  bringTo(at) {
    const { card, at: from } = this.picked.value;
    const other = this.hand(this.below.value)[at];
    if (card === null || !other || at === from) return;
    const number = this.book.kindOf(card) === "number";
    const choice = this.choices.value.find((one) =>
      number ? one.card === card && one.bonus === other : one.card === other && one.bonus === card,
    );
    if (choice) this.choose(choice);
    else notify(() => this.refusal(card));
  }

  /** Why nothing can be done with a card, as far as the offers tell. @param {string} card @param {string} [place] */
  refusal(card, place = "") {
    const scene = this.scene.value;
    const offers = this.offers.value;
    if (offers.length > 0 && place === "discard") return t("Played cards are discarded automatically.");
    if (offers.some(({ kind }) => kind === "set")) return t("Set a trap on your own side.");
    if (offers.length > 0 && offers.every(({ bonus }) => bonus))
      return t("A bonus goes with a number: drag it onto one of your numbers.");
    if (offers.length > 0) return t("This card can’t go there.");
    if (scene?.turn !== this.below.value) return t("It is not your turn.");
    if (scene.phase === "draw") return t("Draw your cards first.");
    if (this.book.kindOf(card) === "bonus") return t("A bonus goes with a number: you have none it can go with.");
    return t("This card cannot be played now.");
  }

  /** Changes what is shown of a side, until the next position is shown.
   * @param {number} seat @param {(side: Side) => Partial<Side>} change */
  change(seat, change) {
    const scene = this.scene.value;
    if (!scene) return;
    const sides = scene.sides.map((side, one) => (one === seat ? { ...side, ...change(side) } : side));
    this.scene.value = { ...scene, sides };
  }

  /** Somebody else sits down: nothing of what the last one did stays. */
  leaveTable() {
    batch(() => {
      this.picked.value = NOTHING;
      this.pointed.value = null;
      this.reading.value = null;
      this.pile.value = -1;
      this.here.value = 0;
    });
  }

  /** Puts the focus on a card of the hand. @param {number} at */
  focus(at) {
    this.here.value = at;
    this.parts.get(`card-${this.below.value}-${at}`)?.focus();
  }
}
