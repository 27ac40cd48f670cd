/** The page of a puzzle. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { loadGames } from "../catalog.js";
import { PUZZLES } from "../games/index.js";
import { html } from "../ui/html.js";
import { FailedPage, useLoaded } from "../ui/loading.js";
import { ServerError } from "../api.js";
import { address } from "../router.js";
import { loadTranslations, t } from "../i18n.js";
import { Days } from "./dates.js";
import { PuzzleResults } from "./puzzle-results.js";
import { isDay, pageOf, puzzleTitle, today } from "./puzzle-names.js";
import { Outcome } from "./outcome.js";
import { getPuzzle } from "./requests.js";
import { PuzzleSession } from "./puzzle-session.js";
import { ConfirmButton } from "../ui/confirm-button.js";

await loadTranslations("puzzles_page"); // before anything is drawn

const NONE = { message: "There are no puzzles of this game.", params: {}, text: "There are no puzzles of this game.", rule: null };

/** @import {GameInfo, PuzzleView} from "../types" */
/** @import {PuzzleId} from "./requests.js" */
/** @typedef {{info: GameInfo, session: PuzzleSession, view: PuzzleView, results: PuzzleResults}} Loaded */

/** @param {{game: string}} props */
export function PuzzlePage({ game }) {
  const { value: loaded, error, retry } = useLoaded(() => load(game, address.peek()));
  if (error)
    return html`<${FailedPage} title=${t("Puzzles")} error=${error} retry=${retry}>
      <p><a class="button" href=${`/puzzle/${game}`}>${t("Puzzle of the day")}</a></p>
      <p><a class="button" href="/">${t("Back to the games")}</a></p>
    <//>`;
  if (!loaded) return html`<main class="page" id="main" aria-busy="true"><h1>${t("Puzzles")}</h1></main>`;
  return html`<${Puzzle} ...${loaded} />`;
}

/** Loads the puzzle of an address; by default today's, at the first unsolved level.
 * @param {string} game @param {string} path @returns {Promise<Loaded>} */
async function load(game, path) {
  const info = (await loadGames()).find(({ id }) => id === game);
  const create = PUZZLES[game];
  if (!info || !create) throw new ServerError(404, { code: "no-puzzle", ...NONE });
  const results = new PuzzleResults(game);
  const [, , , name = today(), given = ""] = path.split("/");
  const level = given || (info.puzzles.find(({ id }) => !results.of(name, id).solved) ?? info.puzzles[0]).id;
  const puzzle = { game, name: decodeURIComponent(name), level };
  const [set, { createPuzzle }] = await Promise.all([getPuzzle(puzzle), create()]);
  const session = new PuzzleSession(puzzle, set, results);
  const view = await createPuzzle(info, set.options, {
    open: () => session.open.value,
    choose: (choice) => void session.choose(choice),
  });
  session.begin(view);
  return { info, session, view, results };
}

/** @param {Loaded} props */
function Puzzle({ info, session, view, results }) {
  const { name } = session.puzzle;
  document.title = `${t("Puzzle, {day}", { day: puzzleTitle(name) })} – Centaine`;
  return html`<main class="table puzzle of-${info.id}" id="main" aria-busy=${session.busy.value}>
    <div class="stage"><${view.Stage} /></div>
    <div class="side">
      <section class="puzzle-head">
        <p class="puzzle-kind">${isDay(name) ? t("Puzzle of the day") : t("Puzzle")} · ${t(info.title)}</p>
        <h1>${puzzleTitle(name)}</h1>
        <${Levels} info=${info} puzzle=${session.puzzle} results=${results} />
        <p class="puzzle-task">${view.task()}</p>
      </section>
      <${Panel} info=${info} session=${session} view=${view} results=${results} />
      <${Days} puzzle=${session.puzzle} levels=${info.puzzles.map(({ id }) => id)} results=${results} />
      <nav class="puzzle-more" aria-label=${t("More about this game")}>
        <a href=${`/solved/${info.id}`}>${t("What perfect play teaches")}</a>
        <a href=${`/rules/${info.id}`}>${t("Rules")}</a>
      </nav>
    </div>
  </main>`;
}

/** @param {{info: GameInfo, puzzle: PuzzleId, results: PuzzleResults}} props */
function Levels({ info, puzzle, results }) {
  return html`<nav class="puzzle-levels" aria-label=${t("Levels")}>
    ${info.puzzles.map(({ id, title }) => {
      const { solved, shown } = results.of(puzzle.name, id);
      return html`<a key=${id} href=${pageOf(info.id, puzzle.name, id)} aria-current=${id === puzzle.level ? "page" : null}>
        ${t(title)}${solved && html`<span class="puzzle-done"><span aria-hidden="true"> ★</span><span class="unseen">${t("solved")}</span></span>`}
        ${!solved && shown && html`<span class="puzzle-done"><span aria-hidden="true"> ☆</span><span class="unseen">${t("solution shown")}</span></span>`}
      </a>`;
    })}
  </nav>`;
}

/** @param {Loaded} props */
function Panel({ info, session, view, results }) {
  const check = useRef(/** @type {HTMLElement | null} */ (null));
  const attempt = session.attempt.value;
  const over = attempt !== null || session.gaveUp.value;
  const begun = session.actions.value.length > 0;
  const ready = session.open.value && begun && session.complete.value;
  useEffect(() => {
    if (ready) check.current?.focus({ preventScroll: true });
  }, [ready]);
  return html`<div class="panel">
    <h2 class="headline seat-ink-0">${view.headline()}</h2>
    <${view.Play} />
    ${over && html`<${Outcome} info=${info} session=${session} view=${view} results=${results} />`}
    ${!over && !session.complete.value && html`<${view.Choices} />`}
    ${!over &&
    html`<div class="actions">
      <button type="button" class="primary" id="check" ref=${check} aria-disabled=${!ready} onClick=${() => ready && session.check()}>
        ${t("Is this the best turn?")}
      </button>
      <button type="button" aria-disabled=${!begun || !session.open.value} onClick=${() => begun && session.open.value && session.undo()}>
        ${t("Undo")}
      </button>
      <${ConfirmButton}
        label=${t("Solution")}
        question=${t("Show the solution?")}
        yes=${t("Yes, show it")}
        no=${t("No, keep trying")}
        act=${() => session.show()}
      />
    </div>`}
  </div>`;
}
