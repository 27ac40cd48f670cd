/** The page about the exact solution of a game, filled by the game's module. */
import { json } from "../api.js";
import { loadGames } from "../catalog.js";
import { FINDINGS } from "../games/index.js";
import { html } from "../ui/html.js";
import { FailedPage, isUnknown, useLoaded } from "../ui/loading.js";
import { NotFound } from "../not-found.js";
import { loadTranslations, t } from "../i18n.js";

await loadTranslations("findings"); // before anything is drawn

/** @param {{game: string}} props */
export function FindingsPage({ game }) {
  const { value: draw, error, retry } = useLoaded(() => load(game), [game]);
  document.title = `${t("What perfect play teaches")} – Centaine`;
  if (isUnknown(error) || draw?.none) return html`<${NotFound} path=${`/solved/${game}`} />`;
  if (error) return html`<${FailedPage} title=${t("What perfect play teaches")} error=${error} retry=${retry} />`;
  if (!draw) return html`<main class="page" id="main" aria-busy="true"><h1>${t("What perfect play teaches")}</h1></main>`;
  return draw.page();
}

/** @param {string} game @returns {Promise<{none: boolean, page: () => any}>} `none` if the game has no such page */
async function load(game) {
  const create = FINDINGS[game];
  const info = (await loadGames()).find(({ id }) => id === game);
  if (!create || !info) return { none: true, page: () => null };
  const [findings, { Findings, prepare }] = await Promise.all([json(`/api/games/${game}/findings`), create()]);
  await prepare();
  return { none: false, page: () => html`<${Findings} findings=${findings} game=${info} />` };
}
