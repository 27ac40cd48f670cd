/** The recent days with their results, and links to other puzzles. */
import { html } from "../ui/html.js";
import { go } from "../router.js";
import { locale, t, tn } from "../i18n.js";
import { anyNumber, dateOf, daysAfter, isDay, pageOf, today } from "./puzzle-names.js";

/** @import {PuzzleResults} from "./puzzle-results.js" */
/** @import {PuzzleId} from "./requests.js" */

const WEEKS = 2;

/** @param {{puzzle: PuzzleId, levels: string[], results: PuzzleResults}} props */
export function Days({ puzzle, levels, results }) {
  const { game, name, level } = puzzle;
  const last = today();
  const streak = results.streak(last, levels);
  const days = Array.from({ length: 7 * WEEKS }, (_, i) => daysAfter(last, i + 1 - 7 * WEEKS));
  return html`<section class="puzzle-days" aria-labelledby="days-title">
    <h2 id="days-title">${t("Recent days")}</h2>
    ${streak > 0 && html`<p class="puzzle-streak"><span class="puzzle-stars" aria-hidden="true">★</span> ${tn("{n} day in a row", "{n} days in a row", streak)}</p>`}
    <ol>
      ${days.map((day) => html`<${Day} key=${day} day=${day} href=${pageOf(game, day, level)} here=${day === name} solved=${results.countSolved(day, levels)} all=${levels.length} />`)}
    </ol>
    <div class="puzzle-others">
      <label>
        ${t("Another day")}
        <input
          type="date"
          max=${last}
          value=${isDay(name) ? name : ""}
          onChange=${(/** @type {any} */ event) => isDay(event.target.value) && go(pageOf(game, event.target.value, level))}
        />
      </label>
      <button type="button" onClick=${() => go(pageOf(game, anyNumber(), level))}>${t("Random puzzle")}</button>
    </div>
  </section>`;
}

/** @param {{day: string, href: string, here: boolean, solved: number, all: number}} props */
function Day({ day, href, here, solved, all }) {
  const date = dateOf(day);
  const long = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long" }).format(date);
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: "narrow" }).format(date);
  return html`<li>
    <a
      class="puzzle-day ${solved === all ? "is-full" : solved > 0 ? "is-begun" : ""}"
      href=${href}
      aria-current=${here ? "page" : null}
    >
      <span class="unseen">${t("{day}: {solved} of {all} solved", { day: long, solved, all })}</span>
      <small aria-hidden="true">${weekday}</small>
      <span aria-hidden="true">${date.getDate()}</span>
      <span class="puzzle-stars" aria-hidden="true">${"★".repeat(solved)}${"·".repeat(all - solved)}</span>
    </a>
  </li>`;
}
