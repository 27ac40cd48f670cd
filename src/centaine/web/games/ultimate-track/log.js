/** The lines of the log, one per roll. */
import { clause } from "./sentences.js";

/** @import {LogLine, MatchEvent} from "../../types" */

/** @param {MatchEvent[]} history @param {string[]} names @returns {LogLine[]} */
export function linesOf(history, names) {
  /** @type {LogLine[]} */
  const lines = [];
  history.forEach(({ facts, seat, seq }, at) => {
    const parts = facts
      .map((fact) => ({ kind: fact.fact === "roll" ? "roll" : "news", text: clause(fact, names) }))
      .filter(({ text }) => text);
    if (parts.length) lines.push({ seat: facts[0].seat ?? seat, at: at + 1, key: String(seq), parts });
  });
  return lines;
}
