/** A button that asks for confirmation. */
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";

/** Ignores the second press of a double one: what lies under the pointer by then was not meant. Browsers count the presses of a
 * mouse; of a finger, not all do. @param {() => void} act @returns {(event: any) => void} */
const single = (act) => (event) => {
  const isNear = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < 24; // pixels
  const isDouble = event.pointerType === "touch" && isNear && event.timeStamp - last.timeStamp < 500; // milliseconds
  last = event;
  if (event.detail < 2 && !isDouble) act();
};

/** The last press on any of these buttons. */
let last = { clientX: 0, clientY: 0, timeStamp: -500 };

/** Takes back the last question: one is asked at a time. */
let withdraw = () => {};

/** With an icon, only screen readers read the `label`; `more` is another way to say yes.
 * @param {{label: string, icon?: string, question: string, yes: string, no: string, act: () => unknown, more?: {yes: string, act: () => unknown}}} props */
export function ConfirmButton({ label, icon = "", question, yes, no, act, more }) {
  const [asked, setAsked] = useState(/** @type {boolean | null} */ (null)); // null: the focus is elsewhere
  const safe = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (asked !== null) safe.current?.focus();
  }, [asked]);
  if (!asked) {
    const ask = single(() => {
      withdraw();
      withdraw = () => setAsked(null);
      setAsked(true);
    });
    if (!icon) return html`<button type="button" ref=${safe} onClick=${ask}>${label}</button>`;
    return html`<button type="button" class="plain" ref=${safe} aria-label=${label} onClick=${ask}><${Icon} name=${icon} /></button>`;
  }
  return html`<span class="sure" role="group" aria-label=${question}>
    <span class="sure-question" aria-hidden="true">${question}</span>
    ${[{ yes, act }, ...(more ? [more] : [])].map(
      (way) => html`<button
        type="button"
        key=${way.yes}
        class="danger"
        onClick=${single(() => {
          setAsked(false);
          way.act();
        })}
      >
        ${way.yes}
      </button>`,
    )}
    <button type="button" ref=${safe} onClick=${single(() => setAsked(false))}>${no}</button>
  </span>`;
}
