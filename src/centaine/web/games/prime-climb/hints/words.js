/** Words a hint: what to do, and why. */
import { useState } from "../../../vendor/hooks.js";
import { Dialog } from "../../../ui/dialog.js";
import { html } from "../../../ui/html.js";
import { language } from "../../../settings.js";
import { t, tn } from "../../../i18n.js";
import { pathText, withoutResults } from "../sentences.js";

/** @import {Hint, HintFact, HintStep} from "../../../types" */
/** @import {Labels} from "../sentences.js" */

const MAX_REASONS = 4;

/** Where there is less room than all reasons need, they stand in a window.
 * @param {{hint: Hint, labels: Labels, calculates?: boolean}} props */
export function HintWords({ hint, labels, calculates }) {
  const [open, setOpen] = useState(false);
  const [what, ...why] = sentencesOf(hint, labels, calculates);
  const reasons = html`<ul>${why.map((sentence) => html`<li key=${sentence}>${sentence}</li>`)}</ul>`;
  return html`<div class="hint-words" tabindex="0">
    <p><strong>${what}</strong></p>
    ${reasons}
    ${why.length > 0 && html`<button type="button" class="hint-why ${why.length > 1 ? "" : "is-one"}" onClick=${() => setOpen(true)}>${t("Why?")}</button>`}
    ${open && html`<${Dialog} title=${what} onClose=${() => setOpen(false)}><div class="hint-reasons">${reasons}</div><//>`}
  </div>`;
}

/** Reasons that name a square to which the turn leads. */
const WITH_SQUARES = ["sent", "station", "product"];

/** @param {Hint} told @param {Labels} labels @param {boolean} [calculates] whether the player calculates the squares, which are then not told
 * @returns {string[]} what to do, then why */
export function sentencesOf(told, labels, calculates = false) {
  const hint = calculates ? withoutSquares(told) : told;
  const why = hint.why.map((fact) => reason(fact, hint, labels)).filter(Boolean).slice(0, MAX_REASONS);
  if (!hint.exact && hint.why.some(({ gain }) => gain !== undefined)) why.push(t("These figures are an estimate."));
  return [whatToDo(hint, labels), ...new Set(why)];
}

/** A hint without what its steps lead to. @param {Hint} hint @returns {Hint} */
function withoutSquares(hint) {
  const why = hint.why
    .filter(({ why: kind }) => !WITH_SQUARES.includes(kind))
    .map((fact) => (fact.than ? { ...fact, than: withoutResults(fact.than) } : fact));
  return { ...hint, square: undefined, why, sums: hint.steps && withoutResults(textsOf(hint.steps)) };
}

/** @param {NonNullable<Hint["steps"]>} steps */
const textsOf = (steps) => steps.filter(({ sign }) => sign).map(({ from, sign, number }) => `${from}${sign}${number}`);

/** @param {Hint} hint @param {Labels} labels */
function whatToDo({ strength, mover, card, both, square, steps, sums: told }, labels) {
  if (steps) {
    const sums = told ?? textsOf(steps);
    const isPlain = (/** @type {HintStep | undefined} */ step) => Boolean(step?.card && !step.sign);
    const cards = steps.filter(isPlain).map((step) => cardText(step, labels));
    const played = sums.length > 0 ? [pathText(sums)] : [];
    played.splice(isPlain(steps[0]) ? 0 : played.length, 0, ...cards);
    if (played.length > 0) return t("Play {sums}.", { sums: played.join(` ${t("and")} `) });
  }
  if (!mover) return card ? t("Play {sums}.", { sums: cardText({ card }, labels) }) : t("A card makes the difference here.");
  const { from } = mover;
  if (strength > 1 && square !== undefined) return t("Bring the pawn on {from} to {square}.", { from, square });
  return both ? t("Move both pawns: first one from {from}.", { from }) : t("Move the pawn on {from}.", { from });
}

/** The Keeper that a step plays, with the square of the pawn that it is about.
 * @param {{card?: string, pawn?: number, from?: number}} step @param {Labels} labels */
function cardText({ card = "", pawn, from }, labels) {
  const title = labels.card(card);
  return pawn === undefined ? t("“{card}”", { card: title }) : t("“{card}” for the pawn on {square}", { card: title, square: from ?? 0 });
}

/** @param {HintFact} fact @param {Hint} hint @param {Labels} labels */
function reason(fact, hint, { names }) {
  const { square = 0, to = 0, number = 0, percent = 0, station = 0 } = fact;
  switch (fact.why) {
    case "won":
      return t("You win!");
    case "home":
      return t("A pawn reaches its goal exactly.");
    case "sent":
      return t("{name} is sent from {square} back to {to}.", { name: names[fact.seat ?? 0], square, to });
    case "station":
      return t("You reach the way station {station}.", { station });
    case "draw":
      return t("You land on a prime and draw a card.");
    case "next":
      return tn("Then {n} roll out of 100 brings a pawn home at once.", "Then {n} rolls out of 100 bring a pawn home at once.", percent);
    case "further":
      return tn("Your pawns advance {n} square.", "Your pawns advance {n} squares.", number);
    case "product":
      return t("{square} is a springboard: {square} × {number} = {to}.", { square, number, to });
    case "leaves":
      return t("You leave {square}, a slow square: the last pawn needs {rolls} rolls on average from there.", {
        square,
        rolls: figure(fact.rolls ?? 0, 1),
      });
    case "better":
      return comparison(fact, hint);
    case "equal":
      return t("Another turn is just as good.");
    case "only":
      return t("There is no other turn.");
    default:
      return "";
  }
}

/** @param {HintFact} fact @param {Hint} hint */
function comparison({ gain = 0, than = [], further }, { unit, exact }) {
  const sums = pathText(than);
  if (unit === "rolls") {
    const rolls = figure(gain, gain < 0.1 ? 2 : 1);
    if (!sums) return tn("It saves {rolls} roll on average.", "It saves {rolls} rolls on average.", gain, { rolls });
    return further
      ? tn("It saves {rolls} roll on average, compared with {sums}, which goes further.", "It saves {rolls} rolls on average, compared with {sums}, which goes further.", gain, { rolls, sums })
      : tn("It saves {rolls} roll on average, compared with the next best, {sums}.", "It saves {rolls} rolls on average, compared with the next best, {sums}.", gain, { rolls, sums });
  }
  const digits = exact && gain < 0.1 ? 1 : 0; // an estimate is less precise
  const games = figure(100 * gain, digits);
  const n = Number((100 * gain).toFixed(digits));
  if (!sums)
    return tn("It wins {games} more game out of 100 than another choice.", "It wins {games} more games out of 100 than another choice.", n, { games });
  return further
    ? tn("It wins {games} more game out of 100 than {sums}, which goes further.", "It wins {games} more games out of 100 than {sums}, which goes further.", n, { games, sums })
    : tn("It wins {games} more game out of 100 than the next best, {sums}.", "It wins {games} more games out of 100 than the next best, {sums}.", n, { games, sums });
}

/** @param {number} value @param {number} digits */
const figure = (value, digits) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
