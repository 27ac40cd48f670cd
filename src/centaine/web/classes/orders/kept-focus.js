/** Keeps the keyboard's focus in sight where what had it is taken away: a pressed button often goes with what it was about. */
import { useEffect, useRef } from "../../vendor/hooks.js";

const CONTROLS = "button, a[href], input, select, summary";
const HEADINGS = ":is(h1, h2, h3):not(.unseen)";

/** @typedef {{current: HTMLElement | null}} Ref */

/** For the `ref` of the page. `instead` finds what takes the focus where nothing is left around what had it.
 * @param {() => HTMLElement | null} instead */
export function useKeptFocus(instead) {
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const find = useRef(instead);
  find.current = instead;
  useEffect(() => {
    const main = page.current;
    if (!main) return;
    /** What had the focus last, and all around it; of each its place among its siblings. @type {{element: HTMLElement, place: number}[]} */
    let around = [];
    const note = (/** @type {Event} */ event) => {
      around = [];
      for (let one = /** @type {HTMLElement} */ (event.target); one !== main; one = /** @type {HTMLElement} */ (one.parentElement))
        around.push({ element: one, place: [.../** @type {HTMLElement} */ (one.parentElement).children].indexOf(one) });
    };
    const mend = () => {
      if (around.length === 0 || around[0].element.isConnected || document.activeElement !== document.body) return;
      const left = around.filter(({ element }) => !element.isConnected).at(-1);
      const target = besides(around.find(({ element }) => element.isConnected)?.element, left?.place ?? 0, main) ?? find.current();
      around = [];
      if (!target) return;
      if (!target.matches(CONTROLS)) target.tabIndex = -1;
      target.focus();
    };
    const watcher = new MutationObserver(mend);
    watcher.observe(main, { childList: true, subtree: true });
    main.addEventListener("focusin", note);
    return () => {
      watcher.disconnect();
      main.removeEventListener("focusin", note);
    };
  }, []);
  return page;
}

/** In a list, the next entry's first control; else the heading of the part in which it was; null if that is the page itself.
 * @param {HTMLElement | undefined} left the innermost part that is still there @param {number} place @param {HTMLElement} main
 * @returns {HTMLElement | null} */
function besides(left, place, main) {
  if (left?.matches("ul, ol")) {
    const next = left.children[Math.min(place, left.children.length - 1)];
    const control = next?.querySelector(CONTROLS);
    if (control) return /** @type {HTMLElement} */ (control);
  }
  for (let part = left; part && part !== main; part = part.parentElement ?? undefined) {
    const heading = [...part.querySelectorAll(HEADINGS)].find((one) => one.checkVisibility()); // not in what is folded
    if (heading) return /** @type {HTMLElement} */ (heading);
  }
  return null;
}
