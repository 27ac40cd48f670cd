/** How others come to a table: by its link, its code, or a picture of the link. */
import { useRef } from "../vendor/hooks.js";
import { html } from "../html.js";
import { notify } from "../notices.js";
import { t } from "../words.js";

/** Addresses that lead nowhere but to the machine itself. */
const OWN_MACHINE = /^(localhost|127\.|\[?::1)/;

/** @param {{link: string, qr: string, code: string, title?: string}} props `qr` is where the picture of the link is */
export function Invite({ link, qr, code, title = t("Invite the others") }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.current?.select(); // pages without TLS, as in a classroom's own network, have no clipboard
      document.execCommand("copy");
    }
    notify(() => t("The link is copied: paste it into a message."));
  }

  return html`<section class="lobby-box invite" aria-labelledby="invite-title">
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
    ${OWN_MACHINE.test(location.hostname) &&
    html`<p class="invite-note">${t("This link works on this machine only: the server is not open to others.")}</p>`}
    <div class="invite-ways">
      ${code &&
      html`<div>
        <p>${t("Or say this code, which is typed in at {address}:", { address: `${location.host}/join` })}</p>
        <p class="code" id="code">
          <span aria-hidden="true">${code.slice(0, 3)}${" "}${code.slice(3)}</span>
          <span class="unseen">${[...code].join(" ")}</span>
        </p>
      </div>`}
      <figure>
        <img class="qr" src=${qr} alt=${t("QR code of the link")} width="176" height="176" />
      </figure>
    </div>
  </section>`;
}
