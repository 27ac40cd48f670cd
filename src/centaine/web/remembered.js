/** The matches played in this browser, to continue them later. Only the browser stores this list. */
import { signal } from "./vendor/signals.js";

/** @import {Remembered} from "./types" */
/** @import {Match} from "./match/match-store.js" */

const KEY = "centaine.matches";
const MAX_GAMES = 12;

/** @returns {Remembered[]} */
function stored() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

export const remembered = signal(stored());

addEventListener("storage", ({ key }) => key === KEY && (remembered.value = stored())); // another tab has changed it

/** @param {Remembered[]} list */
function keep(list) {
  remembered.value = list.slice(0, MAX_GAMES);
  try {
    localStorage.setItem(KEY, JSON.stringify(remembered.value));
  } catch {
    // Then it is forgotten when the page is left.
  }
}

/** @param {Remembered} match */
export const remember = (match) =>
  keep([match, ...remembered.value.filter((other) => other.match !== match.match)]);

/** @param {string} match */
export const forget = (match) => keep(remembered.value.filter((other) => other.match !== match));

/** What says nothing about who has played, and is work of one's own: the settings, cards and questions. */
const NOT_FORGOTTEN = /^centaine\.(settings|palette-offer|cards|decks|server)\b/;

/** Deletes everything stored here that shows who has played, and what. */
export function forgetAll() {
  keep([]);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith("centaine.") && !NOT_FORGOTTEN.test(key)) storage.removeItem(key);
  }
}

const BEST = "centaine.best";
const LOADED = "centaine.loaded";
const MAX_LOADED = 100;

/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then it is forgotten when the page is left.
  }
}

/** Marks a match as loaded from a record: nobody knows who played it. @param {string} match */
export const rememberLoaded = (match) => write(LOADED, [match, ...(read(LOADED) ?? [])].slice(0, MAX_LOADED));

/** Whether a match was loaded from a record. @param {string} match */
export const isLoaded = (match) => (read(LOADED) ?? []).includes(match);

/** What solitaires with the same game and options have in common. @param {Match} match */
function kindOf(match) {
  const { game = "", options = {} } = match.data.info.value ?? {};
  const chosen = Object.entries(options).filter(([name]) => name !== "first");
  return `${game} ${JSON.stringify(chosen.sort())}`;
}

/** The fewest rolls of the finished solitaires with these options; null if there is none. @param {Match} match
 * @returns {number | null} */
export const bestSoFar = (match) => read(BEST)?.[kindOf(match)] ?? null;

/** The fewest rolls so far in a solitaire with these options, including this match (PC-45). A match loaded from a record does
 * not count: null. @param {Match} match @param {number} rolls */
export function personalBest(match, rolls) {
  if (isLoaded(match.id)) return null;
  const all = read(BEST) ?? {};
  const fewest = Math.min(rolls, bestSoFar(match) ?? Infinity);
  write(BEST, { ...all, [kindOf(match)]: fewest });
  return fewest;
}
