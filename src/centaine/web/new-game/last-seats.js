/** Who played last at this screen. Only the browser stores it. */

/** @import {ChosenSeat} from "../types" */

export const SEATS = "centaine.seats";

/** @returns {ChosenSeat[]} */
export function lastSeats() {
  try {
    const seats = JSON.parse(localStorage.getItem(SEATS) ?? "");
    return seats.every((/** @type {ChosenSeat} */ { name, player }) => name && player) ? seats : [];
  } catch {
    return []; // nothing usable is stored
  }
}
