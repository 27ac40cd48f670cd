/** What the reader should know of the host in this browser: how far the engine is, while somebody waits for it; that it cannot
 * start; that games are not kept; that there is a newer version. */
import { html } from "../ui/html.js";
import { address } from "../router.js";
import { loadTranslations, t } from "../i18n.js";
import { engine, isForgetful, restartEngine, startEngine, waitingFor } from "./engine.js";
import { newer, useNewer } from "./updates.js";

void loadTranslations("site");

// The page comes first: the engine is loaded once it is drawn.
addEventListener("centaine-drawn", () => setTimeout(startEngine), { once: true });

export function HostStatus() {
  const { share, ready, error } = engine.value;
  if (error)
    return html`<div class="host-status" role="alert">
      <p>${t("The game could not start in this browser. It may be too old, or have too little memory.")} <small lang="en">${error}</small></p>
      <button type="button" onClick=${restartEngine}>${t("Try again")}</button>
    </div>`;
  if (ready && newer.value && !address.value.startsWith("/m/"))
    return html`<div class="host-status" role="status">
      <p>${t("A new version of Centaine is ready.")}</p>
      <button type="button" onClick=${useNewer}>${t("Use it now")}</button>
    </div>`;
  if (ready && isForgetful.value)
    return html`<p class="host-status" role="status">${t("This window keeps no games: when you close it, they are gone. Save a game to keep it.")}</p>`;
  if (ready || waitingFor.value === 0) return null;
  const percent = Math.round(100 * share);
  return html`<div class="host-status" role="status">
    <label>${t("Getting the game ready …")} <progress max="100" value=${percent}></progress></label>
  </div>`;
}
