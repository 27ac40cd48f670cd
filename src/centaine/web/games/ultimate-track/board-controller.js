/** The state of the track: pawns, dice, the last roll and why the pawn moved on. It shows scenes and animates facts; it needs no
 * match. */
import { batch, signal } from "../../vendor/signals.js";
import { animate, isAnimated, pause } from "../../ui/motion.js";
import { soundsFrom } from "../../ui/sound.js";
import { reasonText } from "./sentences.js";

/** @import {Choice, Fact, UltimateTrackScene} from "../../types" */
/** @import {Loadable} from "../../ui/loading.js" */
/** @import {Picture, Place} from "./picture.js" */

/** Plays the sound of a fact. */
export const hear = soundsFrom(() => import("./sounds.js"));

/** The facts that are heard only when the pawn moves. */
const HEARD_LATER = new Set(["walked", "ultimate", "ultimate-back", "last-ultimate", "raised"]);

/** The height of a pawn's hop, in % of the board's width. */
const HOP = 2.6;

export class BoardController {
  /** @param {Loadable<Picture>} loader @param {(roll: Fact) => Promise<unknown>} [ask] waits before the pawn of a roll moves */
  constructor(loader, ask = async () => {}) {
    this.loader = loader;
    this.ask = ask;
    this.scene = signal(/** @type {UltimateTrackScene | null} */ (null));
    this.choices = signal(/** @type {Choice[]} */ ([]));
    /** Each seat's square, even during an animation. */
    this.pawns = signal(/** @type {number[]} */ ([]));
    this.dice = signal(/** @type {number[]} */ ([]));
    this.rolling = signal(false);
    /** The facts of the last roll that have been animated. */
    this.rollFacts = signal(/** @type {Fact[]} */ ([]));
    /** The fact that is explained on the board. */
    this.reason = signal(/** @type {Fact | null} */ (null));
    /** The square under the pointer or focus. */
    this.hovered = signal(/** @type {number | null} */ (null));
    /** What tells of squares, once loaded, and the handlers that load it. */
    this.inspector = signal(/** @type {((props: {picture: Picture}) => any) | null} */ (null));
    /** @type {Record<string, (event: any) => void>} */
    this.interest = {};
    /** The square in the tab order. */
    this.tabStop = signal(0);
    /** The seat whose pawn is moving. */
    this.walker = signal(-1);
    /** @type {Map<number, HTMLElement>} */
    this.pawnElements = new Map();
    /** @type {Map<number, HTMLElement>} */
    this.squareElements = new Map();
  }

  /** The picture of the track; null if it could not be loaded. */
  get picture() {
    return this.loader.value.value;
  }

  /** Shows a position without animation. @param {UltimateTrackScene} scene @param {Choice[]} choices @param {Fact[]} facts all before
   *   it */
  settle(scene, choices, facts) {
    const roll = facts.findLastIndex(({ fact }) => fact === "roll");
    const last = roll < 0 ? [] : facts.slice(roll);
    batch(() => {
      this.scene.value = scene;
      this.choices.value = choices;
      this.pawns.value = scene.pawns;
      this.dice.value = last[0]?.dice ?? [];
      this.rollFacts.value = last;
      this.rolling.value = false;
      this.walker.value = -1;
      this.explain(null);
    });
  }

  /** Animates facts one after another. @param {Fact[]} facts */
  async perform(facts) {
    this.choices.value = [];
    this.hovered.value = null;
    for (const fact of facts) {
      if (fact.fact === "roll") this.rollFacts.value = [];
      this.rollFacts.value = [...this.rollFacts.value, fact];
      await this.animateFact(fact);
    }
  }

  /** @param {Fact} fact */
  async animateFact(fact) {
    const { seat = 0, from = 0, to = 0 } = fact;
    if (!HEARD_LATER.has(fact.fact)) hear(fact);
    switch (fact.fact) {
      case "roll":
        await this.roll(fact.dice ?? []);
        await this.ask(fact);
        break;
      case "walked":
        await this.walk(seat, from, to);
        break;
      case "past":
        this.explain(fact);
        await pause(1300);
        await this.walk(seat, this.pawns.value[seat], to);
        break;
      case "ultimate":
      case "ultimate-back":
      case "last-ultimate":
      case "raised":
        await this.followArrow(seat, fact);
        break;
      case "passed":
        await pause(900);
        break;
      case "turn":
        this.explain(null);
        await pause(350);
        break;
      case "won":
        await pause(700);
        break;
    }
  }

  /** @param {number[]} dice */
  async roll(dice) {
    batch(() => {
      this.explain(null);
      this.dice.value = dice;
      this.rolling.value = isAnimated();
    });
    await pause(850);
    this.rolling.value = false;
    await pause(450);
  }

  /** Animates a pawn square by square, so that players can count along. @param {number} seat @param {number} from
   * @param {number} to */
  async walk(seat, from, to) {
    this.walker.value = seat;
    const way = Math.sign(to - from);
    const { picture } = this;
    for (let square = from; picture && square !== to && isAnimated(); square += way) {
      const [one, two] = [square, square + way].map((at) => picture.resting(at, 1, 0));
      const middle = { x: (one.x + two.x) / 2, y: Math.min(one.y, two.y) - HOP };
      hear({ fact: "walked", to: square + way });
      this.movePawn(seat, square + way);
      await animate(this.pawnElements.get(seat), [one, middle, two].map(frame), 230, "ease-out");
    }
    if (!isAnimated()) hear({ fact: "walked", to });
    this.movePawn(seat, to);
    await pause(250);
  }

  /** Explains why a pawn moves on, and animates it along the arrow. @param {number} seat @param {Fact} fact */
  async followArrow(seat, fact) {
    const { at = 0, to = 0 } = fact;
    this.explain(fact);
    void animate(this.picture?.shapeOf(at), [{ scale: "1" }, { scale: "1.3" }, { scale: "1" }], 600);
    await pause(1300);
    hear(fact);
    this.walker.value = seat;
    const places = this.picture?.along(at, to) ?? [];
    this.movePawn(seat, to);
    await animate(this.pawnElements.get(seat), places.map(frame), Math.min(1500, 500 + 22 * places.length));
    await pause(900);
  }

  /** @param {number} seat @param {number} square */
  movePawn(seat, square) {
    this.pawns.value = this.pawns.value.map((old, one) => (one === seat ? square : old));
  }

  /** @param {Fact | null} fact */
  explain(fact) {
    this.reason.value = fact && reasonText(fact) ? fact : null;
    this.highlightArrow();
  }

  /** @param {number | null} square under the pointer or focus */
  hover(square) {
    this.hovered.value = square;
    this.highlightArrow();
  }

  /** Highlights the arrow of the explained move, or of the hovered square. */
  highlightArrow() {
    const { picture } = this;
    if (!picture) return;
    const { at, to } = this.reason.value ?? {};
    const asked = this.hovered.value;
    const target = asked === null ? null : picture.squareInfo(asked).target;
    if (at !== undefined && to !== undefined) picture.highlight([at, to]);
    else if (asked !== null && target !== null) picture.highlight([asked, target]);
    else picture.highlight(null);
  }

  /** @param {number} square */
  focus(square) {
    this.tabStop.value = square;
    this.squareElements.get(square)?.focus();
  }
}

/** @param {Place} place @returns {Keyframe} */
const frame = ({ x, y }) => ({ left: `${x}%`, top: `${y}%` });
