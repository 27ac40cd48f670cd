/** What stands on one side of a card: a drawing, a card of words and a picture, a question or its answer, a life. */
import { html } from "../../ui/html.js";
import { Spans } from "./formulas.js";
import { Drawing, Fitted, mm } from "./page.js";

/** @import {PrintSheet} from "../sheets.js" */

/** @typedef {{sheet: PrintSheet, side: any, card: {width: number, height: number}}} SideProps */

/** Where the texts below a band begin, what lies above and below them, and how far a figure stands above the number of its card, in
 * millimetres. */
const BELOW = 15;
const AROUND = 22.5;
const LIFT = 1.2;

/** Texts of more letters have more room, and the picture above them has less. */
const LONG = 110;
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
function Worded({ sheet, side, art }) {
  return html`<div class=${bandClass(side, side.lines ? "is-label is-blank" : "is-label")}><span>${side.label}</span></div>
    <div class="card-words">
      ${art ?? (side.art && html`<${Drawing} sheet=${sheet} name=${side.art} style=${{ height: mm(side["art-height"]) }} isOrnament />`)}
      ${side.title && html`<${Fitted} class="card-heading" most=${17}>${side.title}<//>`}
      ${side.text && html`<${Fitted} class=${`card-message is-even ${side.text.length > LONG ? "is-long" : ""}`} most=${12}>${side.text}<//>`}
    </div>
    ${Array.from({ length: side.lines }, (_, n) => html`<i class="write-line" style=${{ bottom: mm(12 + 9 * n) }}></i>`)}`;
}

/** @param {any} side @param {string} kind */
const bandClass = (side, kind = "") => `card-band ${kind} ${side.saving ? "is-saving" : ""}`;

/** @param {{side: any, mark?: any, children?: any}} props */
const Banded = ({ side, mark, children }) => html`<div class=${bandClass(side)}>
    <b>${side.level}</b><span>${side.about}</span>${mark}
  </div>
  <div class="below-band" style=${{ top: mm(BELOW), bottom: mm(AROUND - BELOW) }}>${children}</div>
  <span class="card-number">${side.number}</span>`;

/** @param {SideProps} props */
function Question({ sheet, side, card }) {
  const room = card.height - AROUND - (side.figure ? LIFT : 0);
  const picture = side.figure ? side["figure-height"] + (side.caption ? 5.5 : 0) + 3 : 0;
  const mark = side.calculator && html`<${Drawing} sheet=${sheet} name=${side.calculator} style=${{ height: mm(6.4) }} />`;
  return html`${side.tint && [9, 16, 23].map((radius) => html`<i class="ripple" style=${{ "--radius": mm(radius), borderColor: side.tint, top: mm(card.height / 2 + 5.1) }}></i>`)}
    <${Banded} side=${side} mark=${mark}>
      <${Fitted} class="is-middle" most=${15} style=${{ height: mm(room - picture) }}><${Spans} spans=${[...side.text, ...side.choices]} /><//>
      ${side.figure &&
      html`<div class="card-figure" style=${{ marginBottom: mm(LIFT) }}>
        ${side.caption && html`<p>${side.caption}</p>`}
        <${Drawing} sheet=${sheet} name=${side.figure} style=${{ height: mm(side["figure-height"]) }} />
      </div>`}
    <//>`;
}

/** @param {SideProps} props */
function Answer({ side, card }) {
  const rest = card.height - AROUND - ANSWER - GAP;
  return html`<${Banded} side=${side}>
    <${Fitted} class="is-middle is-centred" most=${21} style=${{ height: mm(ANSWER) }}><${Spans} spans=${side.answer} /><//>
    ${side.why.length > 0 &&
    html`<div class="why" style=${{ paddingTop: mm(GAP / 2), marginTop: mm(GAP / 2) }}><${Fitted} most=${12} style=${{ height: mm(rest - 1) }}><${Spans} spans=${side.why} /><//></div>`}
  <//>`;
}

/** @param {SideProps} props */
function Life({ side, card }) {
  return html`<div class=${bandClass(side)}><${Fitted} class="is-name is-middle" most=${13} style=${{ height: mm(6) }}>${side.title}<//></div>
    <div class="card-words card-life">
      <p class="card-years">${side.years}</p>
      <${Fitted} most=${11.5} style=${{ height: mm(card.height - 32) }}>${side.text}<//>
    </div>`;
}

