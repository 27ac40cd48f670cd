/** The games that are offered here, and which of them the page is about. */
import { computed, signal } from "./vendor/signals.js";
import { getCatalog } from "./api.js";

/** @import {GameInfo} from "./types" */

const KEY = "centaine.game";

export const games = signal(/** @type {GameInfo[]} */ ([]));

/** The id of the game that was last chosen, played or read about on this machine. */
const about = signal(kept());

/** The game that the page is about; the first before any was chosen. */
export const selectedGame = computed(() => games.value.find(({ id }) => id === about.value) ?? games.value[0]);

/** @param {string} id */
export function selectGame(id) {
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

/** Addresses that lead nowhere but to the visitor's own machine. */
const OWN_MACHINE = /^(localhost|127\.|\[?::1)/;

/** Where other devices reach the server, as it says. @type {string[]} */
let addresses = [];

/** The address that others are given: this page's own, unless it leads nowhere elsewhere and the server knows better. */
export const origin = () => (OWN_MACHINE.test(location.hostname) && addresses[0]) || location.origin;

/** Whether other devices can visit what begins with `origin()`. */
export const isReachable = () => !OWN_MACHINE.test(new URL(origin()).hostname);

/** Asks for the games, once; after a failure again. */
export function loadGames() {
  asked ??= getCatalog().then(
    (catalog) => {
      addresses = catalog.addresses;
      return (games.value = catalog.games);
    },
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
