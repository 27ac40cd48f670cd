/** Texts with formulas, as MathML: the data that `printing/equations.py` makes. */
import { html } from "../../ui/html.js";

/** @typedef {{kind: string, text?: string, over?: Node[], under?: Node[], base?: Node[], by?: Node[], of?: Node[]}} Node */

/** A piece of text, or a formula and the same in one line. @typedef {{text?: string, formula?: Node[], alt?: string}} Span */

/** @param {Node[] | undefined} nodes */
const row = (nodes) => html`<mrow>${nodes?.map(element)}</mrow>`;

/** @param {Node} node @returns {any} */
function element({ kind, text, over, under, base, by, of }) {
  switch (kind) {
    case "number":
      return html`<mn>${text}</mn>`;
    case "letter":
      return html`<mi>${text}</mi>`;
    case "words":
      return html`<mtext>${text}</mtext>`;
    case "fraction":
      return html`<mfrac>${row(over)}${row(under)}</mfrac>`;
    case "raised":
      return html`<msup>${row(base)}${row(by)}</msup>`;
    case "lowered":
      return html`<msub>${row(base)}${row(by)}</msub>`;
    case "root":
      return html`<msqrt>${row(of)}</msqrt>`;
    case "brackets":
      return html`<mrow><mo>(</mo>${row(of)}<mo>)</mo></mrow>`;
    case "hat":
      return html`<mover>${row(of)}<mo class=${of?.[0]?.text?.length === 1 ? null : "wide"}>^</mo></mover>`;
    case "arrow":
      return html`<mover accent="true">${row(of)}<mo>→</mo></mover>`;
    default: // also where a line begins with it
      return RELATIONS.test(text ?? "") ? html`<mo form="infix">${text}</mo>` : html`<mo>${text}</mo>`;
  }
}

const RELATIONS = /^[=≈<>≤≥≠→;]$/;

/** The parts of a formula between which a line may be broken: browsers break none themselves. @param {Node[]} nodes */
function partsOf(nodes) {
  /** @type {Node[][]} */
  const parts = [[]];
  for (const node of nodes) {
    const isSign = node.kind === "sign" && RELATIONS.test(node.text ?? "");
    const part = parts[parts.length - 1];
    if (isSign && node.text !== ";" && part.length > 0) parts.push([node]);
    else part.push(node);
    if (isSign && node.text === ";") parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** @param {{spans: Span[]}} props */
export const Spans = ({ spans }) =>
  html`${spans.map(({ text, formula }) =>
    formula ? partsOf(formula).map((part) => html`<math displaystyle="true">${row(part)}</math><wbr />`) : text,
  )}`;
