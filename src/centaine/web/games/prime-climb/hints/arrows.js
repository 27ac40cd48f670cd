/** Arrows over the board, one for each step of a turn. They pass behind the numbers. */
import { html } from "../../../ui/html.js";
import { loadStyle } from "../../../ui/style.js";

/** @import {Picture, Place} from "../picture.js" */

await loadStyle("/games/prime-climb/hints/hints.css", true); // before anything is drawn

/** @typedef {1 | -1 | 0} Side */
/** `sent`: a pawn is sent back. @typedef {{from?: number, to?: number, sent?: boolean}} Step */

const SQUARES = Array.from({ length: 102 }, (_, square) => square);

/** The arrows of a turn. With different `side`s, the arrows of two turns do not cover each other.
 * @param {{steps: Step[], picture: Picture, side?: Side}} props */
export function Arrows({ steps, picture, side = 0 }) {
  const name = `behind-numbers-${side}`;
  const arrows = steps
    .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to)
    .map(({ from = 0, to = 0, sent }, i) => {
      const { line, head } = arrow(picture.placeOf(from), picture.placeOf(to), side);
      return html`<g key=${i} class=${sent ? "is-sent" : ""}><path class="arrow-edge" d=${line + head} /><path d=${line} /><path d=${head} /></g>`;
    });
  if (arrows.length === 0) return null;
  // Faint on a ring, and not on its number.
  return html`<mask id=${name} maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100">
      <rect width="100" height="100" fill="#fff" stroke="none" />
      ${SQUARES.map((square) => {
        const { x, y, r } = picture.placeOf(square);
        return html`<g key=${square} stroke="none"><circle cx=${x} cy=${y} r=${r} fill="#aaa" /><circle cx=${x} cy=${y} r=${0.68 * r} fill="#000" /></g>`;
      })}
    </mask>
    <g mask=${`url(#${name})`}>${arrows}</g>`;
}

/** An arrow from one circle to another, straight or curved.
 * @param {Place} one @param {Place} two @param {Side} side */
function arrow(one, two, side) {
  const [dx, dy] = [two.x - one.x, two.y - one.y];
  const long = Math.hypot(dx, dy) || 1;
  const bend = side * Math.min(6, 0.16 * long);
  const [mx, my] = [(one.x + two.x) / 2 - (dy / long) * bend, (one.y + two.y) / 2 + (dx / long) * bend];
  const begin = towards(one, mx, my, one.r);
  const end = towards(two, mx, my, two.r * 1.05);
  const away = Math.hypot(mx - end.x, my - end.y) || 1;
  const [ux, uy] = [(mx - end.x) / away, (my - end.y) / away];
  const wing = (/** @type {1 | -1} */ way) => `${(end.x + 2 * ux - way * 1.2 * uy).toFixed(2)} ${(end.y + 2 * uy + way * 1.2 * ux).toFixed(2)}`;
  return {
    line: `M${begin.x.toFixed(2)} ${begin.y.toFixed(2)}Q${mx.toFixed(2)} ${my.toFixed(2)} ${end.x.toFixed(2)} ${end.y.toFixed(2)}`,
    head: `M${wing(1)}L${end.x.toFixed(2)} ${end.y.toFixed(2)}L${wing(-1)}`,
  };
}

/** @param {{x: number, y: number}} from @param {number} x @param {number} y @param {number} far */
function towards(from, x, y, far) {
  const long = Math.hypot(x - from.x, y - from.y) || 1;
  return { x: from.x + ((x - from.x) / long) * far, y: from.y + ((y - from.y) / long) * far };
}
