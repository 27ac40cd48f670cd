/** The games whose positions can be explored. */
import { loadGames } from "../catalog.js";
import { EXPLORERS } from "../games/explorers.js";
import { html } from "../ui/html.js";
import { FailedPage, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { pageOf } from "./address.js";

await loadTranslations("explore"); // before anything is drawn

export function GamesPage() {
  const { value: games, error, retry } = useLoaded(load, []);
  document.title = `${t("Explore")} – Centaine`;
  if (error) return html`<${FailedPage} title=${t("Explore")} error=${error} retry=${retry} />`;
  return html`<main class="page" id="main" aria-busy=${!games}>
    <h1>${t("Explore")}</h1>
    <p>${t("What is any position worth? Choose a game, set up a position, and see the chances and the best turns.")}</p>
    <ul class="explore-games">
      ${games?.map(({ id, title }) => EXPLORERS[id] && html`<li key=${id}><a class="button" href=${pageOf(id)}>${t(title)}</a></li>`)}
    </ul>
  </main>`;
}

async function load() {
  const [games] = await Promise.all([loadGames(), loadStyle("/exploring/explore.css")]);
  return games;
}
