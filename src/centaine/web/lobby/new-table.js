/** The seats of a new table: at this screen, or by a link, where at most one is one's own and others wait for someone. */
import { OPEN, PERSON } from "../new-game/seat-choices.js";

/** @import {SeatInfo} from "../types" */
/** @import {Me} from "./me.js" */

/** The same seats for people with the link: the first person's is one's own. Against computers alone nobody needs a
 * link, so these seats wait for people then. @param {SeatInfo[]} seats */
export function forLink(seats) {
  const own = seats.findIndex(({ player }) => player === PERSON);
  const alone = seats.filter(({ player }) => player === PERSON).length < 2;
  return seats.map((seat, i) => (i !== own && (alone || seat.player === PERSON) ? { ...seat, player: OPEN } : seat));
}

/** The same seats for people at this screen. @param {SeatInfo[]} seats */
export const forScreen = (seats) => seats.map((seat) => (seat.player === OPEN ? { ...seat, player: PERSON } : seat));

/** The seats with one's own at `own`, so that it is nowhere else. @param {SeatInfo[]} seats @param {number} own */
export const withOwn = (seats, own) =>
  seats.map((seat, i) => (seat.player === PERSON && i !== own ? { ...seat, player: OPEN } : seat));

/** The seats as a table by link begins with them. @param {SeatInfo[]} seats @param {Me} me
 * @returns {SeatInfo[]} */
export const asInvited = (seats, me) =>
  seats.map(({ name, player }) => {
    if (player === OPEN) return { name: "", player };
    return player === PERSON ? { name: me.name.trim(), player, colour: me.colour } : { name, player };
  });
