/** A table on the teacher's page. */
import { html } from "../../ui/html.js";
import { levelText } from "../../new-game/level-text.js";
import { colourOf, coloursOf } from "../../lobby/colours.js";
import { t } from "../../i18n.js";
import { tableName } from "./table-name.js";
import { awaitsText, isStill, titleOf } from "./standing-still.js";

/** @import {ClassNow, ClassTable as Table, GameInfo} from "../../types" */
/** `run` changes the class.
 * @typedef {{table: Table, now: ClassNow, game: GameInfo, run: (request: any) => void}} Props */

/** @param {Props} props */
export function ClassTable({ table, now, game, run }) {
  const { match, seats, started, over } = table;
  const free = seats.some(({ player }) => player === "open");
  const somebody = seats.some(({ player }) => player === "person");
  return html`<article class="class-table ${over ? "is-over" : isStill(table) ? "is-still" : ""}" aria-labelledby=${titleOf(match)}>
    <header>
      <h3 id=${titleOf(match)} tabindex="-1">${tableName(table)}</h3>
      <span class="badge ${stateOf(table, now)}">${stateText(table, now)}</span>
    </header>
    <ol>
      ${seats.map((_, seat) => html`<${Seat} key=${seat} ...${{ table, now, game, run, seat }} />`)}
    </ol>
    ${started && !over && html`<p class="class-awaits">${awaitsText(table)}</p>`}
    <footer>
      ${!started &&
      !over &&
      !free &&
      somebody &&
      html`<button type="button" onClick=${() => run({ do: "start", match })}>${t("Start the game")}</button>`}
      <a class="button" href=${`/m/${match}`}>${t("Watch")}<span class="unseen"> ${tableName(table)}</span></a>
    </footer>
  </article>`;
}

/** @param {Props & {seat: number}} props */
function Seat({ table, now, game, run, seat }) {
  const { match, started, over, winner } = table;
  const { name, player, colour, here, progress, stood_in: stoodIn } = table.seats[seat];
  const level = game.levels.find(({ id }) => id === player)?.title;
  const style = coloursOf(game.id).length > 0 ? { "--seat": colourOf(game.id, colour ?? seat) } : {};
  const percent = Math.round(progress * 100);
  const called = name || t("Player {n}", { n: seat + 1 });
  return html`<li class="seat-${seat} ${player === "open" && !started ? "is-free" : ""}" style=${style}>
    <span class="seat-dot" aria-hidden="true"></span>
    <span class="class-seat-who">
      <strong>${player === "open" && !started ? t("Free seat") : called}</strong>
      ${level && html`<span class="seat-level">${t("Computer: {level}", { level: t(level) })}</span>`}
      ${player === "person" &&
      html`<span class="presence ${here ? "is-here" : ""}"><span class="unseen">${here ? t("online") : t("away")}</span></span>`}
      ${player === "person" && !here && html`<span class="seat-level" aria-hidden="true">${t("away")}</span>`}
      ${stoodIn && html`<span class="badge">${t("the computer is playing")}</span>`}
      ${winner === seat && html`<span class="badge is-you">${t("has won")}</span>`}
    </span>
    ${!over && player === "person" && html`<${Move} ...${{ match, seat, name: called, now, run }} />`}
    ${!over &&
    player === "open" &&
    html`<select
      class="class-fill"
      aria-label=${t("Who takes seat {n}?", { n: seat + 1 })}
      value="open"
      onChange=${(/** @type {any} */ event) =>
        run({ do: "fill", match, seat, level: event.target.value })}
    >
      <option value="open">${stoodIn ? t("The computer is playing") : t("Waiting for someone")}</option>
      ${game.levels.map((level) => html`<option key=${level.id} value=${level.id}>${levelText(level)}</option>`)}
    </select>`}
    ${started &&
    html`<span class="table-far">
      <span class="table-way" aria-hidden="true"><span style=${{ "inline-size": `${percent}%` }}></span></span>
      ${t("{percent}%", { percent })}
    </span>`}
  </li>`;
}

/** Moves a pupil to another table. @param {{match: string, seat: number, name: string, now: ClassNow,
 *   run: (request: any) => void}} props */
function Move({ match, seat, name, now, run }) {
  const free = now.tables.filter(
    (table) => table.match !== match && !table.over && table.seats.some(({ player }) => player === "open"),
  );
  return html`<select
    aria-label=${t("Move {name}", { name })}
    value="stay"
    onChange=${(/** @type {any} */ event) => {
      const to = event.target.value;
      event.target.value = "stay";
      run({ do: "move", match, seat, to: to === "new" ? "" : to });
    }}
  >
    <option value="stay">${t("Move…")}</option>
    ${free.map((table) => html`<option key=${table.match} value=${table.match}>${moveText(table)}</option>`)}
    <option value="new">${t("To a new table")}</option>
  </select>`;
}

/** @param {Table} table */
const moveText = ({ place, earlier }) =>
  earlier ? t("To table {n} of round {round}", { n: place, round: earlier }) : t("To table {n}", { n: place });

/** @param {Table} table @param {ClassNow} now */
const stateOf = ({ started, over }, { paused }) => (over ? "is-done" : started && !paused ? "is-playing" : "is-waiting");

/** @param {Table} table @param {ClassNow} now */
function stateText({ started, over, winner }, { paused }) {
  if (over) return winner === null ? t("ended") : t("over");
  if (started && paused) return t("paused");
  return started ? t("playing") : t("waiting");
}
