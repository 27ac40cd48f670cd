/** Where a note or menu stands: on the board, beside its square, and off the squares that matter. */

/** @import {Places} from "./inspector.js" */
/** @typedef {{x: number, y: number}} Corner */

const EDGE = 4; // px
const STEPS = 12; // places to try, across and down
const CHIP = 1.7; // a lit square with its chip, in radii

/** The upper left corner of a note in px from that of the board: near its square, where it hides least.
 * @param {HTMLElement} note @param {DOMRect} area @param {Places} picture @param {number} square
 * @param {number[]} busy squares to leave in sight @returns {Corner} */
export function placeFor(note, area, picture, square, busy) {
  const [wide, high] = [note.offsetWidth, note.offsetHeight];
  const unit = area.width / 100;
  const circle = (/** @type {number} */ n) => {
    const { x, y, r } = picture.placeOf(n);
    return { x: x * unit, y: y * unit, r: r * unit * CHIP };
  };
  const own = circle(square);
  const others = busy.filter((n) => n !== square).map(circle);
  const place = (/** @type {number} */ step, /** @type {number} */ room) => EDGE + (step / STEPS) * Math.max(0, room - 2 * EDGE);
  /** @type {{at: Corner, cost: number}[]} */
  const candidates = [];
  for (let column = 0; column <= STEPS; column++) {
    for (let row = 0; row <= STEPS; row++) {
      const at = { x: place(column, area.width - wide), y: place(row, area.height - high) };
      const covers = (/** @type {{x: number, y: number, r: number}} */ one) => overlaps(at, wide, high, one);
      const far = Math.hypot(at.x + wide / 2 - own.x, at.y + high / 2 - own.y);
      candidates.push({ at, cost: 1e6 * Number(covers(own)) + 1e3 * others.filter(covers).length + far });
    }
  }
  return candidates.reduce((best, one) => (one.cost < best.cost ? one : best)).at;
}

/** @param {Corner} at @param {number} wide @param {number} high @param {{x: number, y: number, r: number}} circle */
function overlaps(at, wide, high, { x, y, r }) {
  const [dx, dy] = [x - Math.max(at.x, Math.min(x, at.x + wide)), y - Math.max(at.y, Math.min(y, at.y + high))];
  return Math.hypot(dx, dy) < r;
}
