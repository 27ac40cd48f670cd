/** A button that asks for confirmation. */
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";

/** With an icon, only screen readers read the `label`; `more` is another way to say yes.
 * @param {{label: string, icon?: string, question: string, yes: string, no: string, act: () => unknown, more?: {yes: string, act: () => unknown}}} props */
export function ConfirmButton({ label, icon = "", question, yes, no, act, more }) {
  const [asked, setAsked] = useState(false);
  const safe = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) safe.current?.focus();
    first.current = false;
  }, [asked]);
  if (!asked) {
    const ask = () => setAsked(true);
    if (!icon) return html`<button type="button" key="ask" ref=${safe} onClick=${ask}>${label}</button>`;
    return html`<button type="button" key="ask" class="plain" ref=${safe} aria-label=${label} onClick=${ask}><${Icon} name=${icon} /></button>`;
  }
  return html`<span class="sure" role="group" aria-label=${question}>
    <span class="sure-question" aria-hidden="true">${question}</span>
    ${[{ yes, act }, ...(more ? [more] : [])].map(
      (way) => html`<button
        type="button"
        key=${way.yes}
        class="danger"
        onClick=${() => {
          setAsked(false);
          way.act();
        }}
      >
        ${way.yes}
      </button>`,
    )}
    <button type="button" ref=${safe} onClick=${() => setAsked(false)}>${no}</button>
  </span>`;
}
