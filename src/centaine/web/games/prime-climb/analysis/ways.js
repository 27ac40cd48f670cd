/** Turns drawn on the board: the one that was played, and a better one, from square to square. */
import { signal } from "../../../vendor/signals.js";
import { html } from "../../../html.js";

/** @typedef {import("../../../types").Fact} Fact */
/** @typedef {import("../picture.js").Picture} Picture */
/** @typedef {import("../../../types").WaysView} WaysView */

/** @param {import("../desk.js").Desk} desk @returns {WaysView} */
export function createWays(desk) {
  const shown = signal({ played: /** @type {Fact[]} */ ([]), better: /** @type {Fact[]} */ ([]) });
  desk.above.value = ({ picture }) => html`<svg class="ways" viewBox="0 0 100 100" aria-hidden="true">
    <${Way} facts=${shown.value.played} kind="is-played" picture=${picture} />
    <${Way} facts=${shown.value.better} kind="is-better" picture=${picture} />
  </svg>`;
  return { show: (ways) => (shown.value = ways) };
}

/** @param {{facts: Fact[], kind: string, picture: Picture}} props */
function Way({ facts, kind, picture }) {
  const steps = facts.filter(({ fact, from, to }) => (fact === "step" || fact === "moved") && from !== to);
  return html`<g class=${kind}>
    ${steps.map(({ fact, from = 0, to = 0 }, i) => {
      const { line, head } = arrow(picture.placeOf(from), picture.placeOf(to), kind === "is-better" ? -1 : 1);
      return html`<g key=${i} class=${fact === "moved" ? "is-sent" : ""}>
        <path class="way-edge" d=${line + head} /><path d=${line} /><path d=${head} />
      </g>`;
    })}
  </g>`;
}

/** A bent arrow from one circle to another, so that two between the same squares lie side by side.
 * @param {import("../picture.js").Place} one @param {import("../picture.js").Place} two @param {1 | -1} side */
function arrow(one, two, side) {
  const [dx, dy] = [two.x - one.x, two.y - one.y];
  const long = Math.hypot(dx, dy) || 1;
  const bend = side * Math.min(6, 0.16 * long);
  const [mx, my] = [(one.x + two.x) / 2 - (dy / long) * bend, (one.y + two.y) / 2 + (dx / long) * bend];
  const begin = towards(one, mx, my, one.r * 0.7);
  const end = towards(two, mx, my, two.r * 0.8);
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
