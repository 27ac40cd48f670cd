/** The result of an attempt, and what to do next. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { throwConfetti } from "../ui/confetti.js";
import { html } from "../ui/html.js";
import { isAnimated } from "../ui/motion.js";
import { announce } from "../ui/notices.js";
import { soundsFrom } from "../ui/sound.js";
import { t, tn } from "../i18n.js";
import { reasonText } from "../analysis/reason.js";
import { anyNumber, daysAfter, isDay, pageOf } from "./puzzle-names.js";
import { share, shareText } from "./share.js";

/** @import {Attempt, GameInfo, PuzzleView} from "../types" */
/** @import {Loaded} from "./puzzle-page.js" */
/** @import {PuzzleId} from "./requests.js" */

const hear = soundsFrom(async () => {
  const { WON } = await import("../sound/sounds.js");
  return { soundOf: () => WON };
});

/** The praise for attempts that lose less than this. @type {[number, () => string][]} */
const PRAISE = [
  [0.15, () => t("So close!")],
  [0.5, () => t("Good turn, but there is a better one.")],
  [Infinity, () => t("Not yet: there is a much better turn.")],
];

/** @param {Loaded} props */
export function Outcome({ info, session, view, results }) {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  const confetti = useRef(/** @type {HTMLElement | null} */ (null));
  const attempt = session.attempt.value;
  const solution = session.solution.value;
  const solved = attempt?.solved ?? false;
  const { name, level } = session.puzzle;
  const { tries } = results.of(name, level);
  const title = titleOf(attempt);
  const text = attempt && !solved ? `${view.missed(attempt)} ${reasonText(attempt.why)}`.trim() : solution ? view.solved(solution) : "";
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.closest(".puzzle-outcome")?.scrollIntoView({ block: "nearest" });
    announce(`${title} ${text}`);
    if (solved) hear(null);
    if (solved && confetti.current && isAnimated()) throwConfetti(confetti.current);
  }, []);
  return html`<section class="puzzle-outcome ${solved ? "is-solved" : ""}" aria-labelledby="outcome-title">
    ${solved && html`<div class="confetti" ref=${confetti} aria-hidden="true"></div>`}
    <h3 id="outcome-title">${title}</h3>
    <p class="puzzle-turn">${view.turn(session.actions.value)}</p>
    ${attempt && !solved && html`<${Bars} attempt=${attempt} view=${view} />`}
    <p>${text}</p>
    ${solved && tries.length > 0 && html`<p class="puzzle-tries">${tn("Solved on the first try.", "Solved in {n} tries.", tries.length)}</p>`}
    <div class="actions">
      ${attempt && !solved
        ? html`<button type="button" class="primary" ref=${first} onClick=${() => session.restart()}>${t("Try again")}</button>
            <button type="button" onClick=${() => session.undo()}>${t("Undo the last move")}</button>
            <button type="button" onClick=${() => session.show()}>${t("Show the solution")}</button>`
        : html`<a class="button is-next" ref=${first} href=${next(info, session.puzzle)}>${nextTitle(info, session.puzzle)}</a>
            <button type="button" onClick=${() => share(shareText(session.puzzle, info, results))}>${t("Share")}</button>
            <button type="button" onClick=${() => session.restart()}>${t("Try again")}</button>`}
    </div>
  </section>`;
}

/** @param {Attempt | null} attempt */
function titleOf(attempt) {
  if (attempt === null) return t("This is the best turn.");
  if (attempt.solved) return t("Right! That is the best turn.");
  const loss = attempt.value - attempt.best;
  return /** @type {[number, () => string]} */ (PRAISE.find(([most]) => loss < most))[1]();
}

/** The attempt beside the best turn. @param {{attempt: Attempt, view: PuzzleView}} props */
function Bars({ attempt, view }) {
  const longest = Math.max(attempt.value, attempt.best, 0.01);
  const bar = (/** @type {string} */ label, /** @type {number} */ value, /** @type {string} */ kind) =>
    html`<div class="puzzle-bar ${kind}">
      <span>${label}</span>
      <span class="puzzle-bar-way"><span style=${{ width: `${(100 * value) / longest}%` }}></span></span>
      <span>${view.worth(value)}</span>
    </div>`;
  return html`<div class="puzzle-bars" aria-hidden="true">
    ${bar(t("Your attempt"), attempt.value, "is-yours")}${bar(t("The best"), attempt.best, "is-best")}
  </div>`;
}

/** The next puzzle: the next level, then the previous day or a random number.
 * @param {GameInfo} info @param {PuzzleId} puzzle */
function next(info, { name, level }) {
  const following = info.puzzles[info.puzzles.findIndex(({ id }) => id === level) + 1];
  if (following) return pageOf(info.id, name, following.id);
  return pageOf(info.id, isDay(name) ? daysAfter(name, -1) : anyNumber(), info.puzzles[0].id);
}

/** @param {GameInfo} info @param {PuzzleId} puzzle */
function nextTitle(info, { name, level }) {
  const following = info.puzzles[info.puzzles.findIndex(({ id }) => id === level) + 1];
  if (following) return t("The next level: {level}", { level: t(following.title) });
  return isDay(name) ? t("Previous day") : t("Random puzzle");
}
