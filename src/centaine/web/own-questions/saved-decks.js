/** Decks of custom questions. Only the browser stores them. */
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

/** The decks of a game, newest first. @param {string} game */
export const decksOf = (game) => decks.value.filter((deck) => deck.game === game);

/** Saves a deck, replacing the one with its id. Returns false if the browser has no room.
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
