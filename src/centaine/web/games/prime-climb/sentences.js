/** Words facts for the log, in clauses. Whole sentences are in `narration/`. */
import { listText, loadTranslations, t } from "../../i18n.js";

/** @import {Fact} from "../../types" */

await loadTranslations("prime_climb_table"); // before anything is drawn

/** Signs as the screen shows them. @type {Record<string, string>} */
export const SIGNS = { "+": "+", "-": "−", "*": "×", "/": "÷" };

/** @param {string | undefined} sign */
export const signOf = (sign) => SIGNS[sign ?? ""] ?? "";

/** @typedef {{from?: number, sign?: string, number?: number, to?: number}} Step */

/** Whether a subtraction stops at 0 (PC-31). @param {Step} step */
export const stopsShort = ({ from = 0, sign, number = 0, to }) => sign === "-" && from - number !== to;

/** "14 − 3 = 11"; "6 − 9 → 0, stops at 0". @param {Step} step */
export function sumText(step) {
  const { from, sign, number, to } = step;
  const left = `${from} ${signOf(sign)} ${number}`;
  return stopsShort(step) ? `${left} → ${to}, ${t("stops at {to}", { to: to ?? 0 })}` : `${left} = ${to}`;
}

/** Several steps, with spaces that do not break: "14 − 3, 11 × 9, 99 + 2 (± 2)". @param {string[]} path action texts */
export const pathText = (path) =>
  path
    .map((text) => text.replace(/'?([-+*/])/, (_, sign) => `\u00a0${signOf(sign)}\u00a0`))
    .map((text) => text.replace(/^keeper (.*\D(\d+))$/, "$1 (±\u00a0$2)"))
    .join(", ");

const STEP = /^(keeper )?(\d+)('?[-+*/])(\d+)$/;

/** The same steps with a question mark in place of what an earlier one results in: "14-3", "?*9".
 * @param {string[]} path action texts */
export function withoutResults(path) {
  /** @type {Set<number>} */
  const results = new Set();
  return path.map((text) => {
    const [, keeper = "", from, sign = "", number] = STEP.exec(text) ?? [];
    if (from === undefined) return text;
    const hidden = results.has(Number(from));
    results.add(resultOf(Number(from), sign.at(-1) ?? "", Number(number)));
    return hidden ? `${keeper}?${sign}${number}` : text;
  });
}

/** @param {number} from @param {string} sign @param {number} number */
function resultOf(from, sign, number) {
  if (sign === "+") return from + number;
  if (sign === "-") return Math.max(0, from - number);
  return sign === "*" ? from * number : from / number;
}

/** What things are called; `isHere` tells whether a seat is that of somebody at this screen.
 * @typedef {{names: string[], card: (id: string) => string, isHere?: (seat: number) => boolean}} Labels */

/** A fact as a part of the acting seat's line in the log; "" if it is not mentioned.
 * @param {Fact} fact @param {Labels} labels @param {number} [own] the seat whose name the line begins with @returns {string} */
export function clause(fact, { names, card }, own = -1) {
  const name = names[fact.seat ?? 0];
  const title = fact.card ? card(fact.card) : "";
  switch (fact.fact) {
    case "roll": {
      const [a, b] = fact.dice ?? [];
      return a === b ? t("double {a}", { a }) : t("{a} and {b}", { a, b });
    }
    case "begins":
      return t("{name} goes first", { name });
    case "step":
      return sumText(fact);
    case "moved":
      return fact.seat === own ? movedItself(fact) : moved(fact, name);
    case "red":
      return t("landed on a prime");
    case "drew":
      return t("draws “{card}”", { card: title });
    case "played":
      return t("plays “{card}”", { card: title });
    case "kept":
      return t("keeps it");
    case "no-effect":
      return t("no effect");
    case "stole":
      return t("takes “{card}” from {name}", { card: title, name: names[fact.from ?? 0] });
    case "declined":
      return t("takes no card");
    case "cursed":
      return t("{name} is under a curse", { name });
    case "home":
      return t("a pawn is home");
    case "turned":
      return t("a pawn turns back");
    case "visited":
      return t("way station {station} reached", { station: fact.station ?? 0 });
    case "reshuffled":
      return t("the discards are shuffled");
    case "stopped":
      return t("stops");
    case "tie":
      return t("a tie: {names} roll again", { names: listText((fact.seats ?? []).map((seat) => names[seat])) });
    case "again":
      return t("rolls again");
    case "won":
      return t("{name} wins!", { name });
    default:
      return "";
  }
}

/** @param {Fact} fact @param {string} name */
function moved(fact, name) {
  const params = { name, from: fact.from ?? 0, to: fact.to ?? 0 };
  if (fact.why === "bump" || fact.why === "clear") return t("{name} is sent from {from} back to {to}", params);
  return t("{name} goes from {from} to {to}", params);
}

/** @param {Fact} fact */
function movedItself(fact) {
  const params = { from: fact.from ?? 0, to: fact.to ?? 0 };
  if (fact.why === "bump" || fact.why === "clear") return t("is sent from {from} back to {to}", params);
  return t("goes from {from} to {to}", params);
}
