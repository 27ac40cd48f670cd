/** The page of a puzzle. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { loadGames } from "../catalog.js";
import { decoded } from "../decoded.js";
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
import { dueTurns, NEXT, OWN } from "./own/pile.js";
import { getPuzzle, getSolution, judge } from "./requests.js";
import { themeOf, Themes } from "./themes.js";
import { PuzzleSession } from "./puzzle-session.js";
import { ConfirmButton } from "../ui/confirm-button.js";

await loadTranslations("puzzles_page"); // before anything is drawn

const NONE = { message: "There are no puzzles of this game.", params: {}, text: "There are no puzzles of this game.", rule: null };

/** @import {GameInfo, PuzzleView} from "../types" */
/** @import {PuzzleId} from "./requests.js" */
/** @import {MissedTurn} from "./own/pile.js" */
/** `own`: the missed turn that the puzzle is made of.
 * @typedef {{info: GameInfo, session: PuzzleSession, view: PuzzleView, results: PuzzleResults, own: MissedTurn | null}} Loaded */

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
  if (name === OWN) {
    const { loadOwn } = await import("./own/own-puzzle.js");
    const loaded = await loadOwn(info, decoded(given));
    if (loaded) return loaded;
    const text = t("There is no missed turn to practise now.");
    throw new ServerError(404, { code: "no-puzzle", message: text, params: {}, text, rule: null });
  }
  const level = given || (info.puzzles.find(({ id }) => !results.of(name, id).solved) ?? info.puzzles[0]).id;
  const puzzle = { game, name: decoded(name), level };
  const [set, { createPuzzle }] = await Promise.all([getPuzzle(puzzle), create()]);
  /** @param {Parameters<PuzzleResults["record"]>[2]} change */
  const record = (change) => results.record(puzzle.name, level, change);
  const session = new PuzzleSession(puzzle, set, {
    judge: (actions) => judge(puzzle, actions),
    solution: () => getSolution(puzzle),
    attempted: ({ solved, value, best }) =>
      record(({ tries }) => ({ tries: [...tries, Math.abs(value - best)], solved, shown: false })),
    shown: () => record((result) => ({ ...result, shown: true })),
  });
  const view = await createPuzzle(info, set, [t("You"), t("Rival")].slice(0, set.scene.pawns.length), {
    open: () => session.open.value,
    choose: (choice) => void session.choose(choice),
  });
  session.begin(view);
  return { info, session, view, results, own: null };
}

/** @param {Loaded} loaded */
function Puzzle(loaded) {
  const { info, session, view, results, own } = loaded;
  const { name } = session.puzzle;
  if (own) return html`<${OwnPuzzle} ...${loaded} />`;
  const theme = themeOf(info, session.puzzle.level);
  document.title = `${theme ? t(theme.title) : t("Puzzle, {day}", { day: puzzleTitle(name) })} – Centaine`;
  return html`<main class="table puzzle of-${info.id}" id="main" aria-busy=${session.busy.value}>
    <div class="stage"><${view.Stage} /></div>
    <div class="side">
      <section class="puzzle-head">
        <p class="puzzle-kind">${isDay(name) ? t("Puzzle of the day") : t("Puzzle")} · ${t(info.title)}</p>
        <h1>${theme ? `${t(theme.title)}, ${puzzleTitle(name)}` : puzzleTitle(name)}</h1>
        ${!theme && html`<${Levels} info=${info} puzzle=${session.puzzle} results=${results} />`}
        <p class="puzzle-task">${theme && session.unit !== "win" && t("Two players, without cards. The circled pawns are yours.")} ${view.task(session.puzzle.level)}</p>
      </section>
      <${Panel} ...${loaded} />
      ${!theme && html`<p class="puzzle-difficulty">${view.difficulty(session.puzzle.level)}</p>`}
      <${OwnTurns} game=${info.id} />
      <${Themes} info=${info} results=${results} here=${session.puzzle.level} />
      ${!theme && html`<${Days} puzzle=${session.puzzle} levels=${info.puzzles.map(({ id }) => id)} results=${results} />`}
      <nav class="puzzle-more" aria-label=${t("More about this game")}>
        ${theme && html`<a href=${`/puzzle/${info.id}`}>${t("Puzzle of the day")}</a>`}
        <a href=${`/solved/${info.id}`}>${t("What perfect play teaches")}</a>
        <a href=${`/rules/${info.id}`}>${t("Rules")}</a>
      </nav>
    </div>
  </main>`;
}

/** The puzzle of a missed turn of one's own. @param {Loaded} loaded */
function OwnPuzzle(loaded) {
  const { info, session, view, own } = loaded;
  const turn = /** @type {MissedTurn} */ (own);
  document.title = `${t("Your own missed turns")} – Centaine`;
  return html`<main class="table puzzle of-${info.id}" id="main" aria-busy=${session.busy.value}>
    <div class="stage"><${view.Stage} /></div>
    <div class="side">
      <section class="puzzle-head">
        <p class="puzzle-kind">${t("Puzzle")} · ${t(info.title)}</p>
        <h1>${t("Your own missed turns")}</h1>
        <p class="puzzle-task">
          ${t("{name}, turn {number}: {turn} was played.", { name: turn.names[turn.seat], number: turn.turn, turn: view.turn(turn.played.filter((text) => text !== "end")) })}${" "}
          ${view.task(session.puzzle.level)}
        </p>
      </section>
      <${Panel} ...${loaded} />
      <nav class="puzzle-more" aria-label=${t("More about this game")}>
        <a href=${`/puzzle/${info.id}`}>${t("Puzzle of the day")}</a>
        <a href=${`/m/${turn.id.split(".")[0]}/analysis`}>${t("Analysis of the game")}</a>
      </nav>
    </div>
  </main>`;
}

/** Leads to the missed turns that are due. @param {{game: string}} props */
function OwnTurns({ game }) {
  const due = dueTurns(game).length;
  if (due === 0) return null;
  return html`<a class="button" href=${pageOf(game, OWN, NEXT)}>${t("Your own missed turns")} (${due})</a>`;
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

/** @param {Loaded} loaded */
function Panel(loaded) {
  const { session, view } = loaded;
  const check = useRef(/** @type {HTMLElement | null} */ (null));
  const attempt = session.attempt.value;
  const over = attempt !== null || session.gaveUp.value;
  const begun = session.actions.value.length > 0;
  const ready = session.open.value && begun && session.mayEnd.value;
  useEffect(() => {
    if (ready && session.complete.value) check.current?.focus({ preventScroll: true });
  }, [ready]);
  return html`<div class="panel">
    <h2 class="headline seat-ink-${session.seat}">${view.headline()}</h2>
    <${view.Play} />
    ${over && html`<${Outcome} ...${loaded} />`}
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
