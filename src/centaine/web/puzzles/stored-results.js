/** Results by day or name, which only the browser stores. */
import { signal } from "../vendor/signals.js";
import { daysAfter } from "./puzzle-names.js";

/** @template Result */
export class StoredResults {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
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

  /** @param {[string, Result][]} entries */
  store(entries) {
    this.all.value = Object.fromEntries(entries);
    try {
      localStorage.setItem(this.key, JSON.stringify(this.all.value));
    } catch {
      // Without storage, they last as long as the page.
    }
  }
}

/** Sorts entries whose names begin with a day, the last day first.
 * @param {[string, unknown]} entry @param {[string, unknown]} other */
export const lastFirst = ([one], [other]) => (one < other ? 1 : -1);

/** The number of days in a row, up to this one or the one before, on which something was done.
 * @param {string} day @param {(day: string) => unknown} isDone */
export function daysInARow(day, isDone) {
  let last = isDone(day) ? day : daysAfter(day, -1);
  let count = 0;
  for (; isDone(last); last = daysAfter(last, -1)) count++;
  return count;
}
