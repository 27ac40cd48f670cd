/** The page on which one practises a game's questions without a match. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { games, loadGames } from "../catalog.js";
import { loadGameStyle } from "../games/index.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { ChoiceForm, DueNow } from "./choice-form.js";
import { kept } from "./kept.js";
import { getPractice } from "./requests.js";
import { Round } from "./round.js";
import { RoundView } from "./round-view.js";

/** @import {PracticeSet} from "../types" */

await Promise.all([...["practice", "objectives"].map((name) => loadStyle(`/practising/${name}.css`)), ...["practice", "cartamaths"].map(loadTranslations)]); // before anything is drawn

/** @param {{game: string}} props */
export function PracticePage({ game }) {
  const { value: set, error, retry } = useLoaded(() => Promise.all([getPractice(game), loadGames(), loadGameStyle(game)]).then(([topics]) => topics));
  const [round, setRound] = useState(/** @type {Round | null} */ (null));
  useEffect(() => {
    document.title = `${t("Practice")} – Centaine`;
  });
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  function close() {
    setRound(null);
    scrollTo(0, 0);
    heading.current?.focus();
  }
  /** @param {string[]} pool @param {boolean} dueOnly */
  function start(pool, dueOnly) {
    void loadTranslations("cartamaths_answers"); // while the first question is read
    const families = new Set(set?.topics.flatMap((topic) => topic.families));
    const begun = new Round(game, { pool, families, dueOnly });
    setRound(begun);
    void begun.next();
    scrollTo(0, 0);
  }
  const title = games.value.find(({ id }) => id === game)?.title;
  return html`<main class="page practice of-${game} ${round ? "is-asking" : ""}" id="main" aria-busy=${!set && !error}>
    <div class="hero">
      <h1 tabindex="-1" ref=${heading}>${t("Practice")}</h1>
      ${!round &&
      html`<p>
        ${title && t("The questions of {game}, one after another. What you miss comes back in a few minutes, what you know after days or weeks.", { game: t(title) })}
      </p>`}
    </div>
    ${error && html`<${Failed} what=${t("The questions could not be loaded.")} error=${error} retry=${retry} />`}
    ${set && round && html`<${RoundView} key=${round} round=${round} close=${close} goOn=${() => start(round.from.pool, round.from.dueOnly)} />`}
    ${set && !round && html`<${Overview} game=${game} set=${set} start=${start} />`}
  </main>`;
}

/** What one can do before a round. @param {{game: string, set: PracticeSet, start: (pool: string[], dueOnly: boolean) => void}} props */
const Overview = ({ game, set, start }) => html`
  <${DueNow} game=${game} set=${set} start=${start} />
  <${ChoiceForm} game=${game} set=${set} start=${start} />
  ${kept(game).notions.length > 0 && html`<${Figures} game=${game} />`}
`;

/** What was practised, which is loaded when there is something. @param {{game: string}} props */
function Figures({ game }) {
  const { value: figures, error, retry } = useLoaded(() => import("./figures.js"));
  if (error) return html`<${Failed} error=${error} retry=${retry} />`;
  return figures && html`<${figures.Figures} game=${game} />`;
}
