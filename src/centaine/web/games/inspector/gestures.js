/** What makes the note on a square appear and go: pointer, finger and keyboard. */
import { signal } from "../../vendor/signals.js";
import { hasMoved } from "./interest.js";

/** What the inspector asks of a board.
 * @typedef {object} Inspected
 * @property {number} count how many squares there are
 * @property {(square: number) => HTMLElement | undefined} buttonOf
 * @property {() => boolean} mayShow whether nothing else asks for attention; read from signals
 * @property {((square: number) => boolean) | null} isPlayable whether pressing the square does something in the game; null if
 *   nothing does: then a press opens the note
 * @property {() => number[]} busy the squares that the note should leave in sight
 * @property {() => void} onClose
 * @property {(props: {square: number}) => any} Note
 */

/** Milliseconds of rest until the note appears. */
const REST = { mouse: 700, finger: 550, keyboard: 700 };

/** A finger may tremble by so many pixels. */
const TREMBLE = 10;

export class Inspector {
  /** @param {Inspected} board */
  constructor(board) {
    this.board = board;
    /** The square of which the note tells, and whether it stays until it is closed. */
    this.shown = signal(/** @type {{square: number, stays: boolean} | null} */ (null));
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
      if (this.board.mayShow()) this.shown.value = { square, stays: this.finger !== null };
      if (this.finger) this.finger.held = true;
    }, delay);
  }

  hide() {
    clearTimeout(this.timer);
    this.byKeyboard = false;
    this.over = null;
    this.shown.value = null;
  }

  close() {
    if (this.shown.value === null) return;
    this.hide();
    this.board.onClose();
  }

  /** Follows pointer, finger and focus on the board. @param {HTMLElement} area @param {(event: MouseEvent) => number | null} squareAt
   * @returns {() => void} stops */
  follow(area, squareAt) {
    const stop = new AbortController();
    /** @param {string} type @param {(event: any) => void} act @param {boolean} [capture] */
    const on = (type, act, capture = false) =>
      area.addEventListener(type, (event) => isOfNote(event) || act(event), { capture, signal: stop.signal });
    on("pointermove", (event) => this.onMove(event, squareAt(event)));
    on("pointerleave", ({ pointerType }) => pointerType === "mouse" && !this.shown.value?.stays && this.hide());
    on("pointerdown", (event) => this.onDown(event, squareAt(event)), true);
    for (const type of ["pointerup", "pointercancel"]) on(type, () => this.finger?.held || clearTimeout(this.timer), true);
    on("click", (event) => this.onClick(event, squareAt(event)), true);
    on("contextmenu", (event) => this.finger && event.preventDefault());
    on("focusin", ({ target }) => this.onFocus(target));
    on("focusout", () => this.byKeyboard && this.hide());
    on("keydown", () => this.hide(), true); // before the focus moves
    /** @param {string} type @param {(event: any) => void} act */
    const onPage = (type, act) => document.addEventListener(type, act, { signal: stop.signal });
    onPage("pointerdown", ({ target }) => target instanceof Node && !area.contains(target) && this.hide());
    onPage("keydown", ({ key }) => key === "Escape" && this.close());
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
    if (square === this.over || this.shown.value?.stays || !hasMoved(event)) return;
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
   * @param {number | null} square by a key, the one that has the focus */
  onClick(event, square) {
    const held = this.finger?.held;
    const { isPlayable } = this.board;
    this.finger = null;
    if (!isPlayable) return this.onPress(event.detail === 0 ? squareOf(event.target) : square);
    if (!held) return this.hide();
    if (square === null || isPlayable(square)) return this.hide();
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {number | null} square */
  onPress(square) {
    this.hide();
    if (square === null || !this.board.mayShow()) return;
    this.byKeyboard = document.activeElement?.matches(":focus-visible") ?? false;
    this.shown.value = { square, stays: true };
  }
}

/** Whether an event is about the note's own button. @param {Event} event */
const isOfNote = ({ target }) => target instanceof Element && target.closest(".note-close") !== null;

/** @param {EventTarget | null} target */
const squareOf = (target) => (target instanceof HTMLElement && target.dataset.square ? Number(target.dataset.square) : null);
