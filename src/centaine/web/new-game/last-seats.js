/** Who played last at this screen. Only the browser stores it. */

/** @import {ChosenSeat} from "../types" */

export const SEATS = "centaine.seats";

const MAX_NAME_LENGTH = 40; // letters; a host takes no longer name

/** @param {unknown} text */
const isName = (text) => typeof text === "string" && text !== "" && text.length <= MAX_NAME_LENGTH;

/** @returns {ChosenSeat[]} */
export function lastSeats() {
  try {
    const seats = JSON.parse(localStorage.getItem(SEATS) ?? "");
    return seats.every((/** @type {ChosenSeat} */ { name, player }) => isName(name) && isName(player)) ? seats : [];
  } catch {
    return []; // nothing usable is stored
  }
}
