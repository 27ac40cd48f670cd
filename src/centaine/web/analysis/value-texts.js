/** Values as texts: percentages, or numbers of rolls in a solitaire. */
import { language } from "../settings.js";
import { percentText, tn } from "../i18n.js";

/** A number with so many decimals. @param {number} value @param {number} digits @param {boolean} [signed] */
export const figureText = (value, digits, signed = false) =>
  new Intl.NumberFormat(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? "exceptZero" : "auto",
  })
    .format(value)
    .replace("-", "−");

/** A seat's win probability, "46%"; in a solitaire, the expected total of rolls. @param {number} value @param {boolean} alone */
export const valueText = (value, alone) =>
  alone ? figureText(-value, 1) : percentText(value);

/** @param {number} value the value of a solitaire */
export const rollsExpectedText = (value) =>
  tn("{rolls} roll expected", "{rolls} rolls expected", Number((-value).toFixed(1)), { rolls: valueText(value, true) });

/** A gain or loss, in percentage points or rolls. @param {number} change @param {boolean} alone */
export const changeText = (change, alone) => (alone ? figureText(change, 1, true) : figureText(100 * change, 0, true));

/** Gains or losses of a whole game, which add up to more than one game: in wins, or rolls.
 * @param {number} sum @param {boolean} alone */
export const sumText = (sum, alone) => figureText(sum, alone ? 1 : 2, true);

/** A gain or loss with its unit and without a sign, never rounded to 0. @param {number} amount @param {boolean} alone */
export const amountText = (amount, alone) => {
  if (!alone) return pointsText(100 * amount, amount < 0.01 ? 1 : 0);
  const digits = amount < 0.05 ? 3 : 1;
  return tn("{rolls} roll", "{rolls} rolls", Number(amount.toFixed(digits)), { rolls: figureText(amount, digits) });
};

/** @param {number} points @param {number} digits */
const pointsText = (points, digits) =>
  tn("{points} point", "{points} points", Number(points.toFixed(digits)), { points: figureText(points, digits) });
