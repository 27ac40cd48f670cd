/** What the signs on the board mean. */
import { html } from "../../../ui/html.js";
import { loadStyle } from "../../../ui/style.js";
import { loadTranslations, t } from "../../../i18n.js";
import { Mark } from "../pieces.js";

/** @import {Picture} from "../picture.js" */

await Promise.all([loadStyle("/games/ultimate-track/learning/learning.css"), loadTranslations("track_learning")]);

const SOURCES = [2, 3, 5, 7];

/** @param {{kind: string}} props the name of its line in the drawing */
const Line = ({ kind }) => html`<svg class="sign-line" viewBox="0 0 60 12" aria-hidden="true">
  <path class="ut-${kind}" d="M3 6H48" /><path class="ut-${kind.replace("fall", "head")}${kind === "hop" ? "-head" : ""}" d="M58 6L47 1V11Z" />
</svg>`;

/** @param {{picture: Picture | null}} props */
export function Signs({ picture }) {
  const mark = (/** @type {number} */ square) => html`<${Mark} square=${square} picture=${picture} />`;
  /** @type {[any, string][]} */
  const signs = [
    [mark(13), t("A star is an ultimate number: no smaller number divides it, except 1. Land on it and go on to the next star.")],
    [mark(27), t("A diamond is a power of a star: 27 = 3³ = 3 × 3 × 3. Land on it and go back to that star.")],
    [mark(6), t("A circle is an ordinary number: you stay.")],
    [mark(99), t("The chequered one is the goal: land on it exactly.")],
    [html`<${Line} kind="hop" />`, t("These arrows lead from each star to the next; from 97, the last one, back to 0.")],
    [SOURCES.map((source) => html`<${Line} key=${source} kind="fall-${source}" />`), t("These lead from diamonds back to 2, 3, 5 and 7, each with its own colour and line.")],
  ];
  return html`<ul class="legend-list">
    ${signs.map(([sign, text]) => html`<li key=${text}><span class="legend-sign">${sign}</span><span>${text}</span></li>`)}
  </ul>
  <p class="signs-more">${t("Press a square to read about it.")}</p>`;
}
