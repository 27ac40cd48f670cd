/** A class for the projector: how to join, all tables as small boards, and the podium once all games are over. To be read from ten metres. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { games, isReachable, loadGames, origin, selectGame } from "../../catalog.js";
import { loadGameStyle } from "../../games/index.js";
import { colourOf, coloursOf } from "../../lobby/colours.js";
import { html } from "../../ui/html.js";
import { FailedPage, ImageOrError, LoadingPage, useLoaded } from "../../ui/loading.js";
import { loadStyle } from "../../ui/style.js";
import { loadTranslations, t, tn } from "../../i18n.js";
import { headingOf, NextGame, playedGame } from "../class-title.js";
import { endTime } from "../lesson-end.js";
import { joinedText, pupilsAt } from "../pupils/joined.js";
import { classCode, followClass, getClass } from "../requests.js";
import { tableName } from "../tables/table-name.js";
import { titleOf } from "../tables/standing-still.js";
import { GoalBar } from "./goal-bar.js";
import { Podium } from "./podium.js";

/** @import {ClassNow, ClassTable} from "../../types" */

await Promise.all([
  ...["/online/online.css", "/classes/screen/screen.css"].map((sheet) => loadStyle(sheet)),
  ...["classes", "class_report", "ending"].map(loadTranslations),
]); // before anything is drawn

/** @param {{name: string}} props of the class */
export function ClassScreen({ name }) {
  const { value: first, error, retry } = useLoaded(async () => {
    const [state] = await Promise.all([getClass(name), loadGames()]);
    selectGame(state.game);
    return state;
  });
  useEffect(() => {
    document.title = `${t("A class")} · Centaine`;
  });
  if (error) return html`<${FailedPage} title=${t("A class")} error=${error} retry=${retry} />`;
  if (!first) return html`<${LoadingPage} />`;
  if (first.owner) return html`<${Screen} first=${first} />`;
  return html`<main class="page" id="main">
    <h1>${t("A class")}</h1>
    <p>${t("Only the class’s teacher can open this page.")}</p>
    <p><a class="button" href=${`/class/${name}`}>${t("Join the class")}</a></p>
  </main>`;
}

/** @param {{first: ClassNow}} props */
function Screen({ first }) {
  const [now, setNow] = useState(first);
  const [gone, setGone] = useState(false);
  const name = first.class_name;
  useEffect(() => followClass(name, setNow, () => setGone(true)), []);
  const [game, next] = [playedGame(now), now.game].map((one) => games.value.find(({ id }) => id === one));
  const pupils = pupilsAt(now.tables);
  const playing = now.ended || now.tables.some(({ started }) => started);
  const isPaused = now.paused && !now.ended;
  const going = now.tables.some(({ started, over }) => started && !over);
  if (gone)
    return html`<main class="class-screen is-gone" id="main">
      <h1>${headingOf(now.title, game)}</h1>
      <p class="screen-gone" role="status">${t("This class is over.")}</p>
    </main>`;
  const tables = now.tables.filter(({ seats }) => seats.some(({ player }) => player !== "open"));
  const { columns, beside } = playing ? layoutFor(tables.length) : { columns: columnsFor(tables.length), beside: false };
  return html`<main class="class-screen ${playing ? "is-playing" : ""} ${playing && !going ? "is-over" : ""}" id="main">
    <header>
      <div class="screen-join">
        <h1>${headingOf(now.title, game)}</h1>
        <${NextGame} now=${now} game=${next} />
        ${!now.ended &&
        !now.locked &&
        html`<p>${t("Go to {address} and enter this code:", { address: `${new URL(origin()).host}/join` })}</p>`}
        <div class="screen-now">
          ${!now.ended &&
          !now.locked &&
          html`<p class="screen-code">
            <span aria-hidden="true">${now.code.slice(0, 3)}${"\u202f"}${now.code.slice(3)}</span>
            <span class="unseen">${[...now.code].join(" ")}</span>
          </p>`}
          <div role="status" class=${isPaused ? "screen-paused" : "unseen"}>${isPaused && t("All games are paused.")}</div>
        </div>
        ${!playing && !isReachable() && html`<p class="invite-note">${t("Tablets cannot join yet: the teacher’s page says how to let them in.")}</p>`}
        <p class="screen-facts">
          ${now.ended
            ? t("This class is over.")
            : html`<span>${joinedText(pupils.length)}</span>
                <span>${t("Round {n}", { n: now.round })}</span>
                ${now.waiting.length > 0 && html`<span>${tn("{n} pupil is waiting to come in", "{n} pupils are waiting to come in", now.waiting.length)}</span>`}
                ${now.left !== null && html`<span>${endText(now.left)}</span>`}`}
        </p>
      </div>
      ${!now.ended &&
      !now.locked &&
      html`<${ImageOrError} class="screen-qr" src=${classCode(name)} what=${t("The QR code could not be loaded.")} alt=${t("QR code for the link")} />`}
    </header>
    ${now.goal && html`<${GoalBar} name=${name} goal=${now.goal} />`}
    ${!going && html`<${Podium} standings=${now.standings} tournament=${now.tournament} />`}
    <section class=${`screen-tables ${columns <= MAX_ROOMY ? "is-roomy" : ""} ${beside ? "is-beside" : ""}`} aria-label=${t("Tables")} style=${{ "--columns": columns }}>
      ${tables.map((table) => html`<${Board} key=${table.match} table=${table} waits=${playing && !table.started} />`)}
    </section>
  </main>`;
}

