/** Invites others: by link, code or QR code. */
import { useRef } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { ImageOrError } from "../ui/loading.js";
import { notify } from "../ui/notices.js";
import { origin } from "../catalog.js";
import { t } from "../i18n.js";
import { LanCommand } from "./lan-command.js";

/** @param {{link: string, qr: string, code: string, title?: string, alone?: any}} props `qr`: its address; `alone`: what is
 *   said where other devices do not reach the server */
export function Invite({ link, qr, code, title = t("Invite the others"), alone = null }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.current?.select(); // pages without TLS, as in a classroom, have no clipboard
      document.execCommand("copy");
    }
    notify(() => t("Link copied: paste it into a message."));
  }

  return html`<section class="box invite" aria-labelledby="invite-title">
    <h2 id="invite-title">${title}</h2>
    <div class="invite-link">
      <input
        type="text"
        readonly
        ref=${field}
        value=${link}
        aria-label=${t("The link")}
        onFocus=${() => field.current?.select()}
      />
      <button type="button" class="primary" onClick=${copy}>${t("Copy the link")}</button>
    </div>
    ${alone ?? html`<${LanCommand} />`}
    <div class="invite-ways">
      ${code &&
      html`<div>
        <p>${t("Or give them this code, to enter at {address}:", { address: `${new URL(origin()).host}/join` })}</p>
        <p class="code" id="code">
          <span aria-hidden="true">${code.slice(0, 3)}${" "}${code.slice(3)}</span>
          <span class="unseen">${[...code].join(" ")}</span>
        </p>
      </div>`}
      <figure>
        <${ImageOrError}
          class="qr"
          src=${qr}
          what=${t("The QR code could not be loaded.")}
          alt=${t("QR code for the link")}
          width="176"
          height="176"
        />
      </figure>
    </div>
  </section>`;
}
