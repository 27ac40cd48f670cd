/** The turns of an analysis in the words of the log. */
import { plainLine } from "../match/log.js";

/** @import {Fact, GameView, MatchEvent} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Turn} from "./report.js" */

/** What happened in a turn. @param {Match} match @param {Turn} turn @returns {Fact[]} */
export const factsOf = (match, { first, last }) => match.data.history.value.slice(first - 1, last).flatMap(({ facts }) => facts);

/** The facts of a turn in words; each calculation stays on one line. @param {GameView} view @param {Fact[]} facts
 * @param {number} seat */
export function wordsOf(view, facts, seat) {
  const event = /** @type {MatchEvent} */ ({ seq: 1, seat, kind: "action", text: "", facts });
  const lines = () => view.lines([event]).map((line) => plainLine(line, [""]).trim());
  const words = view.turn?.(facts) || lines().join(" ");
  return words.replace(/ ([+−×÷=→]) /g, "\u00a0$1\u00a0");
}
