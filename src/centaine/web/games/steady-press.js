/** Buttons that come to do something else in the same place. */
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";

/** How long such a button takes no finger and no mouse, in ms: longer than between the two presses of a double press. */
const CALM = 600;

/** Has the buttons in an element take no press that was meant for what they did before: for a moment after they have come to do
 * something else, unless something else was pressed meanwhile. Keys always work.
 * @param {string} meaning what a press does; "" while it does nothing
 * @returns {{current: any}} the `ref` of the element */
export function useSteadyPress(meaning) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const now = useRef(meaning);
  const pressed = useRef(""); // what the last press on the page did, if it was one of these buttons
  now.current = meaning;
  useEffect(() => {
    const note = (/** @type {any} */ { target }) => (pressed.current = element.current?.contains(target) ? now.current || pressed.current : "");
    document.addEventListener("pointerdown", note, true);
    return () => document.removeEventListener("pointerdown", note, true);
  }, []);
  useLayoutEffect(() => {
    const { style } = element.current ?? {};
    if (!style || !meaning || !pressed.current || pressed.current === meaning) return;
    style.pointerEvents = "none";
    const end = () => (style.pointerEvents = "");
    const timer = setTimeout(end, CALM);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [meaning]);
  return element;
}
