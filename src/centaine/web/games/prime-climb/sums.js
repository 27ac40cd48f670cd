/** The calculation of a step, in coloured rings and in words. */
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";
import { factors, Ring } from "./rings.js";
import { pathText, signOf, stopsShort } from "./sentences.js";
import { signsText } from "./signs.js";

/** @import {Choice, Sum as AnySum} from "../../types" */
/** @import {BoardController} from "./board-controller.js" */
/** @import {CardOf} from "./cards.js" */

/** The place of the sum, which is there without one as well; while a Keeper is picked, it tells what that does.
 * @param {{board: BoardController, cardOf?: CardOf}} props */
export const SumView = ({ board, cardOf }) => html`<div class="sum-place"><${Sum} board=${board} cardOf=${cardOf} /></div>`;

/** @param {{board: BoardController, cardOf?: CardOf}} props */
function Sum({ board, cardOf }) {
  const preview = board.preview.value;
  const { card } = board.picked.value;
  if (cardOf && card !== null && !preview?.signs && !preview?.sign) return html`<p class="sum-words">${cardOf(card).text}</p>`;
  const far = preview === null && board.hovered.value !== null ? board.pathTo(board.hovered.value) : null;
  if (far) return html`<p class="sum-words">${pathText(far.path)} → ${far.square}</p>`;
  const step = preview?.sign ? /** @type {AnySum} */ (preview) : null;
  const sum = step ?? board.sum.value;
  const ahead = aheadOf(board, preview);
  const words = ahead && html`<span class="ahead">${signsText(board, ahead)}</span>`;
  if (!sum) return words && html`<p class="sum-words">${words}</p>`;
  const { from, sign, number, to } = sum;
  const kind = step ? (board.sum.value ? "is-hint" : "is-hint is-first") : "";
  return html`<div class="sum ${kind}">
    <div class="sum-rings" key=${`${from}${sign}${number}`}>
      <${Ring} n=${from} />
      <span class="sum-sign">${signOf(sign)}</span>
      <${Ring} n=${number} />
      <span class="sum-sign">${stopsShort(sum) ? "→" : "="}</span>
      <${Ring} n=${to} size="is-result" />
    </div>
    <p class="sum-words">${words ?? sumSentence(from, sign, number, to)}</p>
  </div>`;
}

/** The choice whose consequences are told: the one under the pointer or focus; else the end of the move, if all numbers are used.
 * The headline tells those of a doubted one.
 * @param {BoardController} board @param {Choice | null} preview */
function aheadOf(board, preview) {
  const isOnly = board.numbersLeft.value.length === 0;
  const choice = preview ?? (isOnly ? board.choices.value.find(({ kind }) => kind === "end") : null);
  return choice?.signs && choice.text !== board.doubted.value ? choice : null;
}

/** The calculation as a sentence, with the factors of the result. @param {number} from @param {string} sign
 * @param {number} number @param {number} to */
export function sumSentence(from, sign, number, to) {
  const params = { from, number, to, factors: product(to) };
  if (stopsShort({ from, sign, number, to })) return t("{from} − {number} is below 0: the pawn stops at {to}", params);
  const many = factors(to).length > 1;
  if (sign === "*" && number > 1 && from > 0)
    return many
      ? t("{from} × {number} = {to}: their rings combine, {factors}", params)
      : t("{from} × {number} = {to}", params);
  if (sign === "/" && number > 1 && from > 0)
    return many
      ? t("{from} ÷ {number} = {to}: that leaves {factors}", params)
      : t("{from} ÷ {number} = {to}", params);
  if (sign === "*") return t("{from} × {number} = {to}: the pawn stays", params);
  if (sign === "/") return t("{from} ÷ {number} = {to}: the pawn stays", params);
  const kind = many ? product(to) : to > 1 ? t("prime") : "";
  const plain = sign === "+" ? t("{from} + {number} = {to}", params) : t("{from} − {number} = {to}", params);
  return kind ? `${plain} (${kind})` : plain;
}

/** @param {number} n */
const product = (n) => factors(n).join(" × ");
