/** What the note tells of a square: its factors, where each number leads, how far it is to the goal. */
import { html } from "../../../ui/html.js";
import { palette, language } from "../../../settings.js";
import { listText, t } from "../../../i18n.js";
import { signOf } from "../sentences.js";

/** @import {PrimeClimbScene} from "../../../types" */
/** As the server describes a square. `rolls`: what a last pawn needs, if that is known.
 * @typedef {{factors: number[], leads: {sign: string, numbers: number[], to: number[]}[], rolls?: number}} SquareFacts */

/** The names of the colours in a palette; none in black and white. @returns {Record<string, string>} */
function colourNames() {
  const red = t("red");
  if (palette.value === "default") return { 2: t("orange"), 3: t("green"), 5: t("blue"), 7: t("violet"), red };
  if (palette.value === "friendly") return { 2: t("light blue"), 3: t("yellow"), 5: t("dark green"), 7: t("violet"), red };
  return {};
}

/** @param {number} prime */
const colourOf = (prime) => (prime > 10 ? "red" : String(prime));

/** @param {{square: number, facts: SquareFacts, scene: PrimeClimbScene | null}} props */
export function Note({ square, facts, scene }) {
  const { factors, leads } = facts;
  const names = colourNames();
  const colours = [...new Set(factors.map(colourOf))].map((one) => names[one]).filter(Boolean);
  return html`<p class="note-factors">
      <strong>${factors.length > 1 ? `${square} =` : square}</strong>
      ${factors.length > 1 &&
      factors.map((prime, i) => html`${i > 0 && " × "}<span key=${i} class="note-prime" style=${{ background: `var(--pc-${colourOf(prime)})`, color: `var(--pc-${colourOf(prime)}-mark)` }}>${prime}</span>`)}
      ${factors.length === 1 && (scene?.draws.includes(square) ? t("prime, draws a card") : t("prime"))}
      ${colours.length > 0 && html`<span class="note-colours">${listText(colours)}</span>`}
    </p>
    <ul>
      ${leads.map(({ sign, numbers, to }) => html`<li key=${sign}>${leadText(sign, numbers, to)}</li>`)}
    </ul>
    ${Boolean(facts.rolls) && html`<p class="note-rolls">${rollsText(facts.rolls ?? 0)}</p>`}`;
}

/** "×2 → 28, ×3 → 42", or "+1 … +10 → 15 … 24". @param {string} sign @param {number[]} numbers @param {number[]} to */
function leadText(sign, numbers, to) {
  const step = (/** @type {number} */ i) => `${signOf(sign)}${numbers[i]}`;
  const last = numbers.length - 1;
  if ((sign === "+" || sign === "-") && last > 0) return `${step(0)} … ${step(last)} → ${to[0]} … ${to[last]}`;
  return html`${numbers.map((_, i) => html`<span key=${i}>${step(i)} → <b>${to[i]}</b></span> `)}`;
}

/** @param {number} rolls */
function rollsText(rolls) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return t("Last pawn from here: {rolls} rolls on average (perfect play, no cards).", {
    rolls: new Intl.NumberFormat(language.value, digits).format(rolls),
  });
}
