/** The matches that were played on this machine, so that they can be continued; kept by the browser alone. */
import { signal } from "./vendor/signals.js";

/** @typedef {import("./types").Remembered} Remembered */

const KEY = "centaine.matches";
const MOST = 12;

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

/** @param {Remembered[]} list */
function keep(list) {
  remembered.value = list.slice(0, MOST);
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

const BEST = "centaine.best";

/** The fewest rolls so far in a solitaire, this game included (PC-45). @param {string} key @param {number} rolls */
export function best(key, rolls) {
  try {
    const all = JSON.parse(localStorage.getItem(BEST) ?? "{}");
    const fewest = Math.min(rolls, all[key] ?? Infinity);
    localStorage.setItem(BEST, JSON.stringify({ ...all, [key]: fewest }));
    return fewest;
  } catch {
    return rolls;
  }
}
