/** Pawns and dice to cut out; the position of a match. */
import { html } from "../../ui/html.js";
import { Drawing, mm, Page } from "./page.js";

/** @import {PrintSheet} from "../sheets.js" */

/** @param {{sheet: PrintSheet}} props */
export function Cutouts({ sheet }) {
  const { paper, title, help, pawns, pawn, dice, die } = sheet.data;
  return html`<${Page} ...${paper} name="cutouts">
    <div>
      <h2>${title}</h2>
      ${help.map((/** @type {string} */ text) => html`<p>${text}</p>`)}
    </div>
    <div>
      ${pawns.map((/** @type {string} */ name) => html`<${Drawing} sheet=${sheet} name=${name} style=${{ width: mm(pawn.width), height: mm(pawn.height) }} />`)}
    </div>
    <div>${dice.map((/** @type {string} */ name) => html`<${Drawing} sheet=${sheet} name=${name} style=${{ width: mm(die) }} />`)}</div>
  <//>`;
}

/** Boxes to fold, each on a sheet. @param {{sheet: PrintSheet}} props */
export function Nets({ sheet }) {
  const { paper, help, nets } = sheet.data;
  return nets.map(
    (/** @type {any} */ { drawing, title, width, height }) => html`<${Page} ...${paper} name="cutouts">
      <div>
        <h2>${title}</h2>
        ${help.map((/** @type {string} */ text) => html`<p>${text}</p>`)}
      </div>
      <div><${Drawing} sheet=${sheet} name=${drawing} style=${{ width: mm(width), height: mm(height) }} /></div>
    <//>`,
  );
}

/** @param {{sheet: PrintSheet}} props */
export function Position({ sheet }) {
  const { paper, title, headline, boards, players } = sheet.data;
  return html`<${Page} ...${paper} name="printed-position">
    <h2>${title}</h2>
    <p><b>${headline}</b></p>
    ${boards.map((/** @type {string} */ name) => html`<${Drawing} sheet=${sheet} name=${name} />`)}
    <div class="printed-players">
      ${players.map(
        (/** @type {any} */ player) => html`<div>
          <${Drawing} sheet=${sheet} name=${player.pawn} style=${{ height: mm(11) }} isOrnament />
          <p><b>${player.name}</b>${player.lines.map((/** @type {string} */ line) => html`<br />${line}`)}</p>
        </div>`,
      )}
    </div>
  <//>`;
}
