/** Whose turn it is at the tables of a class, and for how long nothing has moved there. */
import { html } from "../../ui/html.js";
import { language } from "../../settings.js";
import { t } from "../../i18n.js";
import { tableName } from "./table-name.js";

/** @import {ClassTable} from "../../types" */

const SHOWN = 15; // seconds from which on it is told: before that, everybody is just playing
const LONG = 60; // seconds from which on a table is listed
const MAX_LISTED = 5; // tables that are listed

/** Since when the table waits, such as “4 min”; empty if it does not, or only for a moment. @param {ClassTable} table */
export function stillText({ awaited, still }) {
  if (awaited === null || still < SHOWN) return "";
  const [amount, unit] = still < 60 ? [still - (still % SHOWN), "second"] : [Math.floor(still / 60), "minute"];
  return new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay: "short" }).format(amount);
}

/** For whom the table waits, and how long; empty if it does not. @param {ClassTable} table */
export function awaitsText(table) {
  const time = stillText(table);
  return time && t("waiting for {name} for {time}", { name: nameOf(table), time });
}

/** Whether nothing has moved for so long that somebody may need help. @param {ClassTable} table */
export const isStill = ({ awaited, still }) => awaited !== null && still >= 2 * LONG;

/** The tables that have stood still longest, to go to. @param {{tables: ClassTable[]}} props */
export function StandingStill({ tables }) {
  const waiting = tables.filter((table) => table.awaited !== null && table.still >= LONG);
  if (waiting.length === 0) return null;
  const longest = waiting.sort((one, other) => other.still - one.still).slice(0, MAX_LISTED);
  return html`<section class="class-still" aria-labelledby="still-title">
    <h2 id="still-title">${t("Longest without a move")}</h2>
    <ul>
      ${longest.map(
        (table) => html`<li key=${table.match}>
          <button type="button" class=${isStill(table) ? "is-still" : ""} onClick=${() => show(table)}>
            ${tableName(table)} · ${nameOf(table)} · ${stillText(table)}
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {ClassTable} table */
function nameOf({ seats, awaited }) {
  const seat = awaited ?? 0;
  return seats[seat].name || t("Player {n}", { n: seat + 1 });
}

/** @param {ClassTable} table */
function show({ match }) {
  const title = document.getElementById(titleOf(match));
  title?.focus();
  title?.scrollIntoView({ block: "center" });
}

/** The id of a table's title. @param {string} match */
export const titleOf = (match) => `table-${match}`;
