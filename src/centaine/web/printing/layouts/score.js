/** A sheet to keep score on: what happens to the life points of two sides, turn by turn. */
import { html } from "../../ui/html.js";
import { Page } from "./page.js";

/** @param {{sheet: import("../sheets.js").PrintSheet}} props */
export function Score({ sheet }) {
  const { paper, title, say, sides, rows, life } = sheet.data;
  const turns = Array.from({ length: rows }, (_, n) => n + 1);
  return html`<${Page} ...${paper} name="score-sheet">
    <h2>${title}</h2>
    <p>${say.help}</p>
    <div class="score-sides">
      ${sides.map(
        (/** @type {string} */ colour, /** @type {number} */ n) => html`<div style=${{ "--card-colour": colour }}>
          <p class="score-name"><b>${say.side} ${n + 1}</b><i></i></p>
          <p class="score-name">${say.character}<i></i>${say.uses} ○ ○ ○</p>
          <table>
            <thead><tr><th>${say.turn}</th><th>${say.played}</th><th>${say.life}</th></tr></thead>
            <tbody>
              <tr><td></td><td></td><td><b>${life}</b></td></tr>
              ${turns.map((turn) => html`<tr><td>${turn}</td><td></td><td></td></tr>`)}
            </tbody>
          </table>
        </div>`,
      )}
    </div>
  <//>`;
}
