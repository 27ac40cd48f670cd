/** Names of puzzles: a day, or a number; and their addresses. */
import { locale, t } from "../i18n.js";

const DAY = /^\d{4}-\d\d-\d\d$/;
const NUMBERS = 999_999;

/** @param {string} name */
export const isDay = (name) => DAY.test(name);

/** A date as a name, in local time. @param {Date} date */
const nameOf = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

export const today = () => nameOf(new Date());

/** @param {string} day @param {number} days */
export function daysAfter(day, days) {
  const date = dateOf(day);
  date.setDate(date.getDate() + days);
  return nameOf(date);
}

/** Noon of a day, so that daylight saving time cannot change the date. @param {string} day */
export const dateOf = (day) => new Date(`${day}T12:00:00`);

/** The name of a random puzzle. */
export const anyNumber = () => String(1 + Math.floor(Math.random() * NUMBERS));

/** "21 November 2026", or "no. 4711". @param {string} name */
export function puzzleTitle(name) {
  if (isDay(name)) return new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(dateOf(name));
  return t("no. {number}", { number: name });
}

/** @param {string} game @param {string} name @param {string} level */
export const pageOf = (game, name, level) => `/puzzle/${game}/${name}/${level}`;
