/** Offers colours for colour-blind people: a line under the header, once, during the first visit. */
import { useEffect } from "../vendor/hooks.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { OFFER, palette, paletteOffer } from "../settings.js";
import { loadStyle } from "./style.js";
import { loadTranslations, t } from "../i18n.js";

await Promise.all([
  loadStyle("/api/games/prime-climb/pictures/palette.css", true),
  loadStyle("/ui/palette-offer.css"),
  loadTranslations("palette_offer"),
]);

const PRIMES = [2, 3, 5, 7, 11];

/** Makes this visit the only one with the offer. */
function keepOpen() {
  localStorage.setItem(OFFER, "made");
  sessionStorage.setItem(OFFER, "open");
}

function close() {
  sessionStorage.removeItem(OFFER);
  paletteOffer.value = false;
}

/** @param {number} prime */
const nameOf = (prime) => (prime > 10 ? "red" : prime);

export function PaletteOffer() {
  const isChanged = palette.value !== "default";
  useEffect(keepOpen, []);
  return html`<aside class="palette-offer" aria-label=${t("Board colours")}>
    <p aria-hidden="true">
      ${PRIMES.map((n) => html`<span key=${n} style=${{ background: `var(--pc-${nameOf(n)})`, color: `var(--pc-${nameOf(n)}-mark)` }}>${n}</span>`)}
    </p>
    <p aria-live="polite">
      ${isChanged ? t("Better? If not, there are others in the settings.") : t("These are the colours of the numbers. Do any look alike to you?")}
    </p>
    <button type="button" onClick=${() => (palette.value = isChanged ? "default" : "friendly")}>
      ${isChanged ? t("Change back") : t("Yes, change them")}
    </button>
    <button type="button" class="plain" aria-label=${t("Close")} onClick=${close}><${Icon} name="close" /></button>
  </aside>`;
}
