/** The state of the board: pawns, dice, the last sum, the card in the middle, and what the player has picked. It shows scenes,
 * offers choices and animates facts; it needs no match. */
import { batch, computed, signal } from "../../vendor/signals.js";
import { animate, isAnimated, pause } from "../../ui/motion.js";
import { soundsFrom } from "../../ui/sound.js";
import { NOTHING, targetsOf, parsePawnKey, pawnKey } from "./targets.js";

/** @import {Choice, Fact, Hint, PrimeClimbScene, Reached, Sum} from "../../types" */
/** @import {Picked} from "./targets.js" */
/** @import {Picture, Place} from "./picture.js" */

const hear = soundsFrom(() => import("./sounds.js"));

/** Where one pawn is shown.
 * @typedef {{square: number, homebound: boolean, home: boolean}} PawnState */

/** @typedef {object} BoardOptions
 * @property {string[]} names of the seats
 * @property {(choice: Choice) => void} choose
 * @property {(seat: number, pawn: number, square: number) => void} [onUnreachable] a square was pressed to which the
 *   picked pawn cannot go
 * @property {() => void} [onNothingPicked] a square was pressed before a pawn was picked
 * @property {(square: number) => Choice | undefined} [advised] what a hint says to play when its square is pressed
 * @property {(choice: Choice) => void} [onDoubt] a costly choice was pressed for the first time; without it, nothing is asked
 * @property {(fact: Fact) => Promise<unknown>} [read] waits while the card that was drawn or played is face up
 * @property {() => number} [viewer] the seat whose way stations are shown
 * @property {boolean} [calculates] whether players calculate the squares themselves
 * @property {() => boolean} [open] whether somebody may choose now
 */

/** @type {Map<number, Choice[]>} */
const NO_SQUARES = new Map();

export class BoardController {
  /** @param {BoardOptions} options */
  constructor({ names, choose, onUnreachable = () => {}, onNothingPicked = () => {}, advised = () => undefined, onDoubt, read = readBriefly, viewer = () => -1, open = () => true, calculates = false }) {
    this.names = names;
    this.calculates = calculates;
    this.onChoose = choose;
    this.onUnreachable = onUnreachable;
    this.onNothingPicked = onNothingPicked;
    this.advised = advised;
    this.onDoubt = onDoubt;
    this.read = read;
    this.viewer = viewer;
    this.mayChoose = open;
    this.scene = signal(/** @type {PrimeClimbScene | null} */ (null));
    this.allChoices = signal(/** @type {Choice[]} */ ([]));
    this.pawns = signal(/** @type {PawnState[][]} */ ([]));
    this.picked = signal(/** @type {Picked} */ (NOTHING));
    /** The picked pawn while nobody has pressed it: it was picked automatically. @type {string | null} */
    this.unpressed = null;
    /** The numbers of the current roll, and those still to use. */
    this.rolled = signal(/** @type {number[]} */ ([]));
    this.numbersLeft = signal(/** @type {number[]} */ ([]));
    this.rolling = signal(false);
    this.sum = signal(/** @type {Sum | null} */ (null));
    /** The choice under the pointer or focus, whose sum is shown in advance. */
    this.preview = signal(/** @type {Choice | null} */ (null));
    /** The card face up in the middle, and the last one drawn in this turn. */
    this.faceUp = signal(/** @type {string | null} */ (null));
    /** Whether that card changes nothing. */
    this.isIdleCard = signal(false);
    this.drawnCard = signal(/** @type {string | null} */ (null));
    /** The card that is being drawn: its position is not shown yet. */
    this.arriving = signal(/** @type {string | null} */ (null));
    this.reachable = signal(/** @type {Reached[] | null} */ (null));
    /** The current hint. */
    this.hint = signal(/** @type {Hint | null} */ (null));
    /** What is drawn over the squares. */
    this.overlay = signal(/** @type {((props: {picture: Picture}) => any) | null} */ (null));
    this.inspector = signal(/** @type {((props: {picture: Picture}) => any) | null} */ (null));
    /** The handlers that load the inspector. @type {Record<string, (event: any) => void>} */
    this.interest = {};
    /** The square under the pointer or focus. */
    this.hovered = signal(/** @type {number | null} */ (null));
    /** The pressed square if it could mean several choices: a menu opens there. */
    this.ambiguous = signal(/** @type {number | null} */ (null));
    /** The text of a costly choice that was pressed once: pressed again, it is made. */
    this.doubted = signal(/** @type {string | null} */ (null));
    /** The element in the tab order: `s42` for a square, `p0.1` for a pawn. */
    this.tabStop = signal("s0");
    this.choices = computed(() => (this.mayChoose() ? this.allChoices.value : []));
    this.targets = computed(() => targetsOf(this.choices.value, this.picked.value, this.actionCard));
    /** The steps that can be pressed on the board: none where players calculate the square themselves. */
    this.squares = computed(() => (this.calculates ? NO_SQUARES : this.targets.value.squares));
    /** Before anything is picked: the steps by the squares to which they lead. */
    this.possible = computed(() => {
      const { pawn, card, first } = this.picked.value;
      /** @type {Map<number | undefined, Choice[]>} */
      const tops = new Map();
      if (this.calculates || pawn !== null || card !== null || first !== null) return tops;
      for (const choice of this.choices.value) {
        if (choice.sign) tops.set(choice.to, [...(tops.get(choice.to) ?? []), choice]);
      }
      return tops;
    });
    /** @type {Map<string, HTMLElement>} */
    this.elements = new Map();
    /** @type {(square: number) => Place} */
    this.placeOf = () => ({ x: 50, y: 50, r: 3 });
  }

