/** The results of puzzles. Only the browser stores them. */
import { signal } from "../vendor/signals.js";
import { daysAfter, isDay } from "./puzzle-names.js";

/** `tries`: what each attempt lost against the best turn; `shown`: whether the solution was shown.
 * @typedef {{tries: number[], solved: boolean, shown: boolean}} Result */

const MOST = 600; // puzzles: the three levels of more than half a year
const MAX_TRIES = 12;

/** @type {Result} */
const NOT_YET = { tries: [], solved: false, shown: false };

export class PuzzleResults {
  /** @param {string} game */
  constructor(game) {
    this.key = `centaine.puzzles.${game}`;
    this.all = signal(this.stored());
  }

  /** @returns {Record<string, Result>} */
  stored() {
    try {
      const saved = JSON.parse(localStorage.getItem(this.key) ?? "{}");
      return saved && typeof saved === "object" && !Array.isArray(saved) ? saved : {};
    } catch {
      return {};
    }
  }

  /** @param {string} name @param {string} level @returns {Result} */
  of(name, level) {
    const result = this.all.value[`${name} ${level}`];
    return Array.isArray(result?.tries) ? result : NOT_YET;
  }

  /** Changes a result, unless the puzzle is already solved or its solution shown.
   * @param {string} name @param {string} level @param {(result: Result) => Result} change */
  record(name, level, change) {
    const before = this.of(name, level);
    if (before.solved || before.shown) return;
    const { tries, ...rest } = change(before);
    const entries = Object.entries({ ...this.stored(), [`${name} ${level}`]: { tries: tries.slice(-MAX_TRIES), ...rest } });
    const days = entries.filter(([key]) => isDay(key.split(" ")[0])).sort(([one], [other]) => (one < other ? 1 : -1));
    const numbers = entries.filter(([key]) => !isDay(key.split(" ")[0])).slice(-MOST / 2);
    this.all.value = Object.fromEntries([...days.slice(0, MOST), ...numbers]);
    try {
      localStorage.setItem(this.key, JSON.stringify(this.all.value));
    } catch {
      // Without storage, they last as long as the page.
    }
  }

  /** How many of these levels were solved on a day. @param {string} day @param {string[]} levels */
  countSolved(day, levels) {
    return levels.filter((level) => this.of(day, level).solved).length;
  }

  /** The number of days in a row with a solved puzzle, up to this day or the one before.
   * @param {string} day @param {string[]} levels */
  streak(day, levels) {
    let last = this.countSolved(day, levels) ? day : daysAfter(day, -1);
    let count = 0;
    for (; this.countSolved(last, levels); last = daysAfter(last, -1)) count++;
    return count;
  }
}
