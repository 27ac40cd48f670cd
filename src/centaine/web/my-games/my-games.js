/** The page with the games played on this device: history, results against each level, solitaires, puzzles, badges. */
import { useEffect } from "../vendor/hooks.js";
import { games, loadGames } from "../catalog.js";
import { Badges } from "../ending/summary-table.js";
import { DailyResults } from "../daily/daily-results.js";
import { dayText } from "../games/day-text.js";
import { saveFile } from "../save-file.js";
import { PuzzleResults } from "../puzzles/puzzle-results.js";
import { pileOf } from "../puzzles/own/pile.js";
import { today } from "../puzzles/puzzle-names.js";
import { total } from "../classes/report/result-texts.js";
import { daysThisMonth, dueToday, kept, keptGames } from "../practising/kept.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { againstLevels, badgesOf, bestAlone, history } from "./history.js";
import { loadTranslations, locale, t, tn } from "../i18n.js";

/** @import {GameInfo} from "../types" */
/** @import {PlayedGame} from "./history.js" */

const SHOWN = 50;

await Promise.all([loadStyle("/ending/ending.css"), loadStyle("/my-games/my-games.css"), loadTranslations("ending"), keptGames().length > 0 && loadTranslations("practice")]);

export function MyGames() {
  const { error, retry } = useLoaded(loadGames);
  useEffect(() => {
    document.title = `${t("My games")} · Centaine`;
  });
  const all = history();
  const puzzles = games.value.filter(({ puzzles: levels }) => levels.length > 0).map((game) => new PuzzleResults(game.id));
  return html`<main class="page my-games" id="main">
    <div class="hero">
      <h1>${t("My games")}</h1>
      <p>${t("Finished games, puzzles, practice and badges. They stay on this device; nobody else sees them.")}</p>
    </div>
    ${games.value.length === 0 && error && html`<${Failed} what=${t("The games could not be loaded.")} error=${error} retry=${retry} />`}
    ${all.length === 0 && keptGames().length === 0 && html`<section class="box" role="status"><h2>${t("No finished game yet.")}</h2><a class="button primary" href="/">${t("Back to the games")}</a></section>`}
    <${AllBadges} games=${all} />
    ${games.value.map((game) => html`<${Results} key=${game.id} game=${game} all=${all} />`)}
    ${keptGames().map((game) => html`<${Practised} key=${game} game=${game} />`)}
    ${all.length > 0 && html`<${Played} all=${all} />`}
    ${(all.length > 0 || keptGames().length > 0 || puzzles.some((results) => Object.keys(results.all.value).length > 0)) && html`<${Export} all=${all} puzzles=${puzzles} />`}
  </main>`;
}

/** @param {{games: PlayedGame[]}} props */
function AllBadges({ games: all }) {
  const badges = badgesOf(all);
  if (badges.length === 0) return null;
  return html`<section class="box" aria-labelledby="badges-title">
    <h2 id="badges-title">${t("Badges")}</h2>
    <${Badges} feats=${badges} />
  </section>`;
}

/** Results in one game; nothing if there are none. @param {{game: GameInfo, all: PlayedGame[]}} props */
function Results({ game, all }) {
  const against = againstLevels(all, game.id);
  const alone = [...bestAlone(all, game.id)];
  const puzzles = game.puzzles.length > 0 ? new PuzzleResults(game.id) : null;
  const ids = game.puzzles.map(({ id }) => id);
  const solved = Object.values(puzzles?.all.value ?? {}).filter((result) => result.solved).length;
  const daily = new DailyResults(game.id);
  const streak = daily.streak(today());
  if (against.size + alone.length + solved + daily.count === 0) return null;
  return html`<section class="box" aria-labelledby=${`results-${game.id}`}>
    <h2 id=${`results-${game.id}`}>${t(game.title)}</h2>
    ${against.size > 0 &&
    html`<table>
      <thead>
        <tr><th scope="col">${t("Against the computer")}</th><th scope="col">${t("Won")}</th><th scope="col">${t("Games")}</th></tr>
      </thead>
      <tbody>
        ${game.levels
          .filter(({ id }) => against.has(id))
          .map(({ id, title }) => html`<tr key=${id}><th scope="row">${t(title)}</th><td>${against.get(id)?.won}</td><td>${against.get(id)?.played}</td></tr>`)}
      </tbody>
    </table>`}
    ${alone.length > 0 &&
    html`<table>
      <thead>
        <tr><th scope="col">${t("Alone")}</th><th scope="col">${t("Fewest rolls")}</th><th scope="col">${t("Games")}</th></tr>
      </thead>
      <tbody>
        ${alone.map(([variant, { rolls, played }]) => html`<tr key=${variant}><th scope="row">${variant ? t(variant) : t("Other options")}</th><td>${rolls}</td><td>${played}</td></tr>`)}
      </tbody>
    </table>`}
    ${solved > 0 &&
    html`<p>
      ${tn("{n} puzzle solved.", "{n} puzzles solved.", solved)}${" "}
      ${tn("Puzzle of the day: {n} day in a row.", "Puzzle of the day: {n} days in a row.", puzzles?.streak(today(), ids) ?? 0)}
    </p>`}
    ${daily.count > 0 &&
    html`<p>
      ${tn("{n} game of the day played.", "{n} games of the day played.", daily.count)}${" "}
      ${streak > 1 && tn("Game of the day: {n} day in a row.", "Game of the day: {n} days in a row.", streak)}
    </p>`}
  </section>`;
}

