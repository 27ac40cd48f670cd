/** The name of a seat that two people share: “Lina & Tom”. */

/** @import {ChosenSeat} from "../types" */

const AND = " & ";

/** The most characters of either name: both fit in one. */
export const MAX_PAIR_NAME_LENGTH = 18;

/** @param {ChosenSeat} seat @returns {string} the name by which everybody knows it */
export const jointName = ({ name, partner }) => [name, partner ?? ""].map((one) => one.trim()).filter(Boolean).join(AND);

/** A seat as a form shows it, with a field for each of two people. @param {ChosenSeat} seat @returns {ChosenSeat} */
export function withPartner(seat) {
  const [name, partner, ...others] = seat.name.split(AND);
  return partner && others.length === 0 ? { ...seat, name, partner } : seat;
}

/** Whether a name is that of two people. @param {string} name */
export const isPair = (name) => name.includes(AND);
