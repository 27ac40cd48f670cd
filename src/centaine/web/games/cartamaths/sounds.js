/** What CartaMaths sounds like. */
import { AGAIN, BEGINS, CARD, glide, RIGHT, row, TURN, WON, WRONG } from "../../sound/sounds.js";

/** @import {DuelFact} from "../../types" */
/** @import {Sound} from "../../sound/synth.js" */

/** The pitch of so many life points. @param {number} points */
const pitchOf = (points) => 262 * 2 ** (Math.max(0, Math.min(points, 200)) / 100);

/** @type {Record<string, Sound>} */
const SOUNDS = {
  threw: [{ noise: 700, length: 0.08 }],
  throws: [0, 0.18, 0.36].map((at) => ({ noise: 300, at, length: 0.1 })),
  tie: AGAIN,
  begins: BEGINS,
  drew: CARD,
  played: [{ noise: 1200, length: 0.09, volume: 0.5 }, { hertz: 523, at: 0.05, length: 0.15, volume: 0.1 }],
  asked: row([440, 494, 659], 0.12, 0.2, 0.12),
  set: [{ noise: 500, length: 0.14 }],
  trap: [{ noise: 1800, length: 0.06, volume: 0.5 }, ...glide(392, 196, 0.3)],
  discarded: [{ noise: 1500, length: 0.16, volume: 0.2 }],
  lost: [{ noise: 1500, length: 0.16, volume: 0.2 }, ...glide(330, 220, 0.3)],
  used: row([392, 587, 784, 1175], 0.08, 0.3, 0.1),
  looked: row([784, 988], 0.14, 0.15, 0.08),
  time: row([880, 880, 880], 0.15, 0.1, 0.1),
  turn: TURN,
  won: WON,
  drawn: row([523, 523, 659], 0.15, 0.3),
};

/** @param {DuelFact} fact @returns {Sound | undefined} */
export function soundOf({ fact, right, from = 0, to = 0 }) {
  if (fact === "answered") return right ? RIGHT : WRONG;
  if (fact === "life") return glide(pitchOf(from), pitchOf(to), 0.6);
  return SOUNDS[fact];
}
