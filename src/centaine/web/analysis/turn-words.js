/** The turns of an analysis in the words of the log. */
import { plainLine } from "../match/log.js";

/** @import {Fact, GameView, MatchEvent} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Turn} from "./report.js" */

/** What happened in a turn. @param {Match} match @param {Turn} turn @returns {Fact[]} */
export const factsOf = (match, { first, last }) => match.data.history.value.slice(first - 1, last).flatMap(({ facts }) => facts);

/** The facts of a turn in words. @param {GameView} view @param {Fact[]} facts @param {number} seat */
export function wordsOf(view, facts, seat) {
  const words = view.turn?.(facts);
  if (words) return words;
  const event = /** @type {MatchEvent} */ ({ seq: 1, seat, kind: "action", text: "", facts });
  return view
    .lines([event])
    .map((line) => plainLine(line, [""]).trim())
    .join(" ");
}
