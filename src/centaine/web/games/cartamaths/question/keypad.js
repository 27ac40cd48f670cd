/** Keys for signs that a keyboard may lack, chosen by the form of the answer. */
import { html } from "../../../ui/html.js";
import { language } from "../../../settings.js";
import { t } from "../../../i18n.js";

/** @import {Question} from "../../../types" */

/** The signs for each form. @type {Record<string, string[]>} */
const SIGNS = {
  number: ["/", "√", "π"],
  integer: [],
  fraction: ["/"],
  decimal: [],
  rounded: [],
  percent: ["%"],
  power: ["×", "^", "²", "(", ")", "/"],
  scientific: ["×", "10", "^"],
  primes: ["×", "²", "³", "^"],
  root: ["√", "×", "/"],
  exact: ["√", "π", "/", "×", "²", "(", ")"],
  calculation: ["/", "×", "+", "√", "π", "²", "(", ")"],
  expression: ["x", "+", "²", "(", ")", "×", "/"],
  quotient: ["x", "+", "²", "(", ")", "×", "/"],
  expanded: ["x", "+", "²", "³", "×", "/"],
  factored: ["x", "+", "²", "(", ")", "×", "/"],
  set: [";", "/", "√", "or", "="],
  interval: ["[", "]", ";", "∞", "or", "/"],
  pair: ["(", ")", ";", "=", "/"],
};

/** The signs for an interval where none are taught yet. */
const INEQUALITY = ["x", "<", ">", "≤", "≥", "/"];

/** Whether a set of numbers is written as an inequality: intervals come in 2de.
 * @param {{form: string, level?: string}} question */
export const isInequality = ({ form, level }) => form === "interval" && level !== undefined && level !== "2de";

/** The signs for a time of day in each language. @type {Record<string, string[]>} */
const TIME = { fr: ["h", ":"], en: [":", "am", "pm"] };

/** Units that a keyboard may lack. */
const UNIT_SIGNS = ["°", "%", "€"];

/** The keys for a question. @param {Question} question */
export function keysFor({ form, unit, text, level }) {
  if (form === "time") return TIME[language.value];
  const signs = isInequality({ form, level }) ? INEQUALITY : SIGNS[form];
  if (!signs) return null;
  const letters = [...new Set(Array.from(text.matchAll(/<mi>([a-z])<\/mi>/g), ([, letter]) => letter))];
  const wanted = signs.flatMap((sign) => {
    if (sign === "x") return letters.length > 0 ? letters : ["x"];
    return sign === "or" ? [t("or")] : [sign];
  });
  const point = form === "integer" || form === "primes" ? [] : [language.value === "fr" ? "," : "."];
  return [...point, "−", ...wanted, ...UNIT_SIGNS.filter((sign) => unit.startsWith(sign) && !wanted.includes(sign))];
}

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

/** @param {{keys: string[], digits: boolean, onKey: (text: string) => void, onBack: () => void}} props */
export function Keypad({ keys, digits, onKey, onBack }) {
  /** @param {string} key */
  const button = (key) => html`<button
    type="button"
    key=${key}
    class="key ${/^\d$/.test(key) ? "is-digit" : ""}"
    aria-label=${NAMES[key]?.() ?? key}
    onClick=${() => onKey(/^[a-z]{2,}$/.test(key) ? ` ${key} ` : key)}
  >
    ${key}
  </button>`;
  return html`<div class="keypad ${digits ? "has-digits" : ""}" role="group" aria-label=${t("Signs")}>
    ${digits && html`<div class="key-digits">${DIGITS.map(button)}</div>`}
    <div class="key-signs">
      ${keys.map(button)}
      <button type="button" class="key" aria-label=${t("Delete")} onClick=${onBack}>⌫</button>
    </div>
  </div>`;
}