  /** Shows a position without animation. @param {PrimeClimbScene} scene @param {Choice[]} choices */
  settle(scene, choices) {
    batch(() => {
      this.scene.value = scene;
      this.allChoices.value = this.calculates ? choices.map(withoutResult) : choices;
      this.pawns.value = scene.pawns.map((pawns) => pawns.map(({ square, homebound, home }) => ({ square, homebound, home })));
      if (!contains(this.rolled.value, scene.left)) this.rolled.value = scene.left;
      this.numbersLeft.value = scene.left;
      this.rolling.value = false;
      if (scene.card) this.drawnCard.value = scene.card;
      this.faceUp.value = null;
      this.arriving.value = null;
      this.preview.value = null;
      this.ambiguous.value = null;
      this.doubted.value = null;
      this.reachable.value = null;
      this.picked.value = this.pickedAfter(choices);
      this.unpressed = this.picked.value.pawn;
    });
  }

  /** Shows dice, sum and card of the last turn, for a position that was not reached by animation.
   * @param {Fact[]} facts */
  restore(facts) {
    const rolledAt = facts.findLastIndex(({ fact }) => fact === "roll");
    const roll = facts[rolledAt];
    const step = facts.slice(rolledAt + 1).findLast(({ fact }) => fact === "step");
    const turn = facts.slice(facts.findLastIndex(({ fact }) => fact === "turn") + 1);
    batch(() => {
      this.rolled.value = rolledBy(roll?.dice ?? []);
      this.sum.value = step ? sumOf(step) : null;
      this.drawnCard.value = turn.findLast(({ fact }) => fact === "drew")?.card ?? null;
    });
  }

  /** The path to a square, while reachable squares are shown. @param {number} square */
  pathTo(square) {
    const { pawn } = this.picked.value;
    return this.reachable.value?.find(
      (one) => one.square === square && (pawn === null || pawn === pawnKey(one.seat, one.pawn)),
    );
  }

  /** The steps that a press on a square can mean; undefined if there is none. @param {number} square
   * @returns {Choice[] | undefined} */
  waysTo(square) {
    return this.squares.value.get(square) ?? this.possible.value.get(square);
  }

  /** Shows a choice's sum in advance, unless the player calculates it. @param {Choice | null} choice */
  showAhead(choice) {
    this.preview.value = this.calculates && choice?.sign ? null : choice;
  }

