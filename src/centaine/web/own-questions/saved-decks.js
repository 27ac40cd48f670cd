/** Decks of one's own questions, kept by the browser alone. */
import { signal } from "../vendor/signals.js";

/** @import {SavedDeck} from "../types" */

const KEY = "centaine.decks";

/** @returns {SavedDeck[]} */
function stored() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list.filter(({ id, game, questions }) => id && game && Array.isArray(questions)) : [];
  } catch {
    return [];
  }
}

const decks = signal(stored());

addEventListener("storage", ({ key }) => {
  if (key === KEY) decks.value = stored();
});

/** The decks of a game, the latest first. @param {string} game */
export const decksOf = (game) => decks.value.filter((deck) => deck.game === game);

/** Keeps a deck in place of the one with its id, if there is one. False where the browser has no room for it.
 * @param {SavedDeck} deck */
export const saveDeck = (deck) => write([deck, ...stored().filter(({ id }) => id !== deck.id)]);

/** @param {string} id */
export const deleteDeck = (id) => write(stored().filter((deck) => deck.id !== id));

/** @param {SavedDeck[]} list */
function write(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    return false;
  }
  decks.value = list;
  return true;
}
