/** The page for cards of one's own. */
import { useEffect } from "../vendor/hooks.js";
import { loadGames } from "../catalog.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { CARD_EDITORS } from "./editors.js";

await Promise.all([loadTranslations("own_cards"), loadTranslations("errors"), loadStyle("/own-cards/own-cards.css")]); // before anything is drawn

/** @param {{game: string}} props */
export function CardsPage({ game }) {
  useEffect(() => {
    document.title = `${t("Make your own cards")} – Centaine`;
  });
  const { value: loaded, error, retry } = useLoaded(() => load(game), [game]);
  return html`<main class="page own-cards of-${game}" id="main" aria-busy=${!loaded && !error}>
    <div class="hero">
      <h1>${t("Make your own cards")}</h1>
      <p>${t("Write up to four cards, try them on the board, and play with them or print them. They stay on this device.")}</p>
    </div>
    ${error && html`<${Failed} what=${t("The cards could not be loaded.")} error=${error} retry=${retry} />`}
    ${loaded && (loaded.Editor ? html`<${loaded.Editor} game=${loaded.info} />` : html`<p>${t("This game has no blank cards.")}</p>`)}
  </main>`;
}

/** @param {string} game */
async function load(game) {
  const [known, editor] = await Promise.all([loadGames(), CARD_EDITORS[game]?.()]);
  return { info: known.find(({ id }) => id === game), Editor: editor?.CardEditor };
}
