/** Time controls and their texts. */
import { language } from "../settings.js";
import { t, tn } from "../i18n.js";

/** @import {Terms} from "../types" */

/** @type {Terms[]} */
export const TERMS = [
  ...[30, 60, 90, 120].map((seconds) => ({ per: /** @type {const} */ ("turn"), seconds, increment: 0 })),
  ...[5, 10, 20, 30].map((minutes) => ({ per: /** @type {const} */ ("game"), seconds: 60 * minutes, increment: 0 })),
];

/** Possible increments: seconds added per turn. */
export const INCREMENTS = [0, 3, 5, 10];

/** Possible shares of a seat, in percent. */
export const SHARES = [100, 125, 150, 200, 300];

/** @param {Terms} terms @returns {string} */
export function termsText({ per, seconds, increment }) {
  if (per === "turn") return tn("{n} second for each turn", "{n} seconds for each turn", seconds);
  const whole = tn("{n} minute each", "{n} minutes each", seconds / 60);
  return increment ? t("{time}, plus {n} seconds per turn", { time: whole, n: increment }) : whole;
}

/** What happens when a player runs out of time. @param {Terms} terms @param {number} seats */
export function timeoutRule({ per }, seats) {
  if (per === "turn") return t("When time runs out, the computer finishes the turn.");
  return seats === 2
    ? t("A player who runs out of time loses.")
    : t("When a player runs out of time, the computer takes over.");
}

/** @param {number} percent */
export const shareText = (percent) => `× ${new Intl.NumberFormat(language.value).format(percent / 100)}`;

/** @param {number} left ms */
export function timeText(left) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
