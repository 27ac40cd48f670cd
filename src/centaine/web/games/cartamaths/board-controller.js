/** The state of the table: what is shown, and what the player has picked. It offers the server's choices and knows no rules. */
import { batch, computed, signal } from "../../vendor/signals.js";
import { notify } from "../../ui/notices.js";
import { t } from "../../i18n.js";
import { lastActionOf } from "./board/last-action.js";
import { canJoin, changedEffect, choiceFor, dropPlaces, NOTHING, choicesFor } from "./choices.js";

/** @import {Choice, DuelFact, CartaMathsScene, Side} from "../../types" */
/** @import {CardCatalog} from "./card-catalog.js" */
/** @import {Picked} from "./choices.js" */

/** @typedef {object} BoardOptions
 * @property {string[]} names of the sides
 * @property {CardCatalog} catalog
 * @property {() => number} ownSide the side that is drawn below
 * @property {boolean} [calculates] whether players calculate themselves
 * @property {(seat: number) => boolean} [isOwn] whether a seat is that of the only person at this screen
 * @property {() => boolean} open whether somebody may choose now
 * @property {(choice: Choice) => void} choose
 */

/** An answered question.
 * @typedef {{question: string, seat: number, right: boolean, life: DuelFact | undefined}} Solved */

export class BoardController {
  /** @param {BoardOptions} request */
  constructor({ names, catalog, ownSide, open, choose, calculates = false, isOwn = () => false }) {
    this.names = names;
    this.catalog = catalog;
    this.calculates = calculates;
    this.isOwn = isOwn;
    this.onChoose = choose;
    this.mayChoose = open;
    this.scene = signal(/** @type {CartaMathsScene | null} */ (null));
    this.allChoices = signal(/** @type {Choice[]} */ ([]));
    this.choices = computed(() => (this.mayChoose() ? this.allChoices.value : []));
    this.ownSide = computed(ownSide);
    /** Life points as they are shown, even while counting. */
    this.life = signal([0, 0]);
    this.counting = signal(-1);
    this.picked = signal(/** @type {Picked} */ (NOTHING));
    this.pickedChoices = computed(() => choicesFor(this.choices.value, this.picked.value, catalog));
    this.changedEffect = computed(() => changedEffect(this.pickedChoices.value, this.picked.value, catalog, this.calculates));
    this.places = computed(() => (this.picked.value.card ? dropPlaces(this.pickedChoices.value, this.catalog) : new Set()));
    /** The card under the pointer or focus. */
    this.hoveredCard = signal(/** @type {string | null} */ (null));
    /** The hovered or picked card, if it is still in the hand or set as a trap. */
    this.inspected = computed(() => {
      const card = this.hoveredCard.value ?? this.picked.value.card;
      const own = this.ownSide.value;
      const sets = this.scene.value?.sides[own]?.sets ?? [];
      return card !== null && (this.hand(own).includes(card) || sets.includes(card)) ? card : null;
    });
    /** The place under a dragged card. */
    this.dropTarget = signal("");
    this.pastFacts = signal(/** @type {DuelFact[]} */ ([]));
    this.lastAction = computed(() => lastActionOf(this.pastFacts.value));
    /** Whether the last action is highlighted. */
    this.highlighted = signal(false);
    /** The open windows: a question to read, the discards of a seat (-1: none), an answered question. */
    this.readQuestion = signal(/** @type {string | null} */ (null));
    this.openPile = signal(-1);
    /** The side whose character is told about; -1: none. */
    this.openCharacter = signal(-1);
    this.solved = signal(/** @type {Solved | null} */ (null));
    /** The place in the hand that is in the tab order. */
    this.tabStop = signal(0);
    /** @type {Map<string, HTMLElement>} */
    this.elements = new Map();
  }

  /** A ref that stores an element. @param {string} name */
  element(name) {
    return (/** @type {HTMLElement | null} */ element) => {
      if (element) this.elements.set(name, element);
      else this.elements.delete(name);
    };
  }

  /** Shows a position without animation. @param {CartaMathsScene} scene @param {Choice[]} choices @param {DuelFact[]} facts all
   *   before it */
  settle(scene, choices, facts) {
    batch(() => {
      this.scene.value = scene;
      this.allChoices.value = choices;
      this.life.value = scene.sides.map(({ life }) => life);
      this.counting.value = -1;
      this.pastFacts.value = facts;
      this.highlighted.value = false;
      this.picked.value = NOTHING;
      this.dropTarget.value = "";
      this.tabStop.value = Math.max(0, Math.min(this.tabStop.value, (this.hand(this.ownSide.value).length || 1) - 1));
    });
  }

