/** A modal dialog. The browser's own element keeps the focus inside, and returns it. */
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { t } from "../i18n.js";

/** @param {{title: string, onClose: () => void, children?: any}} props */
export function Dialog({ title, onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return html`<dialog
    ref=${box}
    class="dialog"
    aria-labelledby="dialog-title"
    onClose=${onClose}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === box.current && box.current?.close()}
  >
    <div class="dialog-body">
      <div class="dialog-head">
        <h2 id="dialog-title">${title}</h2>
        <button type="button" class="plain" aria-label=${t("Close")} onClick=${() => box.current?.close()}><${Icon} name="close" /></button>
      </div>
      ${children}
    </div>
  </dialog>`;
}
