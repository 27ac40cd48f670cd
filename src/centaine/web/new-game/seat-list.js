/** The seats of a new game: who played last, as many as a variant needs. */
import { lastGame, NAMES, offeredLevel } from "./last-game.js";
import { lastSeats } from "./last-seats.js";
import { withPartner } from "./pair-names.js";
import { OPEN, PERSON } from "./seat-choices.js";

/** @import {ChosenSeat as SeatInfo, GameInfo, Preset} from "../types" */

/** Who played last; a computer that played another game plays at the level that is offered for this one.
 * @param {GameInfo} game @returns {SeatInfo[]} */
export function fittingSeats(game) {
  const isSame = lastGame()?.game === game.id;
  return lastSeats().map((seat) => withPartner(isSame || seat.player === PERSON ? seat : { ...seat, player: offeredLevel(game) }));
}

/** @param {GameInfo} game @param {SeatInfo[]} seats @param {boolean} online @returns {SeatInfo} */
export function newSeat(game, seats, online) {
  const free = NAMES.find((name) => !seats.some((seat) => seat.name === name)) ?? NAMES[0];
  if (online && seats.length > 0) return { name: free, player: OPEN };
  return { name: free, player: seats.length === 0 ? PERSON : offeredLevel(game) };
}

/** These seats, cut or filled up to the number that a variant needs.
 * @param {GameInfo} game @param {Preset} preset @param {SeatInfo[]} seats @param {boolean} [online] */
export function seatsFor(game, preset, seats, online = false) {
  const levels = new Set([PERSON, ...(online ? [OPEN] : []), ...game.levels.map(({ id }) => id)]);
  const kept = seats.filter(({ player }) => levels.has(player)).slice(0, preset.most_seats);
  while (kept.length < Math.max(preset.least_seats, 1)) kept.push(newSeat(game, kept, online));
  return kept;
}
