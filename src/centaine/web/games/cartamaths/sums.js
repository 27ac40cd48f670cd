/** Calculations in writing: −6 ÷ 3 = −2. */

/** @import {DuelFact} from "../../types" */

/** An integer with a true minus sign. @param {number} n */
export const written = (n) => String(n).replace("-", "−");

/** The same, with a plus sign if positive. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : written(n));

/** A step of a calculation. “+” moves a number away from 0, “−” towards 0 but not past it.
 * @param {DuelFact} step */
export function stepText({ from = 0, sign = "", number = 0, to = 0 }) {
  if (sign === "±") return `−(${signed(from)}) = ${signed(to)}`;
  if (sign === "*") return `${written(from)} × ${number} = ${written(to)}`;
  if (sign === "/") return `${written(from)} ÷ ${number} = ${written(to)}`;
  const away = (sign === "+") === from > 0;
  const reached = from + (away ? number : -number);
  return `${written(from)} ${away ? "+" : "−"} ${number} ${reached === to ? "=" : "→"} ${written(to)}`;
}
