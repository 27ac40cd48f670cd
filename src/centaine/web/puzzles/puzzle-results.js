/** The results of puzzles. Only the browser stores them. */
import { isDay } from "./puzzle-names.js";
import { daysInARow, lastFirst, StoredResults } from "./stored-results.js";

/** `tries`: what each attempt lost against the best turn; `shown`: whether the solution was shown.
 * @typedef {{tries: number[], solved: boolean, shown: boolean}} Result */

const MAX_PUZZLES = 600; // puzzles: the three levels of more than half a year
const MAX_TRIES = 12;

/** @type {Result} */
const NOT_YET = { tries: [], solved: false, shown: false };

/** @extends {StoredResults<Result>} */
export class PuzzleResults extends StoredResults {
  /** @param {string} game */
  constructor(game) {
    super(`centaine.puzzles.${game}`);
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
    const days = entries.filter(([key]) => isDay(key.split(" ")[0])).sort(lastFirst);
    const numbers = entries.filter(([key]) => !isDay(key.split(" ")[0])).slice(-MAX_PUZZLES / 2);
    this.store([...days.slice(0, MAX_PUZZLES), ...numbers]);
  }

  /** How many of these levels were solved on a day. @param {string} day @param {string[]} levels */
  countSolved(day, levels) {
    return levels.filter((level) => this.of(day, level).solved).length;
  }

  /** The number of days in a row with a solved puzzle, up to this day or the one before.
   * @param {string} day @param {string[]} levels */
  streak(day, levels) {
    return daysInARow(day, (one) => this.countSolved(one, levels) > 0);
  }
}
