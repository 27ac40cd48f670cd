/** Numbers and names on the page about the solution. */
import { percentText, t } from "../../../i18n.js";
import { language } from "../../../settings.js";

/** @param {number} value @param {number} [digits] */
export const figure = (value, digits = 2) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** @param {number} chance @param {number} [digits] */
export const percent = (chance, digits = 1) =>
  percentText(chance, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {string} course */
export function courseName(course) {
  if (course === "sprint") return t("Prime Sprint");
  return course === "decline" ? t("From 101 to 0") : t("From 0 to 101");
}
