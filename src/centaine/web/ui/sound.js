/** Sounds for what happens, loaded when the first is to be heard: not while they are off, nor before somebody has touched the page,
 * as browsers demand. */
import { sound } from "../settings.js";
import { reportUnexpected } from "./loading.js";

/** @import {Sound} from "../sound/synth.js" */

/** What plays the sounds of a game. Which one belongs to a fact, and whether there is one, says its module.
 * @template F @param {() => Promise<{soundOf: (fact: F) => Sound | undefined}>} load
 * @returns {(fact: F) => void} */
export const soundsFrom = (load) => (fact) => {
  if (sound.value !== "on" || !navigator.userActivation?.hasBeenActive) return;
  Promise.all([import("../sound/synth.js"), load()]).then(([{ play }, { soundOf }]) => {
    const sound = soundOf(fact);
    if (sound) play(sound);
  }, reportUnexpected); // not important enough for a message
};
