/** Animation: at the reader's speed, or none at all. */
import { signal } from "../vendor/signals.js";
import { animationSpeed, reducedMotion } from "../settings.js";

/** True while somebody skips: running animations end at once. */
export const skipping = signal(false);

const FACTOR = { calm: 1, brisk: 0.5, instant: 0 };

/** Whether anything is animated. */
export const isAnimated = () => !reducedMotion.value && animationSpeed.value !== "instant" && !skipping.value;

/** A duration at the reader's speed. @param {number} ms */
export const atSpeed = (ms) => (skipping.value ? 0 : ms * FACTOR[animationSpeed.value]);

/** Waits, unless somebody skips. @param {number} ms */
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

/** Animates an element and waits for the end.
 * @param {Element | null | undefined} element
 * @param {Keyframe[]} frames
 * @param {number} ms at normal speed
 * @param {string} [easing]
 */
export async function animate(element, frames, ms, easing = "ease-in-out") {
  if (!element || !isAnimated()) return;
  const animation = element.animate(frames, { duration: atSpeed(ms), easing });
  const stop = skipping.subscribe((now) => now && animation.finish());
  await animation.finished.catch(() => {});
  stop();
}
