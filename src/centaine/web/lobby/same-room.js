/** How devices in the same room join, shown on the machine of a server that was started with `--lan`. */
import { useEffect } from "../vendor/hooks.js";
import { json } from "../api.js";
import { isReachable, origin } from "../catalog.js";
import { hasOthers } from "../host/requests.js";
import { listText, loadTranslations, t } from "../i18n.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";

/** @import {LocalNetwork} from "../types" */

/** Asks only a server on the visitor's own machine: any other tells nothing.
 * @returns {Promise<LocalNetwork | null>} */
async function load() {
  if (!hasOthers || (isReachable() && origin() === location.origin)) return null;
  const network = /** @type {LocalNetwork} */ (await json("/lan"));
  if (network.shared) await loadTranslations("same_room");
  return network;
}

export function SameRoom() {
  const { value, error, retry } = useLoaded(load);
  const shared = value?.shared;
  useEffect(() => {
    if (shared) loadStyle("/online/online.css");
  }, [shared]);
  if (error) return html`<${Failed} what=${t("The address for other devices could not be loaded.")} error=${error} retry=${retry} />`;
  if (!value?.shared) return null;
  return html`<section class="box same-room" aria-labelledby="same-room-title">
    <h2 id="same-room-title">${t("Play on other devices in this room")}</h2>
    ${value.addresses.length > 0 ? html`<${Ways} network=${value} />` : html`<p class="invite-note">${t("This computer has no network, so other devices cannot join. Connect it and start Centaine again.")}</p>`}
  </section>`;
}

/** The address, its QR code, and what may be in the way. @param {{network: LocalNetwork}} props */
function Ways({ network }) {
  const [first, ...others] = network.addresses;
  return html`<div class="invite-ways">
      <div>
        <p>${t("On a tablet, phone or computer on the same network, scan this code or type this address:")}</p>
        <p class="same-room-address">${first}</p>
      </div>
      <img
        class="qr"
        src=${`data:image/svg+xml,${encodeURIComponent(network.qr)}`}
        alt=${t("QR code of {address}", { address: first })}
        width="176"
        height="176"
      />
    </div>
    <details>
      <summary>${t("Can’t connect?")}</summary>
      <ul>
        <li>${t("Check that they use the same network as this computer, not a guest network.")}</li>
        <li>
          ${t("If this computer asks whether Python may accept connections, allow it. Otherwise, allow port {port} (TCP) in its firewall.", { port: new URL(first).port || "80" })}
        </li>
        ${others.length > 0 && html`<li>${t("Try this computer’s other addresses: {addresses}.", { addresses: listText(others) })}</li>`}
      </ul>
    </details>`;
}
