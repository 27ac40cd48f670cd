/** Sums and averages of the report, and how they are written. */
import { language } from "../../settings.js";
import { percentText } from "../../i18n.js";

/** @import {NotionResult} from "../../types" */

/** All notions together. @param {NotionResult[]} results @returns {NotionResult} */
export function total(results) {
  const sum = (/** @type {"seen" | "right" | "first" | "spent" | "measured" | "learned"} */ of) =>
    results.reduce((before, one) => before + one[of], 0);
  return {
    ...{ notion: "", seen: sum("seen"), right: sum("right"), first: sum("first") },
    ...{ spent: sum("spent"), measured: sum("measured"), learned: sum("learned") },
  };
}

/** @param {number} share */
export const shareText = (share) => percentText(share);

/** The mean time of an answer, such as “12 sec”. @param {NotionResult} result */
export function perAnswer({ spent, measured }) {
  if (measured === 0) return "–";
  const seconds = Math.round(spent / measured);
  return new Intl.NumberFormat(language.value, { style: "unit", unit: "second", unitDisplay: "short" }).format(seconds);
}