  /** @param {number | null} square under the pointer or focus */
  hover(square) {
    this.hovered.value = square;
    // Who touches a pawn picks it: that is no step yet that leaves it where it is.
    const moves = square === null ? undefined : this.waysTo(square)?.filter(({ from, to }) => from !== to);
    this.preview.value = moves?.[0] ?? null;
  }

  /** The seat whose way stations are shown. */
  get onlooker() {
    return this.viewer() >= 0 ? this.viewer() : (this.scene.value?.turn ?? 0);
  }

  /** Keeps the picked pawn while it can move. The only pawn that can move is picked automatically.
   * @param {Choice[]} choices @returns {Picked} */
  pickedAfter(choices) {
    const movable = new Set(choices.filter(({ sign, card }) => sign && !card).map(({ seat, pawn }) => pawnKey(seat, pawn)));
    const { pawn } = this.picked.value;
    if (pawn !== null && movable.has(pawn)) return { ...NOTHING, pawn };
    return movable.size === 1 ? { ...NOTHING, pawn: [...movable][0] } : NOTHING;
  }

  /** The Action card that is being carried out. */
  get actionCard() {
    return this.scene.value?.card ?? null;
  }

  unpick() {
    this.ambiguous.value = null;
    this.doubted.value = null;
    this.picked.value = NOTHING;
  }

  /** Makes a choice; a costly one only if it is pressed again, or if the player was told what it costs.
   * @param {Choice} choice @param {boolean} [told] */
  choose(choice, told = !choice.costly) {
    if (!this.mayChoose()) return;
    if (!told && this.onDoubt && this.doubted.value !== choice.text) {
      this.doubted.value = choice.text;
      this.onDoubt(choice);
      return;
    }
    const { pawn } = this.picked.value;
    batch(() => {
      this.ambiguous.value = null;
      this.doubted.value = null;
      this.preview.value = null;
      this.reachable.value = null;
      this.picked.value = { ...NOTHING, pawn };
    });
    this.onChoose(choice);
  }

  /** The pawn to use: of two pawns of a seat on one square, the server offers only one.
   * @param {number} seat @param {number} pawn */
  offeredPawn(seat, pawn) {
    const offered = this.targets.value.pawns;
    const key = pawnKey(seat, pawn);
    if (offered.has(key)) return key;
    const place = this.pawns.value[seat]?.[pawn];
    const other = this.pawns.value[seat]?.findIndex(
      (one, i) => one.square === place.square && one.homebound === place.homebound && offered.has(pawnKey(seat, i)),
    );
    return other >= 0 ? pawnKey(seat, other) : key;
  }

  /** Whether a press on a square only confirms the pawn there, which nobody has pressed yet: who is told to press their pawn
   * wants neither to put it back nor to choose a step that stays there. @param {number} square */
  confirms(square) {
    const key = this.unpressed;
    if (key === null || this.picked.value.pawn !== key) return false;
    const [seat, pawn] = parsePawnKey(key);
    if (this.pawns.value[seat]?.[pawn]?.square !== square) return false;
    this.unpressed = null;
    return true;
  }

  /** @param {number} seat @param {number} pawn */
  onPawn(seat, pawn) {
    const key = this.offeredPawn(seat, pawn);
    const { pawns } = this.targets.value;
    const squares = this.squares.value;
    const offer = pawns.get(key);
    const { square } = this.pawns.value[seat][pawn];
    if (this.confirms(square)) return;
    if (offer?.choice?.costly) this.ask(square, [offer.choice]);
    else if (offer?.choice) this.choose(offer.choice);
    else if (this.picked.value.pawn === key || this.picked.value.first === key) {
      if (squares.has(square)) this.onSquare(square);
      else this.unpick();
    } else if (offer?.pick && !(squares.has(square) && this.picked.value.pawn !== null)) this.pick(key);
    else this.onSquare(square);
  }

