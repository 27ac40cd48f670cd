/** What stands on one side of a card: a drawing, a card of words and a picture, a question or its answer, a life. */
import { html } from "../../ui/html.js";
import { Spans } from "./formulas.js";
import { Drawing, Fitted, mm } from "./page.js";

/** @import {PrintSheet} from "../sheets.js" */

/** @typedef {{sheet: PrintSheet, side: any, card: {width: number, height: number}}} SideProps */

/** The heights of the band across the top, and of what lies below and above the texts, in millimetres. */
const BAND = 10.5;
const AROUND = 12;
const INSET = 4.5;
const ANSWER = 21;
const GAP = 4;

/** @param {SideProps & {at: any, art?: any}} props */
export function CardSide({ at, ...props }) {
  const Side = SIDES[/** @type {string} */ (props.side.kind)];
  return html`<div class=${`card-side is-${props.side.kind}`} style=${{ ...at, "--card-colour": props.side.colour ?? "" }}>
    <${Side} ...${props} />
  </div>`;
}

/** @type {Record<string, (props: SideProps) => any>} */
const SIDES = {
  front: ({ sheet, side }) => html`<${Drawing} class="fills is-cover" sheet=${sheet} name=${side.drawing} />`,
  back: ({ sheet, side }) => html`<${Drawing} class="fills is-cover" sheet=${sheet} name=${side.drawing} isOrnament />`,
  worded: Worded,
  question: Question,
  answer: Answer,
  life: Life,
};

/** @param {SideProps & {art?: any}} props `art`: a picture that is on the page anyway, instead of the sheet's */
function Worded({ sheet, side, card, art }) {
  const used = side["art-height"] + 26;
  return html`<div class="card-frame"></div>
    <div class="card-words">
      ${side.label && html`<p class="card-label" style=${side.lines ? { color: "#1e2438" } : {}}>${side.label}</p>`}
      ${art ?? (side.art && html`<${Drawing} sheet=${sheet} name=${side.art} style=${{ height: mm(side["art-height"]) }} isOrnament />`)}
      ${side.title && html`<${Fitted} class="card-heading" most=${17} style=${{ height: mm(13) }}>${side.title}<//>`}
      ${side.text && html`<${Fitted} most=${12} style=${{ height: mm(card.height - used) }}>${side.text}<//>`}
    </div>
    ${Array.from({ length: side.lines }, (_, n) => html`<i class="write-line" style=${{ bottom: mm(12 + 9 * n) }}></i>`)}`;
}

/** @param {{side: any, mark?: any, children?: any}} props */
const Banded = ({ side, mark, children }) => html`<div class="card-frame"></div>
  <div class=${`card-band ${side.saving ? "is-saving" : ""}`} style=${{ height: mm(BAND) }}>
    <b>${side.level}</b><span>${side.about}</span>${mark}
  </div>
  <div class="below-band" style=${{ top: mm(BAND + INSET), bottom: mm(AROUND - INSET) }}>${children}</div>
  <span class="card-number">${side.number}</span>`;

/** @param {SideProps} props */
function Question({ sheet, side, card }) {
  const room = card.height - BAND - AROUND;
  const picture = side.figure ? side["figure-height"] + (side.caption ? 5.5 : 0) + 3 : 0;
  const mark = side.calculator && html`<${Drawing} sheet=${sheet} name=${side.calculator} style=${{ height: mm(6.4) }} />`;
  return html`${!side.saving && [9, 16, 23].map((radius) => html`<i class="ripple" style=${{ "--radius": mm(radius), borderColor: side.tint, top: mm((card.height + BAND) / 2) }}></i>`)}
    <${Banded} side=${side} mark=${mark}>
      <${Fitted} class="is-middle" most=${15} style=${{ height: mm(room - picture) }}><${Spans} spans=${[...side.text, ...side.choices]} /><//>
      ${side.figure &&
      html`<div class="card-figure">
        ${side.caption && html`<p>${side.caption}</p>`}
        <${Drawing} sheet=${sheet} name=${side.figure} style=${{ height: mm(side["figure-height"]) }} />
      </div>`}
    <//>`;
}

/** @param {SideProps} props */
function Answer({ side, card }) {
  const rest = card.height - BAND - AROUND - ANSWER - GAP;
  return html`<${Banded} side=${side}>
    <${Fitted} class="is-middle is-centred" most=${21} style=${{ height: mm(ANSWER) }}><${Spans} spans=${side.answer} /><//>
    ${side.why.length > 0 &&
    html`<div class="why" style=${{ paddingTop: mm(GAP / 2), marginTop: mm(GAP / 2) }}><${Fitted} most=${12} style=${{ height: mm(rest - 1) }}><${Spans} spans=${side.why} /><//></div>`}
  <//>`;
}

/** @param {SideProps} props */
function Life({ side, card }) {
  return html`<div class="card-frame"></div>
    <div class="card-words card-life">
      <h2>${side.title}</h2>
      <p class="card-years">${side.years}</p>
      <${Fitted} most=${11.5} style=${{ height: mm(card.height - 32) }}>${side.text}<//>
    </div>`;
}

