/** What happened on the Track, in sentences, for screen readers and beside the dice. */
import { listText } from "../../../i18n.js";
import { narrator } from "../../narration.js";
import { productOf } from "../sentences.js";
import { SENTENCES } from "./templates.js";

/** @import {Fact} from "../../../types" */
/** @import {Words} from "../../narration.js" */
/** @import {Labels} from "../sentences.js" */

/** @param {Fact} fact @param {Labels} labels @returns {Words} */
function wordsOf(fact, { names, isHere }) {
  const { seat = -1, dice = [], from, to, at, by, source = 0, power = 0 } = fact;
  return {
    ...{ from, to, at, by, source, a: dice[0], b: dice[1] },
    name: names[seat],
    you: isHere?.(seat) ? names[seat] : undefined,
    names: listText((fact.seats ?? []).map((tied) => names[tied])),
    product: productOf(source, power),
  };
}

export const spokenText = narrator(SENTENCES, wordsOf);
