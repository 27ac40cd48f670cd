/** Where a note or menu stands: on the board, beside its square, and off the squares that matter. A small board is not covered by a
 * note: it stands above, below or beside it, where there is room and nothing to be pressed in the game. */

/** @import {Places} from "./inspector.js" */
/** @typedef {{x: number, y: number}} Corner */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

const EDGE = 4; // px
const STEPS = 12; // places to try, across and down
const CHIP = 1.7; // a lit square with its chip, in radii
const SMALL = 420; // px: a board on a phone

/** The upper left corner of a note in px from that of the board: near its square, where it hides least.
 * @param {HTMLElement} note @param {DOMRect} area @param {Places} picture @param {number} square
 * @param {number[]} busy squares to leave in sight
 * @param {number} [count] of squares, for a note that covers as few as possible @returns {Corner} */
export function placeFor(note, area, picture, square, busy, count = 0) {
  const [wide, high] = [note.offsetWidth, note.offsetHeight];
  const unit = area.width / 100;
  const circle = (/** @type {number} */ n, chip = CHIP) => {
    const { x, y, r } = picture.placeOf(n);
    return { x: x * unit, y: y * unit, r: r * unit * chip };
  };
  const own = circle(square);
  const others = busy.filter((n) => n !== square).map((n) => circle(n));
  const all = Array.from({ length: count }, (_, n) => circle(n, 0.5));
  const isSmall = count > 0 && area.width < SMALL;
  const bar = Math.max(0, document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0);
  const [left, top] = isSmall ? [-area.left, Math.min(0, bar - area.top)] : [0, 0];
  const right = isSmall ? Math.max(area.width, document.documentElement.clientWidth - area.left) /* innerWidth grows with what overflows */ : area.width;
  const bottom = isSmall ? Math.max(area.height, innerHeight - area.top) : area.height;
  const boxes = (/** @type {string} */ selector) =>
    isSmall ? [...document.querySelectorAll(selector)].map((button) => inArea(button.getBoundingClientRect(), area)) : [];
  const choices = boxes(".panel :is(.moves, .keepers) button");
  const buttons = boxes(".panel button");
  const words = boxes(".panel :is(.headline, .dice, .sum-rings, .sum-words)");
  const place = (/** @type {number} */ step, /** @type {number} */ from, /** @type {number} */ to) =>
    Math.round(from + EDGE + (step / STEPS) * Math.max(0, to - from - 2 * EDGE));
  /** @type {{at: Corner, cost: number}[]} */
  const candidates = [];
  const rows = Array.from({ length: STEPS + 1 }, (_, row) => place(row, top, bottom - high));
  const below = words.map((box) => Math.round(box.bottom + EDGE)).filter((y) => y + high + EDGE <= bottom);
  for (let column = 0; column <= STEPS; column++) {
    for (const y of [...rows, ...below]) {
      const at = { x: place(column, left, right - wide), y };
      const covers = (/** @type {{x: number, y: number, r: number}} */ one) => overlaps(at, wide, high, one);
      const meets = (/** @type {Box} */ box) => box.left < at.x + wide && box.right > at.x && box.top < at.y + high && box.bottom > at.y;
      const far = Math.hypot(at.x + wide / 2 - own.x, at.y + high / 2 - own.y);
      const hidden = others.filter(covers).length + 2 * choices.filter(meets).length + buttons.filter(meets).length;
      candidates.push({ at, cost: 1e6 * Number(covers(own)) + 1e3 * hidden + 150 * words.filter(meets).length + 20 * all.filter(covers).length + far });
    }
  }
  return candidates.reduce((best, one) => (one.cost < best.cost ? one : best)).at;
}

/** A box in px from the corner of the board. @param {DOMRect} box @param {DOMRect} area @returns {Box} */
const inArea = ({ left, right, top, bottom }, area) => ({
  left: left - area.left,
  right: right - area.left,
  top: top - area.top,
  bottom: bottom - area.top,
});

/** @param {Corner} at @param {number} wide @param {number} high @param {{x: number, y: number, r: number}} circle */
function overlaps(at, wide, high, { x, y, r }) {
  const [dx, dy] = [x - Math.max(at.x, Math.min(x, at.x + wide)), y - Math.max(at.y, Math.min(y, at.y + high))];
  return Math.hypot(dx, dy) < r;
}
