/** Keys for signs that a keyboard may lack, chosen by the form of the answer. */
import { html } from "../../../ui/html.js";
import { language } from "../../../settings.js";
import { t } from "../../../i18n.js";

/** @import {Question} from "../../../types" */

/** The signs for each form, column by column. @type {Record<string, string[]>} */
const SIGNS = {
  number: ["−", "/"],
  integer: ["−"],
  fraction: ["−", "/"],
  decimal: ["−"],
  rounded: ["−"],
  percent: ["−", "%"],
  power: ["−", "^", "(", ")", "²", "³"],
  scientific: ["−", "×", "10", "^"],
  primes: ["×", "²", "³", "^"],
  root: ["−", "√", "×", "/"],
  exact: ["−", "√", "π", "/", "(", ")", "×"],
  calculation: ["−", "+", "×", "/", "√", "π", "²", "(", ")"],
  expression: ["−", "+", "×", "/", "(", ")", "x", "²", "π"],
  quotient: ["−", "+", "×", "/", "(", ")", "x", "²"],
  expanded: ["−", "+", "x", "²", "³", "/"],
  factored: ["−", "+", "x", "²", "(", ")", "/"],
  set: [";", "−", "/", "√"],
  pair: ["(", ")", ";", "−", "/"],
};

/** The signs for an interval, ]2; 7] or (2, 7]. @type {Record<string, string[]>} */
const INTERVAL = {
  fr: ["[", "]", ";", "∪", "−∞", "+∞", "−", "/"],
  en: ["[", "]", "(", ")", ",", "∪", "−∞", "+∞", "−", "/"],
};

/** The signs for an interval where none are taught yet. */
const INEQUALITY = ["x", "−", "/", "<", ">", "≤", "≥"];

/** Whether a set of numbers is written as an inequality: intervals come in 2de.
 * @param {{form: string, level?: string}} question */
export const isInequality = ({ form, level }) => form === "interval" && level !== undefined && level !== "2de";

/** The signs for a time of day in each language. @type {Record<string, string[]>} */
const TIME = { fr: ["h", ":"], en: [":", "am", "pm"] };

/** Levels before square roots, which come with 4e, and before equations with more than one solution. */
const WITHOUT_ROOTS = ["6e", "5e"];

/** Forms without a decimal point; with letters, only where the question has decimals. */
const WITHOUT_POINT = ["integer", "primes", "fraction", "power", "root", "quotient", "time"];
const POINT_IF_GIVEN = ["expression", "expanded", "factored"];

/** Forms of one number, which is negative only where negative numbers are taught, and no length or price. */
const ONE_NUMBER = ["number", "integer", "fraction", "decimal", "rounded"];

/** Whether a sign is of use: an answer of this form may need it. No sign gives away whether this answer does.
 * @param {Question} question @param {string} sign */
function isUseful({ form, level, text, unit }, sign) {
  const isSimple = WITHOUT_ROOTS.includes(level);
  const isSmallSet = form === "set" && isSimple;
  switch (sign) {
    case "√":
      if (form === "root") return true;
      if (form === "exact" && text.includes("π")) return false;
      return /√|<msqrt>/.test(text) || level === "2de" || (form !== "set" && !isSimple);
    case "π":
      return form === "exact" || text.includes("π");
    case "−":
      if (ONE_NUMBER.includes(form)) return level !== "6e" && (!unit || unit === "°C");
      if (form === "percent") return level === "2de";
      return !isSmallSet && !(unit && (form === "exact" || form === "root"));
    case "/":
      if (form === "number") return !unit;
      if (form === "expanded" || form === "factored") return text.includes("<mfrac>");
      return !(isSimple && (form === "set" || form === "pair"));
    case "³":
      return form !== "expanded";
    case ".":
      if (WITHOUT_POINT.includes(form)) return false;
      return POINT_IF_GIVEN.includes(form) ? /\d[.,]\d/.test(text) : !isSmallSet;
    default:
      return true;
  }
}

/** The keys for a question, the decimal point first; null where no number is written. Somebody’s own questions may ask for
 * what their level does not suggest. @param {Question} question */
export function keysFor(question) {
  const { form, letters = [] } = question;
  if (form === "time") return TIME[language.value];
  const signs = isInequality(question) ? INEQUALITY : form === "interval" ? INTERVAL[language.value] : SIGNS[form];
  if (!signs) return null;
  const isOwn = question.question?.startsWith("own-");
  const isWhole = form === "integer" || form === "primes";
  const wanted = [".", ...signs].filter((sign) => (isOwn ? sign !== "." || !isWhole : isUseful(question, sign)));
  return wanted.flatMap((sign) => {
    if (sign === ".") return [point()];
    return sign === "x" && letters.length > 0 ? letters : [sign];
  });
}

/** @type {Record<string, string>} */
const POINT = { fr: "," };

const point = () => POINT[language.value] ?? ".";

/** Names of keys for screen readers. @type {Record<string, () => string>} */
const NAMES = {
  "/": () => t("fraction bar"),
  "−": () => t("minus"),
  "^": () => t("to the power of"),
  "²": () => t("squared"),
  "³": () => t("cubed"),
  "√": () => t("square root of"),
};

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** The rows of the keys for digits, and so of the signs beside them. */
const ROWS = 4;

/** As on a telephone: below the digits, the decimal point and what deletes; beside them, the signs.
 * @param {{keys: string[], digits: boolean, onKey: (text: string) => void, onBack: () => void}} props */
export function Keypad({ keys, digits, onKey, onBack }) {
  /** @param {string} key */
  const button = (key) => html`<button
    type="button"
    key=${key}
    class="key"
    aria-label=${NAMES[key]?.() ?? key}
    onClick=${() => onKey(/^[a-z]{2,}$/.test(key) ? ` ${key} ` : key)}
  >
    ${key}
  </button>`;
  const back = html`<button type="button" class="key is-back" aria-label=${t("Delete")} onClick=${onBack}>⌫</button>`;
  if (!digits) return keys.length > 0 && html`<div class="keypad" role="group" aria-label=${t("Signs")}>
    <div class="key-signs">${keys.map(button)}${back}</div>
  </div>`;
  const isPoint = (/** @type {string} */ key) => key === point();
  const points = keys.filter(isPoint);
  const signs = keys.filter((key) => !isPoint(key));
  const columns = Math.ceil(signs.length / ROWS);
  return html`<div class="keypad has-digits" role="group" aria-label=${t("Signs")} style=${{ "--columns": String(columns) }}>
    <div class="key-digits">${[...DIGITS, ...points].map(button)}${back}</div>
    ${signs.length > 0 && html`<div class="key-signs">${signs.map(button)}</div>`}
  </div>`;
}
