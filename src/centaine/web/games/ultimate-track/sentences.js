/** Words facts for the log, and why a pawn moves on, in clauses. Whole sentences are in `narration/`. */
import { listText, loadTranslations, t } from "../../i18n.js";

/** @import {Fact} from "../../types" */

await loadTranslations("ultimate_track_table"); // before anything is drawn

/** "3 × 3 × 3" @param {number} source @param {number} power */
export const productOf = (source, power) => Array(power).fill(source).join(" × ");

/** Why a pawn moves on: "11 is ultimate → 13", "27 = 3 × 3 × 3 → 3"; "" for other facts.
 * @param {Fact} fact */
export function reasonText(fact) {
  const { at = 0, to = 0, by = 0, source = 0, power = 0 } = fact;
  switch (fact.fact) {
    case "past":
      return t("{by} past 99: 99 − {by} = {to}", { by, to });
    case "ultimate":
      return t("{at} is ultimate → {to}", { at, to });
    case "ultimate-back":
      return t("{at} is ultimate, back → {to}", { at, to });
    case "last-ultimate":
      return t("{at} is the last ultimate → {to}", { at, to });
    case "raised":
      return `${at} = ${productOf(source, power)} → ${to}`;
    default:
      return "";
  }
}

/** Who plays; `isHere` tells whether a seat is that of somebody at this screen.
 * @typedef {{names: string[], isHere?: (seat: number) => boolean}} Labels */

/** A fact as a part of a line in the log; "" if it is not mentioned. @param {Fact} fact
 * @param {string[]} names @returns {string} */
export function clause(fact, names) {
  const name = names[fact.seat ?? 0];
  switch (fact.fact) {
    case "roll":
      return (fact.dice ?? []).join(" + ");
    case "walked":
      return `${fact.from} → ${fact.to}`;
    case "begins":
      return t("{name} goes first", { name });
    case "tie":
      return t("a tie: {names} roll again", { names: listText((fact.seats ?? []).map((seat) => names[seat])) });
    case "passed":
      return t("from now on, one die or two");
    case "won":
      return t("{name} wins!", { name });
    default:
      return reasonText(fact);
  }
}
