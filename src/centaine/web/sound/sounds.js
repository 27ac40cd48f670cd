/** Sounds that several games share, and what sounds are made of. */

/** @import {Sound} from "./synth.js" */

/** Intervals above a tone. */
export const THIRD = 5 / 4;
export const FIFTH = 3 / 2;
export const OCTAVE = 2;

/** Tones one after another. @param {number[]} pitches in Hz @param {number} [gap] s @param {number} [length] s @param {number} [volume]
 * @returns {Sound} */
export const row = (pitches, gap = 0.09, length = 0.2, volume = 0.16) =>
  pitches.map((hertz, i) => ({ hertz, at: i * gap, length, volume }));

/** A tone that glides. @param {number} hertz @param {number} to @param {number} [length] s @returns {Sound} */
export const glide = (hertz, to, length = 0.35) => [{ hertz, to, length, volume: 0.13 }];

/** Dice on wood. @type {Sound} */
export const DICE = Array.from({ length: 5 }, (_, i) => ({ noise: 900 + 170 * ((i * 3) % 5), at: i * 0.08, length: 0.06 }));

/** A card that is drawn or laid down. @type {Sound} */
export const CARD = [{ noise: 2600, length: 0.13, volume: 0.35 }];

/** Whose turn it is, has changed. @type {Sound} */
export const TURN = [{ hertz: 440, length: 0.12, volume: 0.07 }];

/** Who begins is known. @type {Sound} */
export const BEGINS = row([392, 523]);

/** The same again: a tie, another roll. @type {Sound} */
export const AGAIN = row([494, 494], 0.12, 0.14, 0.1);

/** @type {Sound} */
export const HOME = row([523, 659, 784], 0.1, 0.28);

/** @type {Sound} */
export const WON = row([523, 659, 784, 1047, 784, 1047], 0.14, 0.4);

/** @type {Sound} */
export const RIGHT = row([659, 880], 0.1, 0.25);

/** @type {Sound} */
export const WRONG = row([294, 247], 0.16, 0.28, 0.12);
