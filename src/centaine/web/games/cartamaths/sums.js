/** Calculations in writing: −6 ÷ 3 = −2. */

/** @import {DuelFact} from "../../types" */

/** An integer with a true minus sign. @param {number} n */
export const numberText = (n) => String(n).replace("-", "−");

/** The same, with a plus sign if positive. @param {number} n */
export const signedText = (n) => (n > 0 ? `+${n}` : numberText(n));

/** A step of a calculation. “+” moves a number away from 0, “−” towards 0 but not past it.
 * @param {DuelFact} step */
export function stepText({ from = 0, sign = "", number = 0, to = 0 }) {
  if (sign === "±") return `−(${signedText(from)}) = ${signedText(to)}`;
  if (sign === "*") return `${numberText(from)} × ${number} = ${numberText(to)}`;
  if (sign === "/") return `${numberText(from)} ÷ ${number} = ${numberText(to)}`;
  const away = (sign === "+") === from > 0;
  const reached = from + (away ? number : -number);
  return `${numberText(from)} ${away ? "+" : "−"} ${number} ${reached === to ? "=" : "→"} ${numberText(to)}`;
}
