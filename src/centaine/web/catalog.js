/** The games that are offered here, and which of them the page is about. */
import { computed, signal } from "./vendor/signals.js";
import { getCatalog } from "./api.js";
import { GAMES } from "./games/index.js";

/** @typedef {import("./types").GameInfo} GameInfo */

const KEY = "centaine.game";

export const games = signal(/** @type {GameInfo[]} */ ([]));

/** The id of the game that was last chosen, played or read about on this machine. */
const about = signal(kept());

/** The game that the page is about; the first before any was chosen. */
export const chosen = computed(() => games.value.find(({ id }) => id === about.value) ?? games.value[0]);

/** @param {string} id */
export function beAbout(id) {
  about.value = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Then it is forgotten when the page is left.
  }
}

function kept() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** @type {Promise<GameInfo[]> | null} */
let asked = null;

/** Asks for the games, once; after a failure again. */
export function loadGames() {
  asked ??= getCatalog().then(
    (catalog) => (games.value = catalog.games.filter(({ id }) => id in GAMES)),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