  /** @param {string} key of a pawn @param {boolean} [pressed] whether the player picks it, and not the program */
  pick(key, pressed = true) {
    const pair = this.choices.value.some(({ other }) => other !== undefined);
    const { card } = this.picked.value;
    this.ambiguous.value = null;
    this.doubted.value = null;
    this.picked.value = pair ? { ...NOTHING, card, first: key } : { ...NOTHING, card, pawn: key };
    this.unpressed = pressed ? null : key;
  }

  /** Picks a Keeper. @param {string | null} card */
  holdCard(card) {
    this.ambiguous.value = null;
    this.doubted.value = null;
    this.picked.value = { ...NOTHING, card };
  }

  /** Picks a Keeper, or puts it back. @param {string} card */
  pickCard(card) {
    this.holdCard(this.picked.value.card === card ? null : card);
    const { rest } = this.targets.value;
    if (this.picked.value.card === card && rest.length === 1) this.choose(rest[0]);
  }

  /** @param {number} square */
  onSquare(square) {
    if (this.confirms(square)) return;
    const advised = this.advised(square);
    if (advised) {
      this.choose(advised);
      return;
    }
    const ways = this.squares.value.get(square);
    if (ways) {
      // Ask before a pawn stays where it is, as with ×1: that may be a slip of the finger.
      if (ways.length > 1 || ways[0].from === square || ways[0].costly) this.ask(square, ways);
      else this.choose(ways[0]);
      return;
    }
    const { first } = this.picked.value;
    const [holder, held] = parsePawnKey(first ?? "");
    if (first !== null && this.pawns.value[holder]?.[held]?.square === square) return this.unpick(); // of two to switch
    const standing = [...this.targets.value.pawns.keys()].filter((key) => {
      const [seat, pawn] = parsePawnKey(key);
      return this.pawns.value[seat]?.[pawn]?.square === square;
    });
    const { pawn } = this.picked.value;
    const possible = this.possible.value.get(square);
    if (standing.length > 1) this.ambiguous.value = square;
    else if (standing.length === 1) this.onPawn(...parsePawnKey(standing[0]));
    else if (possible) {
      // The only pawn that can go there does; a Keeper is never played unasked.
      if (possible.length > 1 || possible[0].costly || possible[0].card) this.ask(square, possible);
      else this.choose(possible[0]);
    } else if (pawn !== null) this.onUnreachable(...parsePawnKey(pawn), square);
    else if (this.targets.value.pawns.size > 0) this.onNothingPicked();
  }

  /** Asks at a square which choice is meant. If there is but one, a second press there makes it.
   * @param {number} square @param {Choice[]} choices */
  ask(square, choices) {
    if (this.ambiguous.value === square && choices.length === 1) this.choose(choices[0], true);
    else this.ambiguous.value = square;
  }

  /** Focuses the picked pawn, or what was last focused. */
  focusBoard() {
    const key = this.picked.value.pawn ?? [...this.targets.value.pawns.keys()][0];
    if (!key) return this.focus(this.tabStop.value);
    const [seat, pawn] = parsePawnKey(key);
    this.focus(`s${this.pawns.value[seat][pawn].square}`);
  }

  /** @param {string} id of an element, as in `tabStop` */
  focus(id) {
    this.tabStop.value = id;
    this.elements.get(id)?.focus();
  }

  /** @param {string} key @param {Partial<PawnState>} change */
  move(key, change) {
    const [seat, pawn] = parsePawnKey(key);
    this.pawns.value = this.pawns.value.map((row, s) =>
      s === seat ? row.map((one, p) => (p === pawn ? { ...one, ...change } : one)) : row,
    );
  }

