/** The rules of a game on pages of the whole sheet. */
import { html } from "../../ui/html.js";
import { Drawing, Flow, mm } from "./page.js";

/** @typedef {{text: string, strong: boolean, emphasis: boolean}} Run */

/** @param {Run[]} spans */
const run = (spans) => spans.map(({ text, strong, emphasis }) => (strong ? html`<b>${text}</b>` : emphasis ? html`<em>${text}</em>` : text));

/** @param {{sheet: import("../sheets.js").PrintSheet}} props */
export const Rules = ({ sheet }) => html`<${Flow} paper=${sheet.data.paper} name="printed-rules">
  ${sheet.data.blocks.map((/** @type {any} */ block) => html`<${Block} sheet=${sheet} block=${block} />`)}
<//>`;

/** @param {{sheet: import("../sheets.js").PrintSheet, block: any}} props */
function Block({ sheet, block }) {
  /** @param {Run[]} spans */
  const item = (spans) => html`<li>${run(spans)}</li>`;
  switch (block.kind) {
    case "heading":
      return html`<${`h${Math.min(block.level + 1, 6)}`}>${run(block.spans)}<//>`;
    case "list":
      return block.ordered ? html`<ol>${block.items.map(item)}</ol>` : html`<ul>${block.items.map(item)}</ul>`;
    case "table":
      return html`<table>
        <thead><tr>${block.head.map((/** @type {Run[]} */ cell) => html`<th>${run(cell)}</th>`)}</tr></thead>
        <tbody>${block.rows.map((/** @type {Run[][]} */ row) => html`<tr>${row.map((cell) => html`<td>${run(cell)}</td>`)}</tr>`)}</tbody>
      </table>`;
    case "example":
      return html`<div class="printed-example">
        ${block.drawings.map((/** @type {string} */ name) => html`<${Drawing} sheet=${sheet} name=${name} style=${{ height: mm(block.height) }} />`)}
        <p>${block.say}</p>
      </div>`;
    default:
      return html`<p>${run(block.spans)}</p>`;
  }
}
