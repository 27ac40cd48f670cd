/** The number inspector: rest on a square with pointer, finger or keyboard, and a note tells what there is to know of it. It
 * takes no press: whatever is pressed through it plays as ever. */
import { signal } from "../../../vendor/signals.js";
import { useEffect, useLayoutEffect, useRef } from "../../../vendor/hooks.js";
import { getPicture } from "../../../api.js";
import { html } from "../../../ui/html.js";
import { loadStyle } from "../../../ui/style.js";
import { loadTranslations } from "../../../i18n.js";
import { parsePawnKey } from "../targets.js";
import { Note } from "./note.js";
import { placeFor } from "./placing.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Picture} from "../picture.js" */
/** @import {SquareFacts} from "./note.js" */

/** Milliseconds of rest until the note appears. */
const REST = { mouse: 700, finger: 550, keyboard: 700 };

/** A finger may tremble by so many pixels. */
const TREMBLE = 10;

/** What a board asks for.
 * @typedef {object} Wish
 * @property {{course?: string, doubles?: string, way_stations?: number[]}} options
 * @property {boolean} hasValues whether to tell how far it is from a square
 * @property {PointerEvent | FocusEvent} first the event for which the inspector is loaded
 * @property {() => boolean} isLifted whether a finger has been lifted since
 */

/** Loads the inspector of a board. @param {BoardController} board @param {Wish} wish */
export async function startInspector(board, { options, hasValues, first, isLifted }) {
  const { course = "climb", doubles = "must", way_stations = [] } = options;
  const asked = new URLSearchParams(); // without default values, as the site has made it in advance
  if (course !== "climb") asked.set("course", course);
  if (doubles !== "must") asked.set("doubles", doubles);
  if (way_stations.length > 0) asked.set("stations", way_stations.join(","));
  const [facts] = await Promise.all([
    getPicture("prime-climb", asked.size > 0 ? `squares.json?${asked}` : "squares.json"),
    loadStyle("/games/prime-climb/inspector/inspector.css"),
    loadTranslations("inspector"),
  ]);
  /** @type {SquareFacts[]} */
  const known = JSON.parse(facts);
  const inspector = new Inspector(board, hasValues ? known : known.map((one) => ({ ...one, rolls: undefined })));
  board.inspector.value = (/** @type {{picture: Picture}} */ { picture }) =>
    html`<${InspectorView} inspector=${inspector} picture=${picture} first=${first} isLifted=${isLifted} />`;
}

class Inspector {
  /** @param {BoardController} board @param {SquareFacts[]} facts */
  constructor(board, facts) {
    this.board = board;
    this.facts = facts;
    /** The square of which the note tells. */
    this.shown = signal(/** @type {number | null} */ (null));
    this.timer = 0;
    /** The square on which the pointer rests. */
    this.over = /** @type {number | null} */ (null);
    /** Where a finger is down, and whether the note has appeared meanwhile. */
    this.finger = /** @type {{x: number, y: number, held: boolean} | null} */ (null);
    this.byKeyboard = false;
  }

