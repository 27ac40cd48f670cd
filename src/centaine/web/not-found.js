/** What is said at an address at which there is nothing. */
import { useEffect } from "./vendor/hooks.js";
import { html } from "./html.js";
import { t } from "./words.js";

/** @param {{path: string}} props */
export function Nowhere({ path }) {
  useEffect(() => {
    document.title = "Centaine";
  }, []);
  return html`<main class="page" id="main">
    <div class="hero">
      <h1>${path.startsWith("/m/") ? t("There is no table at this address.") : t("There is nothing at this address.")}</h1>
      <p>${t("Perhaps a part of it is missing, or a sign too many has come along.")}</p>
      <div class="hero-ways">
        <a class="button" href="/">${t("To the games")}</a>
        <a class="button" href="/join">${t("Join a table with a code")}</a>
      </div>
    </div>
  </main>`;
}
