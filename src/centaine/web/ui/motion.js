/** How fast things move: the reader's pace, nothing at all where the system asks for less motion, and a hurry. */
import { signal } from "../vendor/signals.js";
import { pace, reducedMotion } from "../settings.js";

/** True while someone does not want to watch: whatever is under way is brought to its end at once. */
export const hurry = signal(false);

const FACTOR = { calm: 1, brisk: 0.5, instant: 0 };

/** Whether things move at all; where they don't, they are shown at their new place. */
export const moving = () => !reducedMotion.value && pace.value !== "instant" && !hurry.value;

/** A time at the present pace, in ms. @param {number} ms */
export const paced = (ms) => (hurry.value ? 0 : ms * FACTOR[pace.value]);

/** Waits a moment, or not at all in a hurry. @param {number} ms */
export function pause(ms) {
  const time = paced(ms);
  if (time === 0) return Promise.resolve();
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const stop = hurry.subscribe((now) => now && done());
    const timer = setTimeout(done, time);
    function done() {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve();
    }
  });
}

/** Animates an element and waits for it; a hurry ends it.
 * @param {Element | null | undefined} element
 * @param {Keyframe[]} frames
 * @param {number} ms at the calm pace
 * @param {string} [easing]
 */
export async function animate(element, frames, ms, easing = "ease-in-out") {
  if (!element || !moving()) return;
  const animation = element.animate(frames, { duration: paced(ms), easing });
  const stop = hurry.subscribe((now) => now && animation.finish());
  await animation.finished.catch(() => {});
  stop();
}
