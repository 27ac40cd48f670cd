/** What the Ultimate Numbers Track sounds like. The higher the square, the higher the tone. */
import { AGAIN, BEGINS, DICE, glide, HOME, RIGHT, row, TURN, WON, WRONG } from "../../sound/sounds.js";

/** @import {Fact} from "../../types" */
/** @import {Sound} from "../../sound/synth.js" */

/** @param {number} square */
const pitchOf = (square) => 262 * 2 ** (square / 66);

/** @type {Record<string, (fact: Fact) => Sound>} */
const SOUNDS = {
  roll: () => DICE,
  begins: () => BEGINS,
  tie: () => AGAIN,
  chose: () => [{ hertz: 523, length: 0.1, volume: 0.08 }],
  walked: ({ to = 0 }) => [{ hertz: pitchOf(to), length: 0.1, volume: 0.1 }],
  // A star twinkles, then carries the pawn on.
  ultimate: ({ at = 0, to = 0 }) => [...row([1319, 1568, 1760], 0.06, 0.15, 0.06), { hertz: pitchOf(at), to: pitchOf(to), at: 0.2, length: 0.35 }],
  "ultimate-back": ({ at = 0, to = 0 }) => [...row([1760, 1568, 1319], 0.06, 0.15, 0.06), { hertz: pitchOf(at), to: pitchOf(to), at: 0.2, length: 0.35 }],
  "last-ultimate": ({ at = 0, to = 0 }) => [...row([1760, 1568, 1319], 0.06, 0.15, 0.06), { hertz: pitchOf(at), to: pitchOf(to), at: 0.2, length: 0.9 }],
  // A power comes down in as many tones as its source is multiplied.
  raised: ({ at = 0, to = 0, power = 2 }) => row(Array.from({ length: power }, (_, i) => pitchOf(at) * (pitchOf(to) / pitchOf(at)) ** (i / (power - 1))), 0.13, 0.22, 0.13),
  past: () => [{ noise: 500, length: 0.1 }, ...glide(523, 392, 0.25)],
  passed: () => HOME,
  turn: () => TURN,
  won: () => WON,
  said: ({ right }) => (right ? RIGHT : WRONG),
};

/** @param {Fact} fact */
export const soundOf = (fact) => SOUNDS[fact.fact]?.(fact);
