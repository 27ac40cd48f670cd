/** The lines of the log, one per turn. */
import { clause } from "./sentences.js";

/** @import {Fact, LogLine, MatchEvent} from "../../types" */
/** @import {Labels} from "./sentences.js" */

/** @param {MatchEvent[]} history @param {Labels} labels @returns {LogLine[]} */
export function linesOf(history, labels) {
  /** @type {LogLine[]} */
  const lines = [];
  /** @type {LogLine | null} */
  let line = null;
  history.forEach((event, at) => {
    for (const fact of event.facts) {
      if (fact.fact === "turn") {
        line = null;
        continue;
      }
      if (line === null || (fact.fact === "roll" && fact.seat !== line.seat)) {
        const mover = fact.fact === "moved" ? event.seat : fact.seat; // a card may have moved somebody else’s pawn
        line = { seat: mover ?? event.seat, at: at + 1, key: String(event.seq), parts: [] };
        lines.push(line);
      }
      line.at = at + 1;
      const text = clause(fact, labels, line.seat);
      if (text) line.parts.push({ kind: kindOf(fact), text });
      if (fact.fact === "begins") line = null;
    }
  });
  return lines;
}

/** @param {Fact} fact */
function kindOf({ fact, card }) {
  if (fact === "roll") return "roll";
  if (fact === "step") return card ? "keeper" : "step";
  return "news";
}
