/** Hides the table while the screen is handed to the next player. */
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { isPair } from "../new-game/pair-names.js";
import { t } from "../i18n.js";

/** @param {{name: string, news: string[], onOpen: () => Promise<void>}} props */
export function Curtain({ name, news, onOpen }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const [opening, setOpening] = useState(false);
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
    class="curtain"
    ref=${box}
    aria-labelledby="curtain-title"
    onCancel=${(/** @type {Event} */ event) => event.preventDefault()}
    onClose=${() => there.current && box.current?.showModal()}
  >
    <div class="curtain-box">
      ${news.length > 0 && html`<ul class="curtain-news">${news.map((line, i) => html`<li key=${i}>${line}</li>`)}</ul>`}
      <h2 id="curtain-title">${t("Hand the screen to {name}", { name })}</h2>
      <button
        type="button"
        class="primary"
        autofocus
        aria-disabled=${opening}
        onClick=${() => {
          if (opening) return;
          setOpening(true);
          void onOpen();
        }}
      >
        ${isPair(name) ? t("We are {name}", { name }) : t("I am {name}", { name })}
      </button>
    </div>
  </dialog>`;
}
