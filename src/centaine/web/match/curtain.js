/** Hides the table while the screen is handed to the next player. */
import { useState } from "../vendor/hooks.js";
import { Cover } from "../ui/cover.js";
import { html } from "../ui/html.js";
import { isPair } from "../new-game/pair-names.js";
import { t } from "../i18n.js";

/** @param {{name: string, news: string[], onOpen: () => Promise<void>}} props */
export function Curtain({ name, news, onOpen }) {
  const [opening, setOpening] = useState(false);
  return html`<${Cover} title="curtain-title">
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
  <//>`;
}
