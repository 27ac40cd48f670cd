/** Six puzzles with room to write; their solutions on the back. */
import { html } from "../../ui/html.js";
import { Drawing, Fitted, mm, Page } from "./page.js";

/** @import {PrintSheet} from "../sheets.js" */

/** The height of pawns and dice, in millimetres. */
const PAWN = 20;
const DIE = 15;

/** @param {{sheet: PrintSheet}} props */
export const Puzzles = ({ sheet }) => {
  const { data } = sheet;
  return html`<${Page} ...${data.paper} name="puzzle-sheet">
      <h2>${data.title}</h2>
      <p>${data.task}</p>
      <p>${data.hint}</p>
      <div class="six-puzzles">${data.puzzles.map((/** @type {any} */ one) => html`<${Puzzle} sheet=${sheet} one=${one} />`)}</div>
    <//>
    <${Page} ...${data.paper} name="puzzle-sheet">
      <h2>${data.solutions}</h2>
      <${Fitted} most=${10} class="solutions">
        ${data.puzzles.map(
          (/** @type {any} */ one) => html`<h3>${one.title}</h3>
            <p>${one.position}</p>
            <p><b>${one.solution}</b></p>`,
        )}
        <p>${data.note}</p>
      <//>
    <//>`;
};

/** @param {{sheet: PrintSheet, one: any}} props */
const Puzzle = ({ sheet, one }) => html`<div class="one-puzzle">
  <h3>${one.title}</h3>
  <div class="puzzle-pieces">
    ${one.drawings.map(
      (/** @type {string} */ name) => html`<${Drawing} sheet=${sheet} name=${name} style=${{ height: mm(name.startsWith("die") ? DIE : PAWN) }} />`,
    )}
  </div>
  <p><b>${one.position}</b></p>
  ${Array.from({ length: one.lines }, () => html`<i class="write-line"></i>`)}
</div>`;
