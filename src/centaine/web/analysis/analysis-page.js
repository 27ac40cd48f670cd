/** The page that analyses a match: win probability, every turn, and better turns on the board. */
import { useEffect, useLayoutEffect, useMemo, useRef } from "../vendor/hooks.js";
import { loadGames, selectGame } from "../catalog.js";
import { linkTo, unusual } from "../exploring/address.js";
import { EXPLORERS } from "../games/explorers.js";
import { loadView } from "../games/index.js";
import { here } from "../host/addresses.js";
import { setAnchor } from "../router.js";
import { html } from "../ui/html.js";
import { Failed, FailedPage, useLoaded } from "../ui/loading.js";
import { Match } from "../match/match-store.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { keepMissed } from "./missed-turns.js";
import { factsOf, wordsOf } from "./turn-words.js";
import { amountText } from "./value-texts.js";
import { ChanceTable, Chart } from "./chart.js";
import { Report } from "./report.js";
import { Summary } from "./summary.js";
import { TurnList, TurnView } from "./turn-view.js";

await loadTranslations("analysis"); // before anything is drawn

/** @import {GameInfo, GameView, TurnArrows} from "../types" */
/** @import {Turn} from "./report.js" */
/** @typedef {{match: Match, game: GameInfo, view: GameView, arrows: TurnArrows | null, report: Report}} Opened */

/** @param {{id: string}} props */
export function AnalysisPage({ id }) {
  const { value: opened, error, retry } = useLoaded(() => open(id));
  useLayoutEffect(() => () => leave(opened), [opened]);
  if (error)
    return html`<${FailedPage} title=${t("Analysis")} error=${error} retry=${retry}>
      <a class="button" href=${`/m/${id}`}>${t("Back to the game")}</a>
    <//>`;
  if (!opened) return html`<main class="page" id="main" aria-busy="true"><h1>${t("Analysis")}</h1></main>`;
  return html`<${Analysis} ...${opened} />`;
}

/** @param {string} id @returns {Promise<Opened>} */
async function open(id) {
  const match = new Match(id);
  const [games, snapshot] = await Promise.all([loadGames(), match.load(), loadStyle("/analysis/analysis.css")]);
  const game = games.find((known) => known.id === snapshot.game);
  if (!game) throw new Error(`no page for ${snapshot.game}`);
  const view = await (await loadView(game.id)).createView(match, game);
  const arrows = (await view.turnArrows?.()) ?? null;
  match.view = view; // without following the match
  match.playback.showPast(1);
  return { match, game, view, arrows, report: new Report(id) };
}

/** @param {Opened | null} opened */
function leave(opened) {
  if (!opened) return;
  opened.report.left = true;
  opened.match.leave();
}

/** @param {Opened} props */
function Analysis({ match, game, view, arrows, report }) {
  const info = match.data.info.value;
  const names = info?.seats.map(({ name }) => name) ?? [];
  const turn = report.turn.value;
  const { error, retry } = useLoaded(() => report.load());
  const count = report.turns.value.length;
  useEffect(() => {
    document.title = `${t("Analysis")} · ${t(game.title)} · Centaine`;
  });
  useEffect(() => selectGame(game.id), []);
  const practise = useMemo(() => keepMissed(match, game, report), [report.done.value]);
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  useEffect(() => {
    const wanted = numberOf(here().anchor); // which may arrive later than the first turns
    if (report.chosen.value === null && count > 0 && (count >= wanted || report.done.value)) report.choose(wanted - 1);
  }, [count, report.done.value]);
  useEffect(() => {
    if (!turn) return;
    match.playback.showPast(turn.first - 1);
    arrows?.show({ played: factsOf(match, turn), better: report.isBeaten(turn) ? (turn.ways?.[0].facts ?? []) : [] });
    setAnchor(`turn-${(report.chosen.value ?? 0) + 1}`);
  }, [turn?.number]);

  /** A turn in the words of the log. @param {Turn} one */
  const describe = (one) => ({
    played: wordsOf(view, factsOf(match, one), one.seat),
    ways: (one.ways ?? []).map(({ facts }) => wordsOf(view, facts, one.seat)),
  });

  /** The page that explores the position before a turn. @param {Turn} one */
  const explore = ({ position }) =>
    position && EXPLORERS[game.id] ? linkTo(game.id, { position, options: unusual(game, info?.options ?? {}) }) : "";

  return html`<main class="table analysis of-${game.id}" id="main" aria-busy=${!report.done.value}>
    <div class="stage"><${view.Stage} /></div>
    <div class="side">
      <header class="analysis-head">
        <h1 tabindex="-1" ref=${heading}>${t("Analysis")}</h1>
        <a href=${`/m/${match.id}`}>${t("Back to the game")}</a>
        <p>${t(game.title)} · ${names.join(", ")} · <${Accuracy} report=${report} /></p>
      </header>
      ${error
        ? html`<${Failed} what=${t("The analysis could not be loaded.")} error=${error} retry=${retry} />`
        : html`<${Progress} report=${report} />`}
      ${report.done.value && count === 0 && html`<p class="analysis-empty">${report.moments.value.length > 0 ? t("Nobody had anything to choose in this game.") : t("No turn has been played yet.")}</p>`}
      ${practise && html`<a class="button primary practise" href=${practise}>${t("Practise your mistakes")}</a>`}
      ${count > 0 && html`<${Summary} report=${report} names=${names} />`}
      ${count > 0 &&
      html`<section class="chances" aria-labelledby="chances-title">
        <div class="chances-head">
          <h2 id="chances-title">${report.alone ? t("Expected total of rolls") : t("Win probability")}</h2>
          <${Legend} names=${names} alone=${report.alone} />
        </div>
        <${Chart} report=${report} names=${names} />
        <${ChanceTable} report=${report} names=${names} />
      </section>`}
      <${TurnView} report=${report} names=${names} describe=${describe} explore=${explore} />
      ${count > 0 && html`<${TurnList} report=${report} names=${names} describe=${describe} />`}
    </div>
  </main>`;
}

/** The number in an address’s `#turn-7`; 1 without. @param {string} hash */
const numberOf = (hash) => Number(/^turn-(\d{1,5})$/.exec(hash)?.[1] ?? 1);

/** @param {{report: Report}} props */
function Accuracy({ report }) {
  const head = report.head.value;
  if (!head) return null;
  return report.exact
    ? t("These values are exact.")
    : t("These values are estimates, usually within {amount}.", { amount: amountText(head.error, report.alone) });
}

/** @param {{report: Report}} props */
function Progress({ report }) {
  if (report.done.value) return null;
  return html`<label class="analysis-progress">
    <span>${t("Analysing the game…")}</span>
    <progress max="1" value=${report.share.value}></progress>
  </label>`;
}

/** @param {{names: string[], alone: boolean}} props */
function Legend({ names, alone }) {
  if (alone) return null;
  return html`<ul class="chart-legend" aria-hidden="true">
    ${names.map(
      (name, seat) => html`<li key=${seat} class="seat-${seat}">
        <svg viewBox="0 0 34 8"><path class="chart-line line-${seat}" d="M1 4H33" /></svg> ${name}
      </li>`,
    )}
  </ul>`;
}
