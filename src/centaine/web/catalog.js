/** The games on this server, and which of them is selected. */
import { computed, signal } from "./vendor/signals.js";
import { getCatalog } from "./api.js";

/** @import {GameInfo} from "./types" */

const KEY = "centaine.game";

export const games = signal(/** @type {GameInfo[]} */ ([]));

/** The id of the game that was last selected, played or read about in this browser. */
const about = signal(kept());

/** The selected game, by default the first. */
export const selectedGame = computed(() => games.value.find(({ id }) => id === about.value) ?? games.value[0]);

/** @param {string} id */
export function selectGame(id) {
  about.value = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Without storage, it lasts as long as the page.
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

/** Hosts that only the visitor's own machine can reach. */
const OWN_MACHINE = /^(localhost|127\.|\[?::1)/;

/** Where other devices reach the server. @type {string[]} */
let addresses = [];

/** The address for links to others: this page's own, or the server's if nobody else can reach that one. */
export const origin = () => (OWN_MACHINE.test(location.hostname) && addresses[0]) || location.origin;

/** Whether other devices can reach `origin()`. */
export const isReachable = () => !OWN_MACHINE.test(new URL(origin()).hostname);

/** Loads the games once; again after a failure. */
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
