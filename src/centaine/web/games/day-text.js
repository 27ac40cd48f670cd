/** The day of a game of the day in words. */
import { locale } from "../i18n.js";

/** "27 November". @param {string} day */
export const dayText = (day) => new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long" }).format(new Date(`${day}T12:00:00`));
