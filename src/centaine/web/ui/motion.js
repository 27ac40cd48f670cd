/** How fast things move: the reader's pace, nothing at all where the system asks for less motion, and a hurry. */
import { signal } from "../vendor/signals.js";
import { animationSpeed, reducedMotion } from "../settings.js";

/** True while someone does not want to watch: whatever is under way is brought to its end at once. */
export const skipping = signal(false);

const FACTOR = { calm: 1, brisk: 0.5, instant: 0 };

/** Whether things move at all; where they don't, they are shown at their new place. */
export const isAnimated = () => !reducedMotion.value && animationSpeed.value !== "instant" && !skipping.value;

/** A time at the present pace, in ms. @param {number} ms */
export const atSpeed = (ms) => (skipping.value ? 0 : ms * FACTOR[animationSpeed.value]);

/** Waits a moment, or not at all in a hurry. @param {number} ms */
export function pause(ms) {
  const time = atSpeed(ms);
  if (time === 0) return Promise.resolve();
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const stop = skipping.subscribe((now) => now && done());
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
  if (!element || !isAnimated()) return;
  const animation = element.animate(frames, { duration: atSpeed(ms), easing });
  const stop = skipping.subscribe((now) => now && animation.finish());
  await animation.finished.catch(() => {});
  stop();
}
