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

/** What stays on the screen until it is pressed, or as long as reading takes; null if nothing does.
 * @type {import("../vendor/signals.js").Signal<"press" | "read" | null>} */
export const held = signal(null);

/** Lets go of it. */
export const release = () => void (held.value = null);

/** Ends what is being animated, or lets go of what stays for reading: what comes after it is shown, too. */
export function skip() {
  if (held.value) release();
  else skipping.value = true;
}

/** Keeps something on the screen at every speed, also after a skip.
 * @param {"press" | "read"} how @param {string} text what is to be read */
export function hold(how, text) {
  held.value = how;
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const timer = how === "read" ? setTimeout(release, readingTime(text)) : 0;
    const stop = held.subscribe((now) => now === null && done());
    function done() {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve();
    }
  });
}

/** Milliseconds that a child needs to find a text and read it. @param {string} text */
const readingTime = (text) => 1500 + 50 * text.length;

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