  /** A side's hand in order. @param {number} seat */
  hand(seat) {
    return this.catalog.sorted(this.scene.value?.sides[seat]?.hand ?? []);
  }

  unpick() {
    this.picked.value = NOTHING;
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (!this.mayChoose()) return;
    this.unpick();
    this.readQuestion.value = null;
    this.onChoose(choice);
  }

  /** @param {string} card @param {number} at its place in the hand */
  onCard(card, at) {
    const { picked, choices } = this;
    const was = picked.value;
    const named = was.character && choices.value.find((choice) => choice.kind === "character" && choice.card === card);
    this.tabStop.value = at;
    if (named) this.choose(named);
    else if (was.at === at) this.unpick();
    else if (was.bonusAt === at) picked.value = { ...was, bonus: null, bonusAt: -1 };
    else if (canJoin(choices.value, was.card, card)) picked.value = { ...was, bonus: card, bonusAt: at };
    else if (canJoin(choices.value, card, was.card))
      picked.value = { ...NOTHING, card, at, bonus: was.card, bonusAt: was.at };
    else this.take(card, at);
  }

  /** Picks a card. @param {string} card @param {number} at */
  take(card, at) {
    this.lift(card, at);
    if (this.catalog.kindOf(card) === "question") this.readQuestion.value = card;
  }

  /** Picks a card to drag it. @param {string} card @param {number} at */
  lift(card, at) {
    this.picked.value = { ...NOTHING, card, at };
  }

  onCharacter() {
    const ready = this.choices.value.some(({ kind }) => kind === "character");
    this.picked.value = this.picked.value.character || !ready ? NOTHING : { ...NOTHING, character: true };
  }

  /** Drops the picked card on a place. @param {string} place */
  dropOn(place) {
    const { card } = this.picked.value;
    if (card === null) return;
    const choice = choiceFor(this.pickedChoices.value, place);
    if (choice) this.choose(choice);
    else notify(() => this.refusal(card, place));
  }

  /** Drops the picked card on another card of the hand. @param {number} at */
  dropOnCard(at) {
    const { card, at: from } = this.picked.value;
    const other = this.hand(this.ownSide.value)[at];
    if (card === null || !other || at === from) return;
    const number = this.catalog.kindOf(card) === "number";
    const choice = this.choices.value.find((one) =>
      number ? one.card === card && one.bonus === other : one.card === other && one.bonus === card,
    );
    if (choice) this.choose(choice);
    else notify(() => this.refusal(card));
  }

  /** Why a card cannot be played, as far as the choices show. @param {string} card @param {string} [place] */
  refusal(card, place = "") {
    const scene = this.scene.value;
    const choices = this.pickedChoices.value;
    if (choices.length > 0 && place === "discard") return t("Played cards are discarded automatically.");
    if (choices.some(({ kind }) => kind === "set")) return t("Set a trap on your own side.");
    if (choices.length > 0 && choices.every(({ bonus }) => bonus))
      return t("A bonus goes with a number: drag it onto one of your numbers.");
    if (choices.length > 0) return t("This card can’t go there.");
    if (scene?.turn !== this.ownSide.value) return t("It is not your turn.");
    if (scene.phase === "draw") return t("Draw your cards first.");
    if (this.catalog.kindOf(card) === "bonus") return t("A bonus goes with a number: you have none it can go with.");
    return t("This card cannot be played now.");
  }

  /** Changes the shown state of a side until the next position.
   * @param {number} seat @param {(side: Side) => Partial<Side>} change */
  change(seat, change) {
    const scene = this.scene.value;
    if (!scene) return;
    const sides = scene.sides.map((side, one) => (one === seat ? { ...side, ...change(side) } : side));
    this.scene.value = { ...scene, sides };
  }

  /** Clears what the previous player has picked and opened. */
  clear() {
    batch(() => {
      this.picked.value = NOTHING;
      this.hoveredCard.value = null;
      this.readQuestion.value = null;
      this.openPile.value = -1;
      this.openCharacter.value = -1;
      this.tabStop.value = 0;
    });
  }

  /** Focuses a card of the hand. @param {number} at */
  focus(at) {
    this.tabStop.value = at;
    this.elements.get(`card-${this.ownSide.value}-${at}`)?.focus();
  }
}
