/** Cards that somebody makes on this device, as they are being written. Only the browser stores them. */
import { signal } from "../vendor/signals.js";

/** A card as the form has it: any of its fields may be missing or wrong.
 * @typedef {{id: string, kind: string, copies: number | null, effect: Record<string, any>, title: Words, text: Words}} Draft */
/** @typedef {{en: string, fr: string}} Words */

/** `cards`: the drafts as cards of a game, if all of them are. @typedef {{drafts: Draft[], cards: any[]}} OwnCards */

const KEY = "centaine.cards";

/** How many cards may join a deck. */
export const MAX_CARDS = 4;

/** @type {OwnCards} */
const NONE = { drafts: [], cards: [] };

/** @type {Draft} */
export const BLANK = { id: "", kind: "keeper", copies: 1, effect: { type: "" }, title: { en: "", fr: "" }, text: { en: "", fr: "" } };

/** Whether nothing has been written on a card yet. @param {Draft} draft */
export const isBlank = ({ id, effect, title, text }) => ![id, effect.type, title.en, title.fr, text.en, text.fr].some(Boolean);

/** A draft from anything that is like a card: what does not fit in the form is left out.
 * @param {any} card @returns {Draft} */
export function draftOf(card) {
  const effect = typeof card?.effect?.type === "string" ? Object.entries(card.effect) : [["type", ""]];
  return {
    id: textOf(card?.id),
    kind: textOf(card?.kind) || BLANK.kind,
    copies: typeof card?.copies === "number" ? card.copies : 1,
    effect: Object.fromEntries(effect.filter(([, value]) => typeof value !== "object" || value === null)),
    title: { en: textOf(card?.title?.en), fr: textOf(card?.title?.fr) },
    text: { en: textOf(card?.text?.en), fr: textOf(card?.text?.fr) },
  };
}

/** @param {unknown} value */
const textOf = (value) => (typeof value === "string" ? value : "");

/** A draft of a finished card: a text that is the same in both languages is there once. @param {any} card @param {"en" | "fr"} lang */
export function draftOfCard(card, lang) {
  const draft = draftOf(card);
  const once = (/** @type {Words} */ words) => (words.en === words.fr ? { en: "", fr: "", [lang]: words.en } : words);
  return { ...draft, title: once(draft.title), text: once(draft.text) };
}

/** @returns {Record<string, OwnCards>} by game */
function stored() {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(
      Object.entries(saved)
        .filter(([, kept]) => Array.isArray(kept?.drafts) && Array.isArray(kept?.cards))
        .map(([game, { drafts, cards }]) => [game, { drafts: drafts.slice(0, MAX_CARDS).map(draftOf), cards: cards.filter(isCard) }]),
    );
  } catch {
    return {};
  }
}

/** @param {any} card */
const isCard = (card) => typeof card?.title?.en === "string" && typeof card.title.fr === "string";

const own = signal(stored());

addEventListener("storage", ({ key }) => {
  if (key === KEY) own.value = stored();
});

/** @param {string} game @returns {OwnCards} */
export const ownCards = (game) => own.value[game] ?? NONE;

/** Keeps the cards of a game. Returns false if the browser has no room. @param {string} game @param {OwnCards} kept */
export function keepOwnCards(game, kept) {
  own.value = { ...own.value, [game]: kept };
  try {
    localStorage.setItem(KEY, JSON.stringify(own.value));
  } catch {
    return false;
  }
  return true;
}
