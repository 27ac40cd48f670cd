/** How others come to a table: by its link, its code, or a picture of the link. */
import { useRef } from "../vendor/hooks.js";
import { html } from "../html.js";
import { notify } from "../notices.js";
import { t } from "../words.js";
import { pageAddress, qrAddress } from "./requests.js";

/** Addresses that lead nowhere but to the machine itself. */
const OWN_MACHINE = /^(localhost|127\.|\[?::1)/;

/** @param {{match: string, code: string}} props */
export function Invite({ match, code }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const link = pageAddress(match);

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
    <h2 id="invite-title">${t("Invite the others")}</h2>
    <div class="invite-link">
      <input
        type="text"
        readonly
        ref=${field}
        value=${link}
        aria-label=${t("The table’s link")}
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
        <img class="qr" src=${qrAddress(match)} alt=${t("QR code of the link")} width="176" height="176" />
      </figure>
    </div>
  </section>`;
}
