/** The button and dialog to say a phrase. */
import { useState } from "../vendor/hooks.js";
import { Dialog } from "../ui/dialog.js";
import { html } from "../ui/html.js";
import { showError } from "../ui/notices.js";
import { t } from "../i18n.js";
import { loadPhrases, phrases } from "./phrases.js";
import { sendPhrase } from "./requests.js";

/** @import {Match} from "../match/match-store.js" */

/** @param {{match: Match}} props */
export function PhraseMenu({ match }) {
  const [open, setOpen] = useState(false);
  function show() {
    loadPhrases().then(() => setOpen(true), showError);
  }
  /** @param {string} id */
  function choose(id) {
    setOpen(false);
    sendPhrase(match.id, id).catch(showError);
  }
  return html`<button type="button" aria-haspopup="dialog" onClick=${show}>${t("Say something")}</button>
    ${open &&
    html`<${Dialog} title=${t("Say something")} onClose=${() => setOpen(false)}>
      <div class="phrases">
        ${phrases.value.map(
          ({ id, text, sign }) => html`<button
            type="button"
            key=${id}
            class=${sign ? "is-sign" : ""}
            aria-label=${sign ? t(text) : null}
            title=${sign ? t(text) : null}
            onClick=${() => choose(id)}
          >
            ${sign || t(text)}
          </button>`,
        )}
      </div>
    <//>`}`;
}
