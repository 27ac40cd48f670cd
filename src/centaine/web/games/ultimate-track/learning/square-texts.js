/** Words what there is to know of a square. */
import { t } from "../../../i18n.js";

/** As the server describes a square; fields that do not apply are missing.
 * @typedef {object} SquareFacts
 * @property {"ultimate" | "raised" | "plain"} kind
 * @property {number[]} [factors] prime, ascending
 * @property {number} [to] where a pawn goes on to that lands there going forward
 * @property {number} [back] and counting back from 99
 * @property {boolean} [wins]
 * @property {boolean} [last]
 */

/** Whether a number is ultimate, and why: "51 = 3 × 17: not ultimate." @param {number} n @param {SquareFacts} facts */
export function whyText(n, { kind, factors = [] }) {
  const product = factors.join(" × ");
  if (kind === "raised") return t("{n} = {product}: a power of {source}, not ultimate.", { n, product, source: factors[0] });
  if (kind === "plain") return t("{n} = {product}: not ultimate.", { n, product });
  if (factors.length === 0) return t("{n} is ultimate: no smaller number could divide it.", { n });
  return t("{n} is ultimate: no smaller number divides it, except 1.", { n });
}

/** What happens to a pawn that lands there. @param {number} n @param {SquareFacts} facts @returns {string[]} */
export function landingTexts(n, { kind, to = -1, back = -1, wins, last }) {
  if (wins) return [t("Land exactly here and you win.")];
  const texts = [];
  if (n === 0) texts.push(t("All pawns start here."));
  else if (last) texts.push(t("Land here: back to {to}, as no ultimate number follows. A pawn sent here by a star stays.", { to }));
  else if (kind === "ultimate") texts.push(t("Land here: on to the next star, {to}.", { to }));
  else if (kind === "raised") texts.push(t("Land here: back to {to}, the star it is a power of.", { to }));
  else texts.push(t("Land here: you stay."));
  if (back >= 0) texts.push(t("Counting back from 99: back to the star before, {back}.", { back }));
  return texts;
}
