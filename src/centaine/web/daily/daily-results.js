/** The games of the day that were begun on this device, and how many rolls they took. Only the browser stores them. */
import { daysInARow, lastFirst, StoredResults } from "../puzzles/stored-results.js";

/** The first try of a day, which counts: `rolls` is null while it is not over, and stays so if it was abandoned. `again`: a later
 * try that goes on. @typedef {{match: string, rolls: number | null, abandoned?: boolean, again?: string}} DailyResult */

const MAX_DAYS = 400; // days: more than a year

/** @param {DailyResult} result @returns {DailyResult} */
const withoutAgain = ({ again, ...first }) => first;

/** @extends {StoredResults<DailyResult>} */
export class DailyResults extends StoredResults {
  /** @param {string} game */
  constructor(game) {
    super(`centaine.daily.${game}`);
  }

  /** @param {string} day @returns {DailyResult | null} */
  of(day) {
    const result = this.all.value[day];
    return typeof result?.match === "string" ? result : null;
  }

  /** Notes a game that was begun here; after an abandoned one, it is another try. @param {string} day @param {string} match */
  begin(day, match) {
    const first = this.of(day);
    this.keep(day, first?.abandoned ? { ...first, again: match } : { match, rolls: null });
  }

  /** Notes the rolls of a first try that was begun here, once. @param {string} day @param {string} match @param {number} rolls */
  finish(day, match, rolls) {
    const first = this.of(day);
    if (first?.again === match) this.keep(day, withoutAgain(first));
    else if (first?.match === match && first.rolls === null && !first.abandoned) this.keep(day, { match, rolls });
  }

  /** Notes that a game that was begun here is abandoned. @param {string} day @param {string} match */
  abandon(day, match) {
    const first = this.of(day);
    if (first?.again === match) this.keep(day, withoutAgain(first));
    else if (first?.match === match && first.rolls === null) this.keep(day, { ...first, abandoned: true });
  }

  /** @param {string} day @param {DailyResult} result */
  keep(day, result) {
    this.store(Object.entries({ ...this.stored(), [day]: result }).sort(lastFirst).slice(0, MAX_DAYS));
  }

  /** How many games of the day were played to their end. */
  get count() {
    return Object.values(this.all.value).filter(({ rolls }) => typeof rolls === "number").length;
  }

  /** The number of days in a row with a finished game, up to this day or the one before. @param {string} day */
  streak(day) {
    return daysInARow(day, (one) => typeof this.of(one)?.rolls === "number");
  }
}
