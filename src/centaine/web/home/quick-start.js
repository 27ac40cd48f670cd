/** The quickest ways to play: continue, start at once, learn, the puzzle and the game of the day. */
import { useState } from "../vendor/hooks.js";
import { games, selectedGame } from "../catalog.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { showError } from "../ui/notices.js";
import { dayText } from "../games/day-text.js";
import { doneLessons } from "../learning/done-lessons.js";
import { levelText } from "../new-game/level-text.js";
import { nextGame } from "../new-game/last-game.js";
import { today } from "../puzzles/puzzle-names.js";
import { PuzzleResults } from "../puzzles/puzzle-results.js";
import { forget, remembered } from "../remembered.js";
import { go } from "../router.js";
import { GameOfTheDay } from "./game-of-the-day.js";
import { locale, t, tn } from "../i18n.js";

/** @import {GameInfo, Remembered} from "../types" */
/** @import {NextGame} from "../new-game/last-game.js" */

export function QuickStart() {
  const lesson = about(({ lesson }) => lesson);
  const puzzle = about(({ puzzles }) => puzzles.length > 0);
  const daily = about(({ daily }) => daily !== null);
  const practice = about(({ practice }) => practice);
  return html`<div class="ways">
    <${PlayNow} />
    ${lesson &&
    (doneLessons(lesson.id).includes("first")
      ? html`<a class="button way" href=${`/lessons/${lesson.id}`}>
          <strong>${t("More lessons")}</strong>
          <span>${t(lesson.title)}</span>
        </a>`
      : html`<a class="button way" href=${`/learn/${lesson.id}`}>
          <strong>${t("New here? Learn in three minutes")}</strong>
          <span>${t("A guided first game: {game}", { game: t(lesson.title) })}</span>
        </a>`)}
    ${(puzzle || daily) &&
    html`<div class="ways-today">
      ${puzzle &&
      html`<a class="button way" href=${`/puzzle/${puzzle.id}`}>
        <strong>${t("Puzzle of the day")}</strong>
        <span>${puzzleText(puzzle)}</span>
      </a>`}
      ${daily && html`<${GameOfTheDay} game=${daily} />`}
    </div>`}
    ${practice &&
    html`<a class="button way" href=${`/practice/${practice.id}`}>
      <strong>${t("Practice")}</strong>
      <span>${t("Maths questions for ages 11 to 16, by topic. What you miss comes back.")}</span>
    </a>`}
  </div>`;
}

/** How many of today's puzzles are solved. @param {GameInfo} game */
function puzzleText({ id, puzzles }) {
  const solved = new PuzzleResults(id).countSolved(today(), puzzles.map(({ id: level }) => level));
  return solved > 0 ? t("Solved today: {solved} of {all}.", { solved, all: puzzles.length }) : t("One roll, one best turn.");
}

/** The selected game if it has something, else the first that has. @param {(game: GameInfo) => boolean} has */
const about = (has) => [selectedGame.value, ...games.value].find((game) => game && has(game));

/** Starts a game at one press. */
function PlayNow() {
  const [starting, setStarting] = useState(false);
  const [asking, setAsking] = useState(/** @type {{Names: any} | null} */ (null));
  const next = nextGame();
  if (!next) return null;
  const ask = () => import("../new-game/names-dialog.js").then(({ NamesDialog }) => setAsking({ Names: NamesDialog }), showError);
  async function start() {
    if (starting) return;
    setStarting(true);
    try {
      const { startNext } = await import("../new-game/start-game.js");
      go(`/m/${await startNext()}`);
    } catch (error) {
      setStarting(false);
      showError(error);
    }
  }
  const { game, preset } = next;
  return html`<div class="way-now">
    <button type="button" class="primary way" id="play-now" aria-disabled=${starting} onClick=${start}>
      <strong>${t("Play now")}</strong>
      <span>${t(game.title)} · ${t(preset.title)}</span>
      <span>${playersText(next)}</span>
    </button>
    <button type="button" class="plain" aria-haspopup="dialog" aria-label=${t("Change the players")} title=${t("Change the players")} onClick=${ask}><${Icon} name="pen" /></button>
    ${asking && html`<${asking.Names} next=${next} onClose=${() => setAsking(null)} />`}
  </div>`;
}

/** Who plays. @param {NextGame} next */
function playersText({ game, settings: { seats } }) {
  const names = seats.map(({ name, player }) => {
    const level = game.levels.find(({ id }) => id === player);
    return level ? levelText(level) : name;
  });
  return names.join(" – ");
}

/** The unfinished games of this browser: the last one, and the others folded. */
export function Continue() {
  const [last, ...others] = remembered.value.filter(({ over }) => !over);
  if (!last) return null;
  return html`<section class="continue" aria-labelledby="continue-title">
    <h2 id="continue-title">${t("Continue a game")}</h2>
    <ul><${Unfinished} key=${last.match} one=${last} /></ul>
    ${others.length > 0 &&
    html`<details>
      <summary>${tn("{n} other game in progress", "{n} other games in progress", others.length)}</summary>
      <ul>${others.map((one) => html`<${Unfinished} key=${one.match} one=${one} />`)}</ul>
    </details>`}
  </section>`;
}

/** @param {{one: Remembered}} props */
function Unfinished({ one: { match, title, seats, at, day, par } }) {
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
  const names = seats.map(({ name }) => name).join(", ");
  const question = t("Remove the game with {names}?", { names });
  return html`<li>
    <a class="button" href=${`/m/${match}`}>
      <strong>${t(title)}</strong> <span>${names}</span>
      ${day && html`<span>${t("Game of the day, {day}", { day: dayText(day) })}${typeof par === "number" && html` · ${tn("computer: {n} roll", "computer: {n} rolls", par)}`}</span>`}
      <small>${when.format(at)}</small>
    </a>
    <${ConfirmButton}
      icon="close"
      label=${question}
      question=${question}
      yes=${t("Yes, remove")}
      no=${t("No, keep playing")}
      act=${() => forget(match)}
    />
  </li>`;
}
