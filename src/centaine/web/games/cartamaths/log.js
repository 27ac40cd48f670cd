/** The lines of the log: one per action, with its effects. */
import { HIDDEN } from "./card-catalog.js";
import { clause } from "./sentences.js";

/** @import {DuelFact, LogLine, MatchEvent} from "../../types" */
/** @import {Labels} from "./sentences.js" */

/** @param {MatchEvent[]} history @param {Labels} labels @returns {LogLine[]} */
export function linesOf(history, labels) {
  /** @type {LogLine[]} */
  const lines = [];
  /** Consecutive draws of a side, which share a line. @type {DuelFact[]} */
  let drawn = [];
  history.forEach(({ facts, seat, seq }, i) => {
    const duelFacts = /** @type {DuelFact[]} */ (/** @type {unknown} */ (facts));
    const [first] = duelFacts;
    if (!first) return;
    const line = { seat: first.seat ?? Math.max(0, seat), at: i + 1, key: String(seq) };
    if (first.fact === "drew") {
      if (drawn.at(-1)?.seat === first.seat) lines.pop();
      else drawn = [];
      drawn.push(first);
      const cards = drawn.map(({ card }) => card ?? HIDDEN);
      lines.push({ ...line, parts: [{ kind: "news", text: clause({ ...first, cards }, labels, true) }] });
      if (duelFacts.length > 1) drawn = []; // the deal is over
      return;
    }
    drawn = [];
    const parts = duelFacts
      .map((fact, at) => ({ kind: kindOf(fact), text: clause(fact, labels, at === 0) }))
      .filter(({ text }) => text);
    if (parts.length > 0) lines.push({ ...line, parts });
  });
  return lines;
}

/** Chooses the punctuation: a colon before a calculation, a comma before the other's throw. @param {DuelFact} fact */
function kindOf({ fact }) {
  if (fact === "played" || fact === "trap") return "roll";
  return fact === "throws" ? "step" : "news";
}
