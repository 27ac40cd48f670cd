/** Worksheets, one to a page, and the answers to all of them on the last pages. */
import { html } from "../../ui/html.js";
import { Spans } from "./formulas.js";
import { Drawing, Flow, mm, Page } from "./page.js";

/** @import {PrintSheet} from "../sheets.js" */

/** @param {{sheet: PrintSheet}} props */
export const Worksheets = ({ sheet }) => {
  const { paper, title, say, sheets, answers, beside } = sheet.data;
  return html`${sheets.map(
      (/** @type {any} */ one) => html`<${Page} ...${paper} name="worksheet">
        <header><h2>${title}</h2><b>${one.number}</b></header>
        <p class="worksheet-name">${say.name}<i class="write-line"></i>${say.date}<i class="write-line"></i></p>
        <${Parts} sheet=${sheet} parts=${one.parts} />
      <//>`,
    )}
    <${Flow} paper=${paper} name="worksheet-answers">
      <h2>${say.answers}</h2>
      <p>${title}</p>
      <div style=${{ columns: beside }}>
        ${answers.map(
          (/** @type {any} */ one) => html`<div class="solved"><h3>${one.number}</h3><${Parts} sheet=${sheet} parts=${one.parts} /></div>`,
        )}
      </div>
    <//>`;
};

/** @param {{sheet: PrintSheet, parts: any[]}} props */
const Parts = ({ sheet, parts }) =>
  html`${parts.map((part) => {
    if (part.kind === "task") return html`<p>${part.text}</p>`;
    if (part.kind === "table") return html`<${Tables} part=${part} />`;
    const style = { gridTemplateColumns: `repeat(${part.columns}, minmax(0, 1fr))`, flex: part.share && `${part.share} 0 0` };
    return html`<div class=${`worksheet-cells ${part.share ? "fills-room" : ""} ${part.boxed ? "is-boxed" : ""}`} style=${style}>
      ${part.cells.map((/** @type {any} */ one) => html`<${Cell} sheet=${sheet} one=${one} height=${part.picture} />`)}
    </div>`;
  })}`;

/** @param {{sheet: PrintSheet, one: any, height: number}} props */
const Cell = ({ sheet, one, height }) => html`<div>
  ${one.title && html`<b>${one.title}</b>`}
  ${one.pictures.length > 0 &&
  html`<div class=${`worksheet-pictures ${height ? "" : "fills-room"}`}>
    ${one.pictures.map((/** @type {string} */ name) => html`<${Drawing} sheet=${sheet} name=${name} style=${height && { height: mm(height) }} />`)}
  </div>`}
  ${one.spans.length > 0 && html`<div class="worksheet-text"><${Spans} spans=${one.spans} /></div>`}
  ${one.steps.length > 0 && html`<div class="worksheet-steps"><${Spans} spans=${one.steps} /></div>`}
  ${one.figure && html`<${Drawing} sheet=${sheet} name=${one.figure} style=${{ height: mm(one["figure-height"]) }} />`}
  ${Array.from({ length: one.lines }, (_, n) => html`<span class="worksheet-line">${n === 0 && one.before}<i class="write-line"></i></span>`)}
</div>`;

/** @param {{part: {head: string[], rows: string[][], sides: number}}} props */
const Tables = ({ part: { head, rows, sides } }) => {
  const long = Math.ceil(rows.length / sides);
  return html`<div class="worksheet-tables">
    ${Array.from(
      { length: sides },
      (_, side) => html`<table>
        <thead><tr>${head.map((text) => html`<th>${text}</th>`)}</tr></thead>
        <tbody>${rows.slice(side * long, (side + 1) * long).map((row) => html`<tr>${row.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody>
      </table>`,
    )}
  </div>`;
};
