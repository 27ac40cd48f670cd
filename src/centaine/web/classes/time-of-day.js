/** A time of day, as people write it. */
import { language } from "../settings.js";
import { locale } from "../i18n.js";

const HOURS = "\u202fh\u202f"; // French: 22 h 42

/** @param {number} at ms since 1970 */
export function timeOfDay(at) {
  const parts = new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit" }).formatToParts(at);
  return parts.map(({ type, value }) => (type === "literal" && language.value === "fr" ? value.replace(":", HOURS) : value)).join("");
}
