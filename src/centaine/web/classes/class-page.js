/** The page of a class: whoever made it sees all tables, who comes to it gets a seat. */
import { useEffect, useState } from "../vendor/hooks.js";
import { ServerError } from "../api.js";
import { beAbout, games, loadGames } from "../catalog.js";
import { html } from "../html.js";
import { complain, sentence } from "../notices.js";
import { goInstead } from "../router.js";
import { loadStyle } from "../style.js";
import { loadWords, t } from "../words.js";
import { ClassBoard } from "./class-board.js";
import { ComeIn } from "./come-in.js";
import { getClass } from "./requests.js";

/** @typedef {import("../types").ClassNow} ClassNow */

await Promise.all([loadStyle("/tables/tables.css"), loadStyle("/classes/classes.css"), loadWords("classes")]); // before anything is drawn

/** @param {{name: string}} props */
export function ClassPage({ name }) {
  const [now, setNow] = useState(/** @type {ClassNow | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = `${t("A class")} · Centaine`;
  });
  useEffect(() => {
    Promise.all([getClass(name), loadGames()]).then(
      ([found]) => {
        beAbout(found.game);
        if (found.yours && !found.owner) goInstead(`/m/${found.yours}`);
        else setNow(found);
      },
      (error) => {
        if (error instanceof ServerError) setProblem(sentence(error.error));
        else complain(error);
      },
    );
  }, []);
  if (problem)
    return html`<main class="page" id="main">
      <h1>${t("A class")}</h1>
      <p class="problem" role="alert">${problem}</p>
      <a class="button" href="/">${t("To the games")}</a>
    </main>`;
  const game = now && games.value.find(({ id }) => id === now.game);
  if (!now || !game) return html`<main class="page" aria-busy="true"></main>`;
  return now.owner ? html`<${ClassBoard} first=${now} game=${game} />` : html`<${ComeIn} now=${now} game=${game} />`;
}