  /** @param {number} square @param {number} delay */
  showSoon(square, delay) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.board.ambiguous.value === null && this.board.faceUp.value === null) this.shown.value = square;
      if (this.finger) this.finger.held = true;
    }, delay);
  }

  hide() {
    clearTimeout(this.timer);
    this.byKeyboard = false;
    this.over = null;
    this.shown.value = null;
  }

  /** Whether pressing the square does something in the game. @param {number} square */
  isPlayable(square) {
    const { squares, pawns } = this.board.targets.value;
    const stands = (/** @type {string} */ key) => {
      const [seat, pawn] = parsePawnKey(key);
      return this.board.pawns.value[seat]?.[pawn]?.square === square;
    };
    return squares.has(square) || [...pawns.keys()].some(stands);
  }

  /** Follows pointer, finger and focus on the board. @param {HTMLElement} area @param {(event: MouseEvent) => number | null} squareAt
   * @returns {() => void} stops */
  follow(area, squareAt) {
    const stop = new AbortController();
    /** @param {string} type @param {(event: any) => void} act @param {boolean} [capture] */
    const on = (type, act, capture = false) => area.addEventListener(type, act, { capture, signal: stop.signal });
    on("pointermove", (event) => this.onMove(event, squareAt(event)));
    on("pointerleave", ({ pointerType }) => pointerType === "mouse" && this.hide());
    on("pointerdown", (event) => this.onDown(event, squareAt(event)), true);
    for (const type of ["pointerup", "pointercancel"]) on(type, () => this.finger?.held || clearTimeout(this.timer), true);
    on("click", (event) => this.onClick(event, squareAt(event)), true);
    on("contextmenu", (event) => this.finger && event.preventDefault());
    on("focusin", ({ target }) => this.onFocus(target));
    on("focusout", () => this.byKeyboard && this.hide());
    on("keydown", () => this.hide(), true); // before the focus moves
    const onPress = (/** @type {PointerEvent} */ { target }) => target instanceof Node && !area.contains(target) && this.hide();
    document.addEventListener("pointerdown", onPress, { signal: stop.signal });
    return () => {
      stop.abort();
      this.hide();
    };
  }

  /** @param {HTMLElement} target */
  onFocus(target) {
    if (!target.matches("[data-square]:focus-visible")) return;
    this.byKeyboard = true;
    this.showSoon(Number(target.dataset.square), REST.keyboard);
  }

  /** @param {PointerEvent} event @param {number | null} square */
  onMove(event, square) {
    if (event.pointerType !== "mouse") {
      const { x, y } = this.finger ?? { x: event.clientX, y: event.clientY };
      if (Math.hypot(event.clientX - x, event.clientY - y) > TREMBLE) this.hide();
      return;
    }
    if (event.buttons !== 0) return this.hide(); // a pawn is dragged
    if (square === this.over) return;
    this.hide();
    this.over = square;
    if (square !== null) this.showSoon(square, REST.mouse);
  }

  /** @param {PointerEvent} event @param {number | null} square */
  onDown(event, square) {
    this.hide();
    if (event.pointerType === "mouse") {
      this.finger = null;
      this.over = square; // does not appear again before the pointer has left
      return;
    }
    this.finger = { x: event.clientX, y: event.clientY, held: false };
    if (square !== null) this.showSoon(square, REST.finger);
  }

  /** A long press plays where there is something to play; elsewhere it has only asked. @param {MouseEvent} event
   * @param {number | null} square */
  onClick(event, square) {
    const held = this.finger?.held;
    this.finger = null;
    if (!held) return this.hide();
    if (square === null || this.isPlayable(square)) return this.hide();
    event.stopPropagation();
    event.preventDefault();
  }
}

/** The note, and what makes it appear.
 * @param {{inspector: Inspector, picture: Picture, first: PointerEvent | FocusEvent, isLifted: () => boolean}} props */
function InspectorView({ inspector, picture, first, isLifted }) {
  const anchor = useRef(/** @type {HTMLElement | null} */ (null));
  const note = useRef(/** @type {HTMLElement | null} */ (null));
  const { board } = inspector;
  const square = inspector.shown.value;

  useEffect(() => {
    const area = /** @type {HTMLElement} */ (anchor.current?.closest(".board"));
    const stop = inspector.follow(area, (event) => squareAt(area, picture, event));
    begin(inspector, first, isLifted(), (event) => squareAt(area, picture, event));
    return stop;
  }, [picture]);

  useLayoutEffect(() => {
    if (square === null || !note.current) return;
    const area = /** @type {HTMLElement} */ (anchor.current?.closest(".board")).getBoundingClientRect();
    const { x, y } = placeFor(note.current, area, picture, square, busySquares(board));
    note.current.style.translate = `${x}px ${y}px`;
    const button = board.elements.get(`s${square}`);
    button?.setAttribute("aria-describedby", "number-note");
    return () => button?.removeAttribute("aria-describedby");
  });

  return html`<div class="number-inspector" ref=${anchor}>
    ${square !== null &&
    html`<div class="number-note" id="number-note" role="tooltip" ref=${note}>
      <${Note} square=${square} facts=${inspector.facts[square]} scene=${board.scene.value} />
    </div>`}
  </div>`;
}

/** Goes on with what began before the inspector was there. @param {Inspector} inspector @param {any} first @param {boolean} isLifted
 * @param {(event: MouseEvent) => number | null} squareAt */
function begin(inspector, first, isLifted, squareAt) {
  if (first.type === "focusin") inspector.onFocus(first.target);
  else if (first.pointerType === "mouse") inspector.onMove(first, squareAt(first));
  else if (!isLifted) inspector.onDown(first, squareAt(first));
}

/** The square at a point, also under a pawn. @param {HTMLElement} area @param {Picture} picture @param {MouseEvent} event */
function squareAt(area, picture, { clientX, clientY }) {
  const box = area.getBoundingClientRect();
  const [x, y] = [((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.width) * 100];
  for (let square = 0; square < 102; square++) {
    const place = picture.placeOf(square);
    if (Math.hypot(place.x - x, place.y - y) <= place.r) return square;
  }
  return null;
}

/** The squares that the note should leave in sight: those to press, and those with pawns. @param {BoardController} board */
function busySquares(board) {
  const standing = board.pawns.value.flat().filter(({ home }) => !home);
  return [...board.targets.value.squares.keys(), ...standing.map(({ square }) => square)];
}
