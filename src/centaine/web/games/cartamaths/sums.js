/** Calculations as one writes them: −6 ÷ 3 = −2. */

/** @import {DuelFact} from "../../types" */

/** A whole number with a true minus sign. @param {number} n */
export const written = (n) => String(n).replace("-", "−");

/** The same, and a plus before what is gained. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : written(n));

/** One step of a calculation. A number that counts more, or less, moves away from 0, or towards it and no further.
 * @param {DuelFact} step */
export function stepText({ from = 0, sign = "", number = 0, to = 0 }) {
  if (sign === "±") return `−(${signed(from)}) = ${signed(to)}`;
  if (sign === "*") return `${written(from)} × ${number} = ${written(to)}`;
  if (sign === "/") return `${written(from)} ÷ ${number} = ${written(to)}`;
  const away = (sign === "+") === from > 0;
  const reached = from + (away ? number : -number);
  return `${written(from)} ${away ? "+" : "−"} ${number} ${reached === to ? "=" : "→"} ${written(to)}`;
}
