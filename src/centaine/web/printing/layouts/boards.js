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
  const { width, height, boards, edge, lap, sheet: paper, columns, rows, assembly, title, words } = sheet.data;
  // Every sheet shows as much as any other, so that seams are where one expects them.
  const part = { width: (width + (columns - 1) * lap) / columns, height: (height + (rows - 1) * lap) / rows };
  const [left, top] = [(paper.width - part.width) / 2, (paper.height - part.height) / 2];
  const places = Array.from({ length: columns * rows }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    return { n: n + 1, column, row, x: column * (part.width - lap), y: row * (part.height - lap) };
  });
  const total = places.length * boards.length;
  const scale = Math.min((part.width - 10) / width, (part.height - 50) / height);
  return html`${assembly &&
    html`<${Page} ...${paper} name="assembly">
      <div style=${box(left, top, part.width, part.height)}>
        <h2>${title}</h2>
        <h3>${words.assembly}</h3>
        <p>${words["assembly-help"]}</p>
        <div class="assembled" style=${{ width: mm(width * scale), height: mm(height * scale) }}>
          <${Drawing} class="fills" sheet=${sheet} name=${boards[0]} />
          ${places.map(
            ({ n, x, y }) => html`<div
              class="assembled-part"
              style=${box(x * scale, y * scale, Math.min(part.width, width - x) * scale, Math.min(part.height, height - y) * scale)}
            >
              <b>${n}</b>
            </div>`,
          )}
        </div>
      </div>
    <//>`}
  ${boards.map((/** @type {string} */ name, /** @type {number} */ number) =>
    places.map(({ n, column, row, x, y }) => {
      const label = words.tile.replace("{n}", number * places.length + n).replace("{total}", total).replace("{row}", row + 1).replace("{column}", column + 1);
      return html`<${Page} ...${paper}>
        <div class="tile" style=${box(left, top, Math.min(part.width, width - x), Math.min(part.height, height - y))}>
          <${Drawing} sheet=${sheet} name=${name} style=${box(-x, -y, width, height)} isOrnament=${n > 1} />
        </div>
        ${column > 0 && html`<i class="cut-mark is-dashed" style=${box(left, top - 4, 0, part.height + 8)}></i>`}
        ${row > 0 && html`<i class="cut-mark is-level is-dashed" style=${box(left - 4, top, part.width + 8, 0)}></i>`}
        ${column + 1 < columns &&
        [top - 4, top + part.height].map((at) => html`<i class="cut-mark" style=${box(left + part.width - lap, at, 0, 4)}></i>`)}
        ${row + 1 < rows &&
        [left - 4, left + part.width].map((at) => html`<i class="cut-mark is-level" style=${box(at, top + part.height - lap, 4, 0)}></i>`)}
        ${places.length > 1 && html`<small class="tile-label" style=${{ bottom: mm(edge - 3) }}>${label}</small>`}
      <//>`;
    }),
  )}`;
}
