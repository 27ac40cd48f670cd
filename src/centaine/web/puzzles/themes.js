/** Puzzles of two players by theme: links to each theme, and where one stands in it. */
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { pageOf } from "./puzzle-names.js";

/** @import {GameInfo} from "../types" */
/** @import {PuzzleResults} from "./puzzle-results.js" */

/** The theme with this id. @param {GameInfo} info @param {string} id */
export const themeOf = (info, id) => info.themes.find((theme) => theme.id === id) ?? null;

/** The numbers of a theme that are solved. @param {PuzzleResults} results @param {{id: string, count: number}} theme */
const solvedOf = (results, { id, count }) =>
  Array.from({ length: count }, (_, i) => String(i + 1)).filter((name) => results.of(name, id).solved);

/** The first puzzle of a theme after a number that is not solved; the next one, if all are.
 * @param {PuzzleResults} results @param {{id: string, count: number}} theme @param {number} after */
export function nextOf(results, theme, after) {
  const solved = new Set(solvedOf(results, theme));
  const order = Array.from({ length: theme.count }, (_, i) => String(((after + i) % theme.count) + 1));
  return order.find((name) => !solved.has(name)) ?? order[0];
}

/** @param {{info: GameInfo, results: PuzzleResults, here: string}} props */
export function Themes({ info, results, here }) {
  if (info.themes.length === 0) return null;
  return html`<nav class="puzzle-themes" aria-labelledby="themes-title">
    <h2 id="themes-title">${t("By theme, for two players")}</h2>
    <ul>
      ${info.themes.map((theme) => {
        const solved = solvedOf(results, theme).length;
        return html`<li key=${theme.id}>
          <a class="button" href=${pageOf(info.id, nextOf(results, theme, 0), theme.id)} aria-current=${theme.id === here ? "page" : null}>
            ${t(theme.title)}${" "}
            <small><span class="unseen">${t("{solved} of {all} solved", { solved, all: theme.count })}</span><span aria-hidden="true">${solved}/${theme.count}</span></small>
          </a>
        </li>`;
      })}
    </ul>
  </nav>`;
}
