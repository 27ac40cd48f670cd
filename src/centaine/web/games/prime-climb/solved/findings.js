/** The page about the exact solution of Prime Climb without cards. */
import { loadPieces } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { loadStyle } from "../../../ui/style.js";
import { t } from "../../../i18n.js";
import { Bars } from "./bars.js";
import { courseName, figure, percent } from "./number-texts.js";
import { Heat } from "./heat.js";
import { Openings } from "./openings.js";

/** @import {GameInfo} from "../../../types" */

/** @typedef {{start: number, squares: number[]}} Alone rolls */
/** @typedef {{dice: [number, number], chance: number, steps: string[]}} Opening */
/** @typedef {{pile: number, hand: number, held: number[]}} Keepers rolls */
/** @typedef {{alone: Record<string, Alone>, keepers: Keepers, two: Record<string, {first: number, without_bumps: number}>, openings: Opening[],
 *   racer: {games: number, wins: number, error: number, turns: number, bumps: number}}} Found */

export const prepare = () => Promise.all([loadStyle("/games/prime-climb/solved/solved.css"), loadPieces("prime-climb")]);

/** @param {{findings: Found, game: GameInfo}} props */
export function Findings({ findings, game }) {
  const { climb } = findings.alone;
  const { pile, hand, held } = findings.keepers;
  return html`<main class="page findings" id="main">
    <div class="hero">
      <h1>${t("What perfect play teaches")}</h1>
      <p>${t("Without cards, Prime Climb is solved: the best turn is known in every position. Here is what it teaches.")}</p>
      <p class="findings-links">
        <a class="button" href=${`/puzzle/${game.id}`}>${t("Try it: puzzle of the day")}</a>
        <a class="button" href=${`/explore/${game.id}`}>${t("Explore positions")}</a>
        <a class="button" href=${`/rules/${game.id}`}>${t("Rules")}</a>
      </p>
    </div>
    <${Heat} findings=${findings} />
    <section class="box" aria-labelledby="dead-title">
      <h2 id="dead-title">${t("The dead zone")}</h2>
      <p>${t("The average number of rolls the last pawn still needs, in groups of ten squares. Between 10 and 70 you gain nothing: what matters is a number that one multiplication takes into the nineties.")}</p>
      <${Bars}
        rows=${tens(climb.squares).map((value, i) => ({ label: `${10 * i}–${10 * i + 9}`, value, valueText: figure(value) }))}
        most=${7}
      />
      <p class="findings-tip">${t("Being sent back to 0 isn’t always bad: from {squares}, the last pawn needs more rolls than from 0.", { squares: slower(climb.squares).join(", ") })}</p>
    </section>
    <section class="box" aria-labelledby="keepers-title">
      <h2 id="keepers-title">${t("The best Keeper")}</h2>
      <p>${t("The solo game with its nine Keepers is solved, too: perfect play takes {rolls} rolls on average, instead of {plain} without cards. If you have a Keeper in hand from the start, it saves this many rolls:", { rolls: figure(pile), plain: figure(climb.start) })}</p>
      <${Bars}
        rows=${held.map((rolls, i) => ({ label: `± ${i + 1}`, value: pile - rolls, valueText: figure(pile - rolls) }))}
        most=${Math.max(...held.map((rolls) => pile - rolls))}
      />
      <p class="findings-tip">${t("With all nine in hand from the start, it takes {rolls} rolls on average.", { rolls: figure(hand) })}</p>
    </section>
    <section class="box" aria-labelledby="first-title">
      <h2 id="first-title">${t("Who goes first")}</h2>
      <p>${t("How often the first player wins when both play perfectly.")}</p>
      <${Bars}
        rows=${Object.entries(findings.two).flatMap(([course, { first, without_bumps: without }]) => [
          { label: courseName(course), value: first, valueText: percent(first), kind: "is-first" },
          { label: t("if nobody could be bumped"), value: without, valueText: percent(without), kind: "is-without" },
        ])}
        most=${0.75}
        middle=${0.5}
      />
      <p class="findings-tip">${t("Bumping cuts the first player’s advantage by more than half, except in the sprint, which ends too soon.")}</p>
    </section>
    <section class="box" aria-labelledby="bump-title">
      <h2 id="bump-title">${t("How much bumping matters")}</h2>
      <p class="findings-big">
        <strong>${percent(findings.racer.wins)}</strong>
        ${t("of {games} games were won by the perfect player against one who ignores the opponent (± {error}).", { games: findings.racer.games, error: percent(findings.racer.error) })}
      </p>
      <p>${t("Between them, they bumped {bumps} times in the {turns} turns of a game.", { bumps: figure(findings.racer.bumps, 1), turns: figure(findings.racer.turns, 1) })}</p>
    </section>
    <${Openings} openings=${findings.openings} />
    <p class="findings-note">${t("All figures are for perfect play, without cards unless Keepers are named. They are computed exactly; only the games under “How much bumping matters” were played and counted.")}</p>
  </main>`;
}

/** The mean of each group of ten squares. @param {number[]} squares */
const tens = (squares) =>
  Array.from({ length: 10 }, (_, i) => squares.slice(10 * i, 10 * i + 10).reduce((sum, value) => sum + value, 0) / 10);

/** The squares from which the last pawn needs more rolls than from Start. @param {number[]} squares */
const slower = (squares) => squares.flatMap((value, square) => (value > squares[0] ? [square] : []));
