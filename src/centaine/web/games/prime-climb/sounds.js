/** What Prime Climb sounds like. The higher the square, the higher the tone. */
import { AGAIN, BEGINS, CARD, DICE, FIFTH, glide, HOME, OCTAVE, row, THIRD, TURN, WON } from "../../sound/sounds.js";

/** @import {Fact} from "../../types" */
/** @import {Sound} from "../../sound/synth.js" */

/** @param {number} square */
const pitchOf = (square) => 220 * 2 ** (square / 75);

/** Addition and subtraction are a step up or down, multiplication and division a leap.
 * @type {Record<string, (base: number) => Sound>} */
const STEPS = {
  "+": (base) => row([base, base * THIRD]),
  "-": (base) => row([base * THIRD, base]),
  "*": (base) => row([base, base * FIFTH, base * OCTAVE]),
  "/": (base) => row([base * OCTAVE, base * FIFTH, base]),
};

/** A pawn that is sent back. @type {Sound} */
const BUMP = [{ noise: 240, length: 0.12 }, ...glide(440, 130)];

/** What moves a pawn that did not step itself; else it is `MOVED`. @type {Record<string, Sound>} */
const MOVES = { bump: BUMP, clear: BUMP };

const MOVED = glide(392, 587);

/** @type {Record<string, Sound>} */
const SOUNDS = {
  roll: DICE,
  begins: BEGINS,
  tie: AGAIN,
  again: AGAIN,
  red: [{ hertz: 587, length: 0.3, volume: 0.1 }],
  drew: [...CARD, { hertz: 660, at: 0.08, volume: 0.1 }],
  played: [...CARD, { hertz: 784, at: 0.08, volume: 0.1 }],
  kept: [{ noise: 1500, length: 0.1, volume: 0.3 }],
  stole: [...CARD, ...glide(660, 440)],
  "no-effect": row([330, 311], 0.12, 0.16, 0.08),
  cursed: row([277, 262], 0.14, 0.35, 0.1),
  turned: row([523, 784, 523], 0.1),
  visited: row([587, 740], 0.1, 0.25),
  reshuffled: [0, 0.1, 0.2].map((at) => ({ noise: 2200, at, length: 0.09, volume: 0.25 })),
  home: HOME,
  turn: TURN,
  won: WON,
};

/** @param {Fact} fact */
export function soundOf({ fact, sign = "", why = "", to = 0 }) {
  if (fact === "step") return STEPS[sign]?.(pitchOf(to));
  if (fact === "moved") return MOVES[why] ?? MOVED;
  return SOUNDS[fact];
}
