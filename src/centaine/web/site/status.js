/** What the reader should know of the host in this browser: how far the engine is, while somebody waits for it; that it cannot
 * start; that games are not kept; that there is a newer version. */
import { useEffect } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { notify } from "../ui/notices.js";
import { address } from "../router.js";
import { loadTranslations, t } from "../i18n.js";
import { engine, isForgetful, knowledge, loadKnowledge, restartEngine, startEngine, waitingFor } from "./engine.js";
import { newer, useNewer } from "./updates.js";

void loadTranslations("site");

// The page comes first: the engine is loaded once it is drawn.
addEventListener("centaine-drawn", () => setTimeout(startEngine), { once: true });

export function HostStatus() {
  const { share, ready, error, isNetwork } = engine.value;
  useEffect(() => {
    const text = () => t("This window keeps no games: when you close it, they are gone. Save a game to keep it.");
    if (isForgetful.value) notify(text, "error");
  }, [isForgetful.value]);
  if (error)
    return html`<div class="host-status" role="alert">
      ${isNetwork
        ? html`<p>${t("The game could not be loaded completely. Check your connection, then try again.")}</p>`
        : html`<p>${t("The game could not start in this browser. It may be too old, or have too little memory.")} <small lang="en">${error}</small></p>`}
      <button type="button" onClick=${restartEngine}>${t("Try again")}</button>
    </div>`;
  if (knowledge.value.failed)
    return html`<div class="host-status" role="alert">
      <p>${t("Hints and the stronger computer players could not be loaded. Check your connection, then try again.")}</p>
      <button type="button" onClick=${loadKnowledge}>${t("Try again")}</button>
    </div>`;
  if (knowledge.value.share < 1)
    return html`<${Progress} share=${knowledge.value.share} label=${t("Getting hints and the stronger computer players ready…")} />`;
  if (ready && newer.value && !address.value.startsWith("/m/"))
    return html`<div class="host-status" role="status">
      <p>${t("A new version of Centaine is ready.")}</p>
      <button type="button" onClick=${useNewer}>${t("Use it now")}</button>
    </div>`;
  if (ready || waitingFor.value === 0) return null;
  return html`<${Progress} share=${share} label=${t("Getting the game ready…")} />`;
}

/** @param {{share: number, label: string}} props */
const Progress = ({ share, label }) => html`<div class="host-status" role="status">
  <label>${label} <progress max="100" value=${Math.round(100 * share)}></progress></label>
</div>`;
