/** The missed turns of people at this device, which come back as puzzles. */
import { addMissed, dueTurnsOf, OWN } from "../puzzles/own/pile.js";
import { pageOf } from "../puzzles/puzzle-names.js";
import { isOver } from "../match/shown-position.js";
import { isLoaded } from "../remembered.js";

/** @import {GameInfo} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Report} from "./report.js" */

/** Keeps those of a finished match whose analysis is complete. Returns the page where they are practised; "" if there are none.
 * @param {Match} match @param {GameInfo} game @param {Report} report */
export function keepMissed(match, game, report) {
  const info = match.data.info.value;
  if (!info || game.puzzles.length === 0 || !report.done.value) return "";
  const mine = match.data.localSeats;
  if (hasEnded(match) && !isLoaded(match.id) && mine.length > 0) {
    const names = info.seats.map(({ name }) => name);
    const turns = report.turns.value.filter(({ seat }) => mine.includes(seat));
    addMissed(game.id, match.id, { options: info.options, names }, turns);
  }
  const [first] = dueTurnsOf(game.id, match.id);
  return first ? pageOf(game.id, OWN, first.id) : "";
}

/** @param {Match} match */
function hasEnded({ data: { info, latest, lostOnTime } }) {
  return info.value?.abandoned || lostOnTime.value !== null || (latest !== null && isOver(latest));
}