/** The most columns in which two names have room beside one another. */
const MAX_ROOMY = 3;

/** The most columns in which names can be read from far. */
const MAX_COLUMNS = 7;

/** Width by height of the room for all tables; of this height, what names take above a board, and beside it. */
const WIDE = 2;
const NAMES_ABOVE = 0.17;
const NAMES_BESIDE = 0.25;

/** In how many columns the boards of so many tables are largest, and whether beside the names or below. @param {number} tables */
function layoutFor(tables) {
  let best = { columns: 1, beside: false, size: 0 };
  for (let columns = 1; columns <= Math.min(tables, MAX_COLUMNS); columns++) {
    const [width, height] = [WIDE / columns, 1 / Math.ceil(tables / columns)];
    const below = Math.min(width, height - NAMES_ABOVE);
    const isRoomy = columns <= MAX_ROOMY && height >= 0.5;
    const beside = isRoomy ? Math.min(width - NAMES_BESIDE, height) : 0;
    const size = Math.max(below, beside);
    if (size > best.size) best = { columns, beside: beside > below, size };
  }
  return best;
}

/** Before they play, in how many columns the names of so many tables are. @param {number} tables */
const columnsFor = (tables) => (tables <= 3 ? 1 : Math.ceil(Math.sqrt(tables / 1.2)));

/** @param {number} left */
const endText = (left) => (left === 0 ? t("The lesson is over.") : t("The lesson ends at {time}.", { time: endTime(left) }));

/** A picture that cannot be drawn is left out; the names are enough. @param {Event} event */
const hide = ({ target }) => /** @type {HTMLElement} */ (target).remove();

/** A table as a small board; the name of the player to act is bold. For whom tables have long waited is the teacher's to know.
 * The picture changes with every step. @param {{table: ClassTable, waits: boolean}} props `waits`: while others play */
function Board({ table, waits }) {
  const { match, seats, started, steps, winner, game } = table;
  useEffect(() => void loadGameStyle(game), [game]);
  return html`<article aria-labelledby=${titleOf(match)}>
    <header>
      <h2 id=${titleOf(match)}>${tableName(table)}</h2>
    </header>
    <ul>
      ${seats.map(
        ({ name, player, colour }, seat) =>
          player !== "open" &&
          html`<li class=${winner === seat ? "has-won" : table.awaited === seat ? "is-awaited" : ""} style=${coloursOf(game).length > 0 ? { "--seat": colourOf(game, colour ?? seat) } : {}}>${player === "person" ? name : t(name)}${winner === seat && html`<span class="unseen"> ${t("has won")}</span>`}</li>`,
      )}
    </ul>
    ${waits && seats.some(({ player }) => player === "open") && html`<p class="screen-waits">${t("Waiting for someone")}</p>`}
    ${started && html`<div class="screen-picture"><img src=${`/api/matches/${match}/picture?small=true&steps=${steps}`} alt="" onError=${hide} /></div>`}
  </article>`;
}