  /** Animates a pawn along the spiral. @param {string} key @param {number} from @param {number} to */
  async walk(key, from, to) {
    const squares = Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => from + Math.sign(to - from) * i);
    this.move(key, { square: to });
    const frames = squares.map((square) => this.frame(square));
    await animate(this.elements.get(`p${key}`), frames, Math.min(1300, 350 + 55 * squares.length));
  }

  /** Animates a pawn straight across the board. @param {string} key @param {number} from @param {number} to */
  async fly(key, from, to) {
    this.move(key, { square: to });
    const half = { ...this.frame(from, to), scale: "1.8", rotate: "180deg" };
    await animate(this.elements.get(`p${key}`), [this.frame(from), half, { ...this.frame(to), rotate: "360deg" }], 900);
  }

  /** @param {number} square @param {number} [other] then the middle between the two @returns {Keyframe} */
  frame(square, other = square) {
    const [one, two] = [this.placeOf(square), this.placeOf(other)];
    return { left: `${(one.x + two.x) / 2}%`, top: `${(one.y + two.y) / 2}%` };
  }

  /** Animates facts one after another. @param {Fact[]} facts */
  async perform(facts) {
    batch(() => {
      this.allChoices.value = [];
      this.ambiguous.value = null;
      this.reachable.value = null;
    });
    this.isIdleCard.value = facts.some(({ fact }) => fact === "no-effect");
    for (const fact of facts) await this.animateFact(fact);
  }

  /** Animates the pawns back to an earlier position. @param {PrimeClimbScene} scene */
  async takeBack(scene) {
    batch(() => {
      this.allChoices.value = [];
      this.ambiguous.value = null;
      this.reachable.value = null;
      this.sum.value = null;
    });
    const walks = scene.pawns.flatMap((pawns, seat) =>
      pawns.map(({ square }, pawn) => {
        const from = this.pawns.value[seat][pawn].square;
        return from === square ? null : this.walk(pawnKey(seat, pawn), from, square);
      }),
    );
    await Promise.all(walks);
  }

  /** @param {Fact} fact */
  async animateFact(fact) {
    hear(fact);
    const key = pawnKey(fact.seat, fact.pawn);
    switch (fact.fact) {
      case "roll":
        await this.roll(fact.dice ?? []);
        break;
      case "step":
        await this.step(key, fact);
        break;
      case "moved":
        await this.fly(key, fact.from ?? 0, fact.to ?? 0);
        break;
      case "drew":
      case "played":
        this.faceUp.value = fact.card ?? null;
        if (fact.fact === "drew") this.drawnCard.value = this.arriving.value = fact.card ?? null;
        await this.read(fact);
        this.faceUp.value = null;
        break;
      case "home":
        this.move(key, { home: true });
        await pause(500);
        break;
      case "turned":
        this.move(key, { homebound: true });
        break;
      case "turn":
        this.drawnCard.value = null;
        await pause(350);
        break;
    }
  }

  /** @param {number[]} dice */
  async roll(dice) {
    batch(() => {
      this.rolled.value = rolledBy(dice);
      this.numbersLeft.value = this.rolled.value;
      this.sum.value = null;
      this.drawnCard.value = null;
      this.rolling.value = isAnimated();
    });
    await pause(850);
    this.rolling.value = false;
    await pause(450);
  }

  /** @param {string} key @param {Fact} fact */
  async step(key, fact) {
    const { from, number, to } = (this.sum.value = sumOf(fact));
    if (!fact.card) {
      const used = this.numbersLeft.value.indexOf(number);
      this.numbersLeft.value = this.numbersLeft.value.filter((_, i) => i !== used);
    }
    await this.walk(key, from, to);
    await pause(300);
  }
}

/** @param {Fact} fact */
export const readBriefly = ({ fact }) => pause(fact === "drew" ? 2400 : 1200);

/** A step as players see it who calculate themselves: without its square, and without what happens there.
 * @param {Choice} choice @returns {Choice} */
const withoutResult = (choice) => (choice.sign ? { ...choice, to: undefined, signs: undefined, costly: undefined } : choice);

/** The numbers of a roll: a double counts four times. @param {number[]} dice */
const rolledBy = (dice) => (dice[0] === dice[1] ? [...dice, ...dice] : dice);

/** @param {Fact} step @returns {Sum} */
const sumOf = ({ from = 0, sign = "+", number = 0, to = 0 }) => ({ from, sign, number, to });

/** Whether `all` contains `some`, each number at least as often. @param {number[]} all @param {number[]} some */
function contains(all, some) {
  return some.every((n) => some.filter((m) => m === n).length <= all.filter((m) => m === n).length);
}
