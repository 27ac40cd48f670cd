/** Keeps a deck on this device, where games and classes find it, and on the server. */
import { ServerError, storeDeck, uniqueId } from "../api.js";
import { decksOf, saveDeck } from "./saved-decks.js";

/** @import {QuestionsRead} from "../types" */
/** @import {OpenDeck, Stored} from "./deck-page.js" */

/** Keeps a deck on this device; under a new name it is a new deck.
 * @param {string} game @param {QuestionsRead} read @param {OpenDeck} deck
 * @returns {OpenDeck | null} the deck as it is kept; null if there was no room */
export function keepOnDevice(game, read, deck) {
  const { level, language, questions, needed } = read;
  const opened = decksOf(game).find(({ id }) => id === deck.id);
  const id = opened?.name === deck.name ? opened.id : uniqueId();
  const kept = { ...deck, id, name: unusedName(deck.name, game, id) };
  return saveDeck({ ...kept, game, level, language, questions, needed, at: Date.now() }) ? kept : null;
}

/** Keeps a deck on the server, in the place where it is already if the server still has it.
 * @param {string} game @param {QuestionsRead} read @param {OpenDeck} deck @returns {Promise<Stored>} */
export async function keepOnServer(game, read, { name, stored }) {
  const { level, language, questions } = read;
  const contents = { game, name, level, language, questions };
  try {
    const { deck, revision } = await storeDeck({ ...contents, ...(stored ?? {}) });
    return { deck, revision, key: stored?.key ?? "" };
  } catch (error) {
    if (!stored || !(error instanceof ServerError) || error.status !== 404) throw error;
    const { deck, revision } = await storeDeck(contents);
    return { deck, revision, key: "" };
  }
}

/** The name, with a number if another deck has it. @param {string} name @param {string} game
 * @param {string} id */
function unusedName(name, game, id) {
  const taken = decksOf(game).filter((deck) => deck.id !== id).map((deck) => deck.name);
  let candidate = name;
  for (let n = 2; taken.includes(candidate); n++) candidate = `${name} (${n})`;
  return candidate;
}
