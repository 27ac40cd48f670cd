/** The rules of a game, or its booklet, on pages of the whole sheet. */
import { html } from "../../ui/html.js";
import { Drawing, Flow, mm } from "./page.js";

/** @typedef {{text: string, strong: boolean, emphasis: boolean}} Run */

/** @param {Run[]} spans */
const run = (spans) => spans.map(({ text, strong, emphasis }) => (strong ? html`<b>${text}</b>` : emphasis ? html`<em>${text}</em>` : text));

/** @param {{sheet: import("../sheets.js").PrintSheet}} props */
export const Rules = ({ sheet }) => html`<${Flow} paper=${sheet.data.paper} name="printed-rules">
  ${sheet.template === "page" && html`<h2>${sheet.data.title}</h2>`}
  ${sheet.data.blocks.map((/** @type {any} */ block) => html`<${Block} sheet=${sheet} block=${block} />`)}
<//>`;

/** @param {{sheet: import("../sheets.js").PrintSheet, block: any}} props */
function Block({ sheet, block }) {
  /** @param {Run[]} spans */
  const item = (spans) => html`<li>${run(spans)}</li>`;
  /** @param {string[]} names @param {number} height */
  const row = (names, height) => names.map((name) => html`<${Drawing} sheet=${sheet} name=${name} style=${{ height: mm(height) }} />`);
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
    case "note":
      return html`<blockquote>${block.blocks.map((/** @type {any} */ one) => html`<${Block} sheet=${sheet} block=${one} />`)}</blockquote>`;
    case "example":
      return html`<div class=${`printed-example ${block.board ? "has-board" : ""}`}>
        ${block.board ? html`<${Drawing} sheet=${sheet} name=${block.board} />` : html`<div>${row(block.row, 15)}</div>`}
        <div>${block.beside.length > 0 && html`<div>${row(block.beside, 10)}</div>`}<p>${block.say}</p></div>
      </div>`;
    case "scene":
      return html`<figure><${Drawing} sheet=${sheet} name=${block.drawing} class="printed-picture" /><figcaption>${block.say}</figcaption></figure>`;
    case "cover":
      return html`<header class="printed-cover">
        <h2>${block.title}</h2>
        <p>${block.about}</p>
        <${Drawing} sheet=${sheet} name=${block.picture} />
        <p><b>${block.facts.join(" · ")}</b></p>
        <p>${block.by}</p>
      </header>`;
    case "strip":
      return html`<div class="printed-strip">
        ${block.panels.map(
          (/** @type {any} */ panel) => html`<div>
            <${Drawing} sheet=${sheet} name=${panel.picture} />
            <p><b>${panel.title}</b></p>
            <p>${panel.say}</p>
          </div>`,
        )}
      </div>`;
    case "sum":
      return html`<div class="printed-sum">
        ${block.parts.map((/** @type {any} */ part) => (part.drawing ? row([part.drawing], 17) : html`<b>${part.sign}</b>`))}
      </div>`;
    case "cards":
      return html`${block.cards.map(
        (/** @type {any} */ card) => html`<div class="printed-card">
          <${Drawing} sheet=${sheet} name=${card.picture} />
          <div><p><b>${run(card.title)}</b> <small>${run(card.about)}</small></p><p>${run(card.text)}</p></div>
        </div>`,
      )}`;
    case "picture":
      return html`<${Drawing} sheet=${sheet} name=${block.drawing} class="printed-picture" />`;
    case "text":
      return html`<p>${run(block.spans)}</p>`;
    default:
      return null; // where pages of a booklet end
  }
}
