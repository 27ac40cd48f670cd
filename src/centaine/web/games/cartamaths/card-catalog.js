/** The cards and characters of a match by id. */
import { language } from "../../settings.js";
import { loadTranslations, t } from "../../i18n.js";

/** @import {GameInfo} from "../../types" */

await loadTranslations("cartamaths"); // before anything is drawn

/** The id of a hidden card. */
export const HIDDEN = "?";

/** @typedef {"number" | "bonus" | "trap" | "question" | "hidden"} Kind */

/** @typedef {object} Face
 * @property {string} id
 * @property {Kind} kind
 * @property {string} title
 * @property {string} text what the card does
 * @property {number} points of a number, else 0
 */

/** A card of the server's catalog, or of a custom deck, where `effect` tells its kind. */
/** @typedef {{id: string, kind?: string, effect?: {type: string, value?: number}, title: Record<string, string>,
 *   text: Record<string, string>}} CardData */

/** @type {Record<string, Kind>} */
const KIND_OF_EFFECT = { points: "number", divide: "trap", opposite: "trap" };

export class CardCatalog {
  /** @param {GameInfo} game @param {Record<string, any>} options */
  constructor(game, options) {
    /** @type {CardData[]} */
    const deck = Array.isArray(options.deck) ? options.deck : game.cards.filter(({ kind }) => kind !== "character");
    this.isCustom = Array.isArray(options.deck);
    this.cards = new Map(deck.map((card) => [card.id, card]));
    this.places = new Map(deck.map(({ id }, place) => [id, place]));
    this.characters = new Map(game.cards.filter(({ kind }) => kind === "character").map((card) => [card.id, card]));
  }

  /** @param {string} id @returns {Kind} */
  kindOf(id) {
    if (id === HIDDEN) return "hidden";
    const card = this.cards.get(id);
    if (!card) return "question";
    return card.effect ? (KIND_OF_EFFECT[card.effect.type] ?? "bonus") : /** @type {Kind} */ (card.kind);
  }

  /** @param {string} id @returns {Face} */
  face(id) {
    const kind = this.kindOf(id);
    const card = this.cards.get(id);
    const lang = language.value;
    if (!card) {
      const title = kind === "hidden" ? t("a card") : t("a question");
      return { id, kind, title, text: "", points: 0 };
    }
    const title = card.title[lang];
    const points = card.effect?.value ?? Number(title.replace("−", "-"));
    return { id, kind, title, text: card.text[lang], points: kind === "number" ? points : 0 };
  }

  /** The file name of the cards' drawings. */
  get sheet() {
    if (!this.isCustom) return "cards.svg";
    const effects = Object.fromEntries(Array.from(this.cards.values(), ({ id, effect }) => [id, effect]));
    return `cards.svg?${new URLSearchParams({ effects: JSON.stringify(effects) })}`;
  }

  /** The id of a card's drawing. @param {string} id */
  symbol(id) {
    const kind = this.kindOf(id);
    if (kind === "hidden") return "cm-back";
    return kind === "question" ? "cm-question" : `cm-card-${id}`;
  }

  /** @param {string} id */
  character(id) {
    const card = this.characters.get(id);
    return { id, name: card?.title[language.value] ?? id, text: card?.text[language.value] ?? "" };
  }

  /** A hand in the order of the deck, with questions last. @param {string[]} cards */
  sorted(cards) {
    return [...cards].sort((a, b) => this.compare(a, b));
  }

  /** @param {string} one @param {string} other */
  compare(one, other) {
    const [a, b] = [one, other].map((id) => this.places.get(id) ?? this.places.size);
    return a - b || (one < other ? -1 : Number(one > other));
  }
}

/** The cards without one copy of a card, or without a hidden one instead. @param {string[]} cards
 * @param {string} card */
export function removeCard(cards, card) {
  const at = cards.includes(card) ? cards.indexOf(card) : cards.indexOf(HIDDEN);
  return cards.filter((_, i) => i !== at);
}