/** What was practised of a game. @param {{game: string}} props */
function Practised({ game }) {
  const practice = kept(game);
  const { seen, first } = total(practice.notions);
  const due = dueToday(practice).length;
  if (seen === 0) return null;
  return html`<section class="box" aria-labelledby=${`practice-${game}`}>
    <h2 id=${`practice-${game}`}>${t("Practice")}</h2>
    <p>
      ${tn("{n} question answered", "{n} questions answered", seen)}${first > 0 && html` · ${tn("{n} right first time", "{n} right first time", first)}`}
      ${" · "}${tn("{n} day this month", "{n} days this month", daysThisMonth(practice))}
    </p>
    <a class="button" href=${`/practice/${game}`}>${due > 0 ? tn("{n} question is due today", "{n} questions are due today", due) : t("Go on practising")}</a>
  </section>`;
}

/** @param {{all: PlayedGame[]}} props */
function Played({ all }) {
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: "medium" });
  return html`<section class="box" aria-labelledby="played-title">
    <h2 id="played-title">${tn("{n} game played", "{n} games played", all.length)}</h2>
    <ul class="played">
      ${all.slice(0, SHOWN).map(
        (one) => html`<li key=${one.match}>
          <a href=${`/m/${one.match}`}>
            <strong>${t(games.value.find(({ id }) => id === one.game)?.title ?? one.game)}</strong>
            <span>${one.daily ? t("Game of the day, {day}", { day: dayText(one.daily.day) }) : one.variant && t(one.variant)}</span>
          </a>
          <span>${resultText(one)}${typeof one.daily?.par === "number" && html` · ${tn("computer: {n} roll", "computer: {n} rolls", one.daily.par)}`}</span>
          <small>${when.format(one.at)}</small>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {PlayedGame} game */
function resultText({ seats, winner, rolls }) {
  if (rolls !== null) return tn("{n} roll", "{n} rolls", rolls);
  return seats[winner] ? t("{name} wins!", { name: seats[winner].name }) : t("It is a draw.");
}

/** @param {{all: PlayedGame[], puzzles: PuzzleResults[]}} props */
function Export({ all, puzzles }) {
  function save() {
    const missed = Object.fromEntries(games.value.map(({ id }) => [id, pileOf(id)]).filter(([, turns]) => turns.length > 0));
    const practice = Object.fromEntries(keptGames().map((id) => [id, kept(id)]));
    const daily = Object.fromEntries(games.value.map(({ id }) => new DailyResults(id)).map(({ key, all: { value } }) => [key, value]));
    const content = { history: all, daily, puzzles: Object.fromEntries(puzzles.map((results) => [results.key, results.all.value])), missed, practice };
    saveFile(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), "centaine-my-games.json");
  }
  return html`<section class="box" aria-labelledby="export-title">
    <h2 id="export-title">${t("Take it with you")}</h2>
    <p>${t("One file with the history, the puzzles, the missed turns, your practice and the badges of this device. To delete them, see “My data”.")}</p>
    <div class="actions">
      <button type="button" onClick=${save}>${t("Save to a file")}</button>
      <a class="button" href="/me">${t("My data")}</a>
    </div>
  </section>`;
}
