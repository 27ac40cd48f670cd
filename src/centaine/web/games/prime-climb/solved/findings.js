/** What the exact solution of Prime Climb without cards says, in pictures: how far home is, who wins, how to open. */
import { loadPieces } from "../../../drawing.js";
import { html } from "../../../html.js";
import { language } from "../../../settings.js";
import { loadStyle } from "../../../style.js";
import { t } from "../../../words.js";
import { Bars } from "./bars.js";
import { Heat } from "./heat.js";
import { Openings } from "./openings.js";

/** @typedef {{start: number, squares: number[]}} Alone rolls */
/** @typedef {{dice: [number, number], chance: number, steps: string[]}} Opening */
/** @typedef {{alone: Record<string, Alone>, two: Record<string, {first: number, without_bumps: number}>, openings: Opening[],
 *   racer: {games: number, wins: number, error: number, turns: number, bumps: number}}} Found */

export const prepare = () => Promise.all([loadStyle("/games/prime-climb/solved/solved.css"), loadPieces("prime-climb")]);

/** @param {number} value @param {number} [digits] */
export const figure = (value, digits = 2) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** @param {number} chance @param {number} [digits] */
export const percent = (chance, digits = 1) =>
  new Intl.NumberFormat(language.value, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(chance);

/** @param {{found: Found, game: import("../../../types").GameInfo}} props */
export function Findings({ found, game }) {
  const { climb } = found.alone;
  return html`<main class="page findings" id="main">
    <div class="hero">
      <h1>${t("What the exact solution tells")}</h1>
      <p>${t("Without cards, Prime Climb is solved: in every position the best turn is known. Here is what can be learned from that.")}</p>
      <p class="findings-links">
        <a class="button" href=${`/puzzle/${game.id}`}>${t("Try it: the puzzle of the day")}</a>
        <a class="button" href=${`/rules/${game.id}`}>${t("Rules")}</a>
      </p>
    </div>
    <${Heat} found=${found} />
    <section aria-labelledby="dead-title">
      <h2 id="dead-title">${t("The dead zone")}</h2>
      <p>${t("How many rolls a last pawn on the climb still needs, on average over ten squares. From 10 to 70 nothing is gained: what counts is a number from which one multiplication leads into the nineties.")}</p>
      <${Bars}
        rows=${tens(climb.squares).map((value, i) => ({ label: `${10 * i}–${10 * i + 9}`, value, told: figure(value) }))}
        most=${7}
      />
      <p class="findings-tip">${t("To be sent back to 0 is not always bad luck: on {squares} a last pawn is worse off than there.", { squares: slower(climb.squares).join(", ") })}</p>
    </section>
    <section aria-labelledby="first-title">
      <h2 id="first-title">${t("Who begins")}</h2>
      <p>${t("How often the player who begins wins, if both always find the best turn.")}</p>
      <${Bars}
        rows=${Object.entries(found.two).flatMap(([course, { first, without_bumps: without }]) => [
          { label: courseName(course), value: first, told: percent(first), kind: "is-first" },
          { label: t("if nobody could be bumped"), value: without, told: percent(without), kind: "is-without" },
        ])}
        most=${0.75}
        middle=${0.5}
      />
      <p class="findings-tip">${t("Bumping more than halves the advantage of who begins, except in the sprint, which is over too soon for that.")}</p>
    </section>
    <section aria-labelledby="bump-title">
      <h2 id="bump-title">${t("How much bumping matters")}</h2>
      <p class="findings-big">
        <strong>${percent(found.racer.wins)}</strong>
        ${t("of {games} games were won by the player who always finds the best turn, against one who races as if nobody else were there (± {error}).", { games: found.racer.games, error: percent(found.racer.error) })}
      </p>
      <p>${t("Together they bumped {bumps} times in the {turns} turns of a game.", { bumps: figure(found.racer.bumps, 1), turns: figure(found.racer.turns, 1) })}</p>
    </section>
    <${Openings} openings=${found.openings} />
    <p class="credits">${t("All figures are for the game without cards, with the best play. They were computed, not measured, unless a ± stands beside them.")}</p>
  </main>`;
}

/** @param {string} course */
export function courseName(course) {
  if (course === "sprint") return t("Prime Sprint");
  return course === "decline" ? t("From 101 to 0") : t("From 0 to 101");
}

/** The mean of each ten squares from 0 on. @param {number[]} squares */
const tens = (squares) =>
  Array.from({ length: 10 }, (_, i) => squares.slice(10 * i, 10 * i + 10).reduce((sum, value) => sum + value, 0) / 10);

/** The squares on which a last pawn needs more rolls than on Start. @param {number[]} squares */
const slower = (squares) => squares.flatMap((value, square) => (value > squares[0] ? [square] : []));
