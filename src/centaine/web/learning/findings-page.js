/** What the exact solution of a game says: the page, which the game fills. */
import { useEffect, useState } from "../vendor/hooks.js";
import { json, ServerError } from "../api.js";
import { loadGames } from "../catalog.js";
import { FINDINGS } from "../games/index.js";
import { html } from "../html.js";
import { complain } from "../notices.js";
import { loadWords, t } from "../words.js";

await loadWords("findings"); // before anything is drawn

/** @param {{game: string}} props */
export function FindingsPage({ game }) {
  const [draw, setDraw] = useState(/** @type {{it: () => any} | null} */ (null));
  const [none, setNone] = useState(false);
  document.title = `${t("What the exact solution tells")} – Centaine`;
  useEffect(() => {
    load(game).then(
      (found) => (found ? setDraw({ it: found }) : setNone(true)),
      (error) => (error instanceof ServerError && error.status === 404 ? setNone(true) : complain(error)),
    );
  }, [game]);
  if (none)
    return html`<main class="page" id="main">
      <h1>${t("There is nothing at this address.")}</h1>
      <p><a class="button" href="/">${t("To the games")}</a></p>
    </main>`;
  if (!draw) return html`<main class="page" id="main" aria-busy="true"><h1>${t("What the exact solution tells")}</h1></main>`;
  return draw.it();
}

/** @param {string} game */
async function load(game) {
  const create = FINDINGS[game];
  const info = (await loadGames()).find(({ id }) => id === game);
  if (!create || !info) return null;
  const [found, { Findings, prepare }] = await Promise.all([json(`/api/games/${game}/findings`), create()]);
  await prepare();
  return () => html`<${Findings} found=${found} game=${info} />`;
}
