/** A window over the whole page that only the page itself takes away: neither Escape nor a press elsewhere closes it. */
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { html } from "./html.js";

/** @param {{kind?: string, title: string, children: unknown}} props `title`: the id of its heading */
export function Cover({ kind = "", title, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const there = useRef(true);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      there.current = false;
      dialog?.close();
    };
  }, []);
  return html`<dialog
    class=${`curtain ${kind}`}
    ref=${box}
    aria-labelledby=${title}
    onCancel=${(/** @type {Event} */ event) => event.preventDefault()}
    onClose=${() => there.current && box.current?.showModal()}
  >
    <div class="curtain-box">${children}</div>
  </dialog>`;
}
