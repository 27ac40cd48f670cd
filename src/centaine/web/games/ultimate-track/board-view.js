/** Draws the board: the picture, a button on every square, the pawns, and explanations. */
import { Drawing } from "../../ui/drawing.js";
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";
import { hasMoved, whenUsed } from "../inspector/interest.js";
import { PawnFigure } from "./pieces.js";
import { productOf, reasonText } from "./sentences.js";

/** @import {Picture} from "./picture.js" */
/** @import {BoardController} from "./board-controller.js" */

const LAST = 99;

/** @param {{board: BoardController, picture: Picture, names: string[]}} props */
export function BoardView({ board, picture, names }) {
  return html`<div
    class="board"
    role="group"
    aria-label=${t("The board")}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => onKeyDown(board, picture, event)}
    ...${board.interest}
  >
    <${Drawing} drawing=${picture.drawing} />
    <${Squares} board=${board} picture=${picture} names=${names} />
    <${Pawns} board=${board} picture=${picture} />
    <${Callout} board=${board} picture=${picture} />
    ${board.inspector.value && html`<${board.inspector.value} picture=${picture} />`}
  </div>`;
}

/** Loads the notes on squares when they are first asked for. @param {BoardController} board */
export function inspectWhenUsed(board) {
  board.interest = whenUsed((first) => import("./learning/square-note.js").then(({ startInspector }) => startInspector(board, first)));
}

/** @param {{board: BoardController, picture: Picture, names: string[]}} props */
function Squares({ board, picture, names }) {
  const standing = board.pawns.value;
  return html`<div class="squares">
    ${picture.layout.squares.map((_, square) => {
      const { x, y } = picture.placeOf(square);
      const who = names.filter((_name, seat) => standing[seat] === square);
      const name = [square, squareText(picture, square), ...who].filter((part) => part !== "").join(", ");
      return html`<button
        type="button"
        key=${square}
        ref=${(/** @type {HTMLElement | null} */ element) => element && board.squareElements.set(square, element)}
        class="square"
        data-square=${square}
        style=${{ left: `${x}%`, top: `${y}%`, width: "7%" }}
        tabindex=${board.tabStop.value === square ? 0 : -1}
        aria-label=${name}
        onFocus=${() => {
          board.tabStop.value = square;
          board.hover(square);
        }}
        onBlur=${() => board.hover(null)}
        onMouseMove=${(/** @type {MouseEvent} */ event) => hasMoved(event) && board.hover(square)}
        onMouseLeave=${() => board.hover(null)}
      ></button>`;
    })}
  </div>`;
}

/** What a square is and where it leads; "" for an ordinary one. @param {Picture} picture @param {number} square */
function squareText(picture, square) {
  const { kind, target } = picture.squareInfo(square);
  if (square === LAST) return t("the goal");
  if (kind === "plain" || target === null) return "";
  if (kind === "raised") return `${square} = ${productOf(target, powerOf(square, target))} → ${target}`;
  return reasonText({ fact: target < square ? "last-ultimate" : "ultimate", at: square, to: target });
}

/** The exponent of `source` in `number`. @param {number} number @param {number} source */
const powerOf = (number, source) => Math.round(Math.log(number) / Math.log(source));

/** @param {{board: BoardController, picture: Picture}} props */
function Pawns({ board, picture }) {
  const squares = board.pawns.value;
  const turn = board.scene.value?.turn;
  const walker = board.walker.value;
  return html`<div class="pawns" aria-hidden="true">
    ${squares.map((square, seat) => {
      // A pawn that only passes does not push the others aside.
      const here = squares.flatMap((other, one) => (other === square && one !== walker ? [one] : []));
      const { x, y } = seat === walker ? picture.resting(square, 1, 0) : picture.resting(square, here.length, here.indexOf(seat));
      return html`<span
        key=${seat}
        ref=${(/** @type {HTMLElement | null} */ element) => element && board.pawnElements.set(seat, element)}
        class="pawn ${x < picture.placeOf(square).x ? "is-left" : ""} ${seat === turn ? "is-turn" : ""} ${seat === walker ? "is-walking" : ""}"
        data-pawn=${seat}
        style=${{ left: `${x}%`, top: `${y}%` }}
        ><${PawnFigure} seat=${seat}
      /></span>`;
    })}
  </div>`;
}

/** A bubble at a square: why a pawn moves on. @param {{board: BoardController, picture: Picture}} props */
function Callout({ board, picture }) {
  const reason = board.reason.value;
  if (!reason) return null;
  const { x, y } = picture.placeOf(reason.at ?? LAST);
  return html`<div
    class="callout"
    aria-hidden="true"
    style=${{ left: `${x}%`, top: `${y}%`, translate: `${-x}% ${y < 20 ? "4.5cqw" : "calc(-100% - 9.5cqw)"}` }}
  >
    ${reasonText(reason)}
  </div>`;
}

/** Arrow keys move to the neighbouring square, Home and End to the ends of the track. @param {BoardController} board
 * @param {Picture} picture @param {KeyboardEvent} event */
function onKeyDown(board, picture, event) {
  if (!(event.target instanceof HTMLElement) || !event.target.dataset.square) return;
  const square = Number(event.target.dataset.square);
  const { x, y } = picture.placeOf(square);
  const to = {
    ArrowRight: () => neighbour(picture, square, x + 1, y),
    ArrowLeft: () => neighbour(picture, square, x - 1, y),
    ArrowUp: () => neighbour(picture, square, x, y - 1),
    ArrowDown: () => neighbour(picture, square, x, y + 1),
    Home: () => 0,
    End: () => LAST,
  }[event.key];
  if (!to) return;
  board.focus(to());
  event.preventDefault();
}

/** The nearest square in the direction of (x, y); the same one at the edge. @param {Picture} picture @param {number} square
 * @param {number} x @param {number} y */
function neighbour(picture, square, x, y) {
  const from = picture.placeOf(square);
  let best = square;
  let least = Infinity;
  picture.layout.squares.forEach((_, other) => {
    const to = picture.placeOf(other);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * (x - from.x) + dy * (y - from.y);
    const far = Math.hypot(dx, dy);
    if (ahead > 0.9 * far && far < least) [best, least] = [other, far];
  });
  return best;
}
