/** Boards: on one page of their own size, with a title and a legend, or on several sheets that overlap. */
import { html } from "../../ui/html.js";
import { box, Drawing, mm, Page } from "./page.js";

/** @import {PrintSheet} from "../sheets.js" */

/** @param {{sheet: PrintSheet}} props */
export const Poster = ({ sheet }) => html`<${Page} width=${sheet.data.width} height=${sheet.data.height}>
  <${Drawing} class="fills" sheet=${sheet} name=${sheet.data.drawing} />
<//>`;

/** @param {{sheet: PrintSheet}} props */
export function Chart({ sheet }) {
  const { width, height, drawing, title, legend } = sheet.data;
  return html`<${Page} width=${width} height=${height} name="chart">
    <div style=${{ padding: mm(Math.max(7, 0.04 * width)), "--unit": mm(width / 100) }}>
      <h2>${title}</h2>
      <${Drawing} sheet=${sheet} name=${drawing} />
      <p>${legend}</p>
    </div>
  <//>`;
}

/** @param {{sheet: PrintSheet}} props */
export function Tiles({ sheet }) {
  const { width, height, boards, names, edge, right: rightOf, foot, lap, sheet: paper, columns, rows, small, title, words } = sheet.data;
  /** @typedef {{at: number, size: number}} Part */
  const places = rows.flatMap((/** @type {Part} */ down, /** @type {number} */ row) =>
    columns.map((/** @type {Part} */ across, /** @type {number} */ column) => ({ n: row * columns.length + column + 1, column, row, across, down })),
  );
  const scale = Math.min((paper.width - 30) / width, (paper.height - 98) / height);
  const beyond = places.length > 1 ? rightOf : edge;
  const isBeside = beyond > edge;
  const below = places.length > 1 ? foot : edge;
  return html`${small &&
    html`<${Page} ...${paper} name="assembly">
      <div>
        <h2>${title}</h2>
        <h3>${words.assembly}</h3>
        <ol>
          ${[1, 2, 3, 4].map((step) => html`<li>${words[`assembly-${step}`]}</li>`)}
        </ol>
        <p>${words["assembly-key"]}</p>
        <div class="assembled" style=${{ width: mm(width * scale), height: mm(height * scale) }}>
          <${Drawing} class="fills" sheet=${sheet} name=${small} />
          ${places.map(
            (/** @type {any} */ { n, column, row, across, down }) => html`<div
              class=${["assembled-part", column > 0 && "is-cut-before", row > 0 && "is-cut-above", column + 1 < columns.length && "is-under-next", row + 1 < rows.length && "is-under-below"].filter(Boolean).join(" ")}
              style=${box(across.at * scale, down.at * scale, across.size * scale, down.size * scale)}
            >
              <b>${n}</b>
            </div>`,
          )}
        </div>
      </div>
    <//>`}
  ${boards.map((/** @type {string} */ name, /** @type {number} */ number) =>
    places.map((/** @type {any} */ { n, column, row, across, down }) => {
      const sheetOf = words.tile.replace("{n}", n).replace("{total}", places.length).replace("{row}", row + 1).replace("{column}", column + 1);
      const label = names.length > 0 ? `${names[number]} · ${sheetOf}` : sheetOf;
      const [left, top] = [edge + (paper.width - edge - beyond - across.size) / 2, edge + (paper.height - edge - below - down.size) / 2];
      const [right, bottom] = [left + across.size, top + down.size];
      // Marks end where printers can still print.
      const [beside, above, last] = [left - edge, top - edge, paper.height - bottom - below + (isBeside ? 0 : 2.5)].map((room) => Math.min(4, room));
      return html`<${Page} ...${paper}>
        <div class="tile" style=${box(left, top, across.size, down.size)}>
          <${Drawing} sheet=${sheet} name=${name} style=${box(-across.at, -down.at, width, height)} isOrnament=${n > 1} />
        </div>
        ${column > 0 && html`<i class="cut-mark" style=${box(left, top - above, 0, above + down.size + last)}></i>`}
        ${row > 0 && html`<i class="cut-mark is-level" style=${box(left - beside, top, across.size + 2 * beside, 0)}></i>`}
        ${column + 1 < columns.length &&
        html`<i class="cut-mark is-dashed" style=${box(right - lap, top - above, 0, above)}></i>
          <i class="cut-mark is-dashed" style=${box(right - lap, bottom, 0, last)}></i>`}
        ${row + 1 < rows.length &&
        [left - beside, right].map((at) => html`<i class="cut-mark is-level is-dashed" style=${box(at, bottom - lap, beside, 0)}></i>`)}
        ${places.length > 1 && html`<small class=${`tile-label ${isBeside ? "is-beside" : ""}`}>${small ? label : `${label} · ${words["assembly-two"]}`}</small>`}
      <//>`;
    }),
  )}`;
}
