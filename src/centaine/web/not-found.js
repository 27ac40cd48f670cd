/** The page for an address that does not exist. */
import { useEffect } from "./vendor/hooks.js";
import { html } from "./ui/html.js";
import { t } from "./i18n.js";

/** @param {{path: string}} props */
export function NotFound({ path }) {
  useEffect(() => {
    document.title = "Centaine";
  }, []);
  return html`<main class="page" id="main">
    <div class="hero">
      <h1>${path.startsWith("/m/") ? t("There is no game at this address.") : t("Page not found")}</h1>
      <p>${t("Check the link: it may be incomplete or mistyped.")}</p>
    </div>
    <div class="actions">
      <a class="button" href="/">${t("Back to the games")}</a>
      <a class="button" href="/join">${t("Join with a code")}</a>
    </div>
  </main>`;
}
