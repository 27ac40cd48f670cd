/** The seats of a new table: all at this screen, or one here and others open to people with the link. */
import { OPEN, PERSON } from "../new-game/seat-choices.js";

/** @import {SeatInfo} from "../types" */
/** @import {Me} from "./me.js" */

/** Opens seats to people with the link; the first person's seat is one's own. With computers only, their seats are opened:
 * otherwise nobody would need a link. @param {SeatInfo[]} seats */
export function seatsForLink(seats) {
  const own = seats.findIndex(({ player }) => player === PERSON);
  const alone = seats.filter(({ player }) => player === PERSON).length < 2;
  return seats.map((seat, i) => (i !== own && (alone || seat.player === PERSON) ? { ...seat, player: OPEN } : seat));
}

/** Gives open seats to people at this screen. @param {SeatInfo[]} seats */
export const seatsForScreen = (seats) => seats.map((seat) => (seat.player === OPEN ? { ...seat, player: PERSON } : seat));

/** Moves one's own seat to `own`. @param {SeatInfo[]} seats @param {number} own */
export const withOwnSeat = (seats, own) =>
  seats.map((seat, i) => (seat.player === PERSON && i !== own ? { ...seat, player: OPEN } : seat));

/** The seats as they are sent for an online table. @param {SeatInfo[]} seats @param {Me} me
 * @returns {SeatInfo[]} */
export const seatsToSend = (seats, me) =>
  seats.map(({ name, player }) => {
    if (player === OPEN) return { name: "", player };
    return player === PERSON ? { name: me.name.trim(), player, colour: me.colour } : { name, player };
  });
