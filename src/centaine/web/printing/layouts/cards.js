/** Cards on sheets, fronts and backs in turn, with cut marks. The grid stands in the middle of the paper, so that a back meets its
 * front over whichever edge the printer flips the sheet. */
import { html } from "../../ui/html.js";
import { CardSide } from "./card-sides.js";
import { box, Page } from "./page.js";

/** @import {PrintSheet} from "../sheets.js" */

/** @param {{sheet: PrintSheet}} props */
export function Cards({ sheet }) {
  const { card, cards, edge, flip, paper } = sheet.data;
  const columns = Math.floor((paper.width - 2 * edge) / card.width);
  const rows = Math.floor((paper.height - 2 * edge) / card.height);
  const left = (paper.width - columns * card.width) / 2;
  const top = (paper.height - rows * card.height) / 2;
  /** @param {number} column @param {number} row */
  const place = (column, row) => box(left + column * card.width, top + row * card.height, card.width, card.height);
  const marks = cutMarks(columns, rows, left, top, card, edge);
  /** @param {any[]} some @param {"front" | "back"} side */
  const page = (some, side) =>
    html`<${Page} ...${paper}>
      ${marks}
      ${some.map((one, n) => {
        const [column, row] = [n % columns, Math.floor(n / columns)];
        const at = side === "front" ? place(column, row) : flip === "long" ? place(columns - 1 - column, row) : place(column, rows - 1 - row);
        const turned = side === "back" && flip !== "long";
        return html`<${CardSide} sheet=${sheet} side=${one[side]} at=${{ ...at, transform: turned ? "rotate(180deg)" : "" }} card=${card} />`;
      })}
    <//>`;
  const sheets = Array.from({ length: Math.ceil(cards.length / (columns * rows)) }, (_, n) =>
    cards.slice(n * columns * rows, (n + 1) * columns * rows),
  );
  return html`${sheets.map((some) => [page(some, "front"), page(some, "back")])}`;
}

/** Marks end where printers can still print, and begin a millimetre from the cards if that leaves a millimetre of them.
 * @param {number} columns @param {number} rows @param {number} left @param {number} top @param {{width: number, height: number}} card
 * @param {number} edge */
function cutMarks(columns, rows, left, top, card, edge) {
  const [right, bottom] = [left + columns * card.width, top + rows * card.height];
  const [beside, above] = [left, top].map((room) => Math.min(5, room - edge));
  const [aside, over] = [beside, above].map((end) => Math.max(0, Math.min(1, end - 1)));
  const across = Array.from({ length: columns + 1 }, (_, n) => left + n * card.width);
  const down = Array.from({ length: rows + 1 }, (_, n) => top + n * card.height);
  return html`${across.flatMap((x) => [top - above, bottom + over].map((y) => html`<i class="cut-mark" style=${box(x, y, 0, above - over)}></i>`))}
  ${down.flatMap((y) => [left - beside, right + aside].map((x) => html`<i class="cut-mark is-level" style=${box(x, y, beside - aside, 0)}></i>`))}`;
}
