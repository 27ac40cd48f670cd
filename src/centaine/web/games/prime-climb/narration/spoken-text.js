/** What happened in Prime Climb, for screen readers. */
import { listText } from "../../../i18n.js";
import { narrator } from "../../narration.js";
import { sumText } from "../sentences.js";
import { SENTENCES } from "./templates.js";

/** @import {Fact} from "../../../types" */
/** @import {Words} from "../../narration.js" */
/** @import {Labels} from "../sentences.js" */

/** @param {Fact} fact @param {Labels} labels @returns {Words} */
function wordsOf(fact, { names, card, isHere }) {
  const { seat = -1, dice = [], from, to, station } = fact;
  return {
    ...{ from, to, station, a: dice[0], b: dice[1] },
    name: names[seat],
    you: isHere?.(seat) ? names[seat] : undefined,
    names: listText((fact.seats ?? []).map((tied) => names[tied])),
    other: names[(fact.fact === "cursed" ? fact.by : from) ?? -1],
    sum: sumText(fact),
    card: fact.card && card(fact.card),
  };
}

export const spokenText = narrator(SENTENCES, wordsOf);
