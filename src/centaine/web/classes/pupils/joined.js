/** Who is in a class: each pupil once, also those whose game is over. */
import { t, tn } from "../../i18n.js";

/** @import {ClassTable} from "../../types" */

/** @param {ClassTable[]} tables @returns {{name: string, here: boolean}[]} */
export function pupilsAt(tables) {
  /** @type {Map<string, boolean>} */
  const here = new Map(); // names differ within a class; between two rounds a pupil sits at two tables
  for (const seat of tables.flatMap(({ seats }) => seats)) {
    if (seat.player === "person") here.set(seat.name, seat.here || here.get(seat.name) === true);
  }
  return [...here].map(([name, isHere]) => ({ name, here: isHere }));
}

/** @param {number} count */
export const joinedText = (count) =>
  count > 0 ? tn("{n} pupil has joined", "{n} pupils have joined", count) : t("No pupil has joined yet.");
