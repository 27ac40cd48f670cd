/** The names of grades, and praise for players. */
import { t, tn } from "../i18n.js";

/** @import {Account, Grade} from "../types" */

/** @param {Grade | undefined} grade */
export function gradeName(grade) {
  switch (grade) {
    case "great":
      return t("great");
    case "best":
      return t("best");
    case "good":
      return t("good");
    case "inaccuracy":
      return t("almost");
    case "missed":
      return t("missed");
    default:
      return t("forced");
  }
}

/** A sign for each grade, for readers who cannot tell the colours apart. @param {Grade | undefined} grade */
export const gradeSign = (grade) =>
  ({ great: "★", best: "✓", good: "✓", inaccuracy: "≈", missed: "✗", only: "–" })[grade ?? "only"];

/** The number of best turns, and of turns with a choice.
 * @param {Account} account @returns {[number, number]} */
function bestOf({ grades }) {
  const chosen = Object.values(grades).reduce((sum, n) => sum + n, 0) - (grades.only ?? 0);
  return [(grades.great ?? 0) + (grades.best ?? 0), chosen];
}

/** @param {Account} account */
export function praise(account) {
  const { great = 0, missed = 0 } = account.grades;
  const [best, chosen] = bestOf(account);
  const parts = [];
  if (great > 0) parts.push(tn("{n} great turn!", "{n} great turns!", great));
  if (chosen > 0 && best === chosen) parts.push(t("Every turn was the best one. Wonderful!"));
  else if (best > 0) parts.push(tn("Best turn found {n} time out of {all}.", "Best turn found {n} times out of {all}.", best, { all: chosen }));
  else if (chosen > missed) parts.push(t("Good effort!"));
  if (missed > 0) parts.push(tn("One turn is worth a second look.", "{n} turns are worth a second look.", missed));
  return parts.join(" ");
}
