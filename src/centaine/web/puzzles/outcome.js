/** The result of an attempt, and what to do next. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { throwConfetti } from "../ui/confetti.js";
import { html } from "../ui/html.js";
import { isAnimated } from "../ui/motion.js";
import { announce } from "../ui/notices.js";
import { soundsFrom } from "../ui/sound.js";
import { t, tn } from "../i18n.js";
import { reasonText } from "../analysis/reason.js";
import { linkTo, unusual } from "../exploring/address.js";
import { anyNumber, daysAfter, isDay, pageOf } from "./puzzle-names.js";
import { dueTurns, OWN } from "./own/pile.js";
import { share, shareText } from "./share.js";
import { nextOf, themeOf } from "./themes.js";

/** @import {Attempt, GameInfo, PuzzleView} from "../types" */
/** @import {Loaded} from "./puzzle-page.js" */
/** @import {PuzzleId} from "./requests.js" */

const hear = soundsFrom(async () => {
  const { WON } = await import("../sound/sounds.js");
  return { soundOf: () => WON };
});

/** Attempts that lose less than this are close, or good. */
const CLOSE = { rolls: [0.15, 0.5], total: [0.15, 0.5], chance: [0.02, 0.06], win: [0, 1] };

/** @param {Loaded} props */
export function Outcome({ info, session, view, results, own }) {
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  const confetti = useRef(/** @type {HTMLElement | null} */ (null));
  const attempt = session.attempt.value;
  const solution = session.solution.value;
  const solved = attempt?.solved ?? false;
  const { name, level } = session.puzzle;
  const { tries } = results.of(name, level);
  const title = titleOf(attempt, session.unit);
  const missed = attempt && !solved ? attempt : null;
  const plain = view.plain(level, missed ? null : solution);
  const worth = missed ? view.missed(missed) : solution ? view.solved(solution) : "";
  const why = missed?.why ?? [];
  const reason = plain ? [why.slice(0, 1), why.slice(1, 2)].map(reasonText).join(" ").trim() || plain : reasonText(why);
  const text = plain ? reason : `${worth} ${reason}`.trim();
  const bars = missed && html`<${Bars} attempt=${missed} view=${view} />`;
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.closest(".puzzle-outcome")?.scrollIntoView({ block: "nearest" });
    announce(`${title} ${text}`);
    if (solved) hear(null);
    if (solved && confetti.current && isAnimated()) void throwConfetti(confetti.current);
  }, []);
  return html`<section class="puzzle-outcome ${solved ? "is-solved" : ""}" aria-labelledby="outcome-title">
    ${solved && html`<div class="confetti" ref=${confetti} aria-hidden="true"></div>`}
    <h3 id="outcome-title">${title}</h3>
    <p class="puzzle-turn">${view.turn(session.actions.value)}</p>
    ${!plain && bars}
    <p>${text}</p>
    ${plain && html`<details><summary>${t("In numbers")}</summary>${bars}<p>${worth}</p></details>`}
    ${solved && tries.length > 0 && html`<p class="puzzle-tries">${tn("Solved on the first try.", "Solved in {n} tries.", tries.length)}</p>`}
    <div class="actions">
      ${attempt && !solved
        ? html`<button type="button" class="primary" ref=${first} onClick=${() => session.restart()}>${t("Try again")}</button>
            <button type="button" onClick=${() => session.undo()}>${t("Undo the last move")}</button>
            <button type="button" onClick=${() => session.show()}>${t("Show the solution")}</button>`
        : html`${own
              ? html`<${NextOwn} game=${info.id} focused=${first} />`
              : html`<a class="button is-next" ref=${first} href=${next(info, session.puzzle, results)}>${nextTitle(info, session.puzzle)}</a>
                  ${!themeOf(info, level) && html`<button type="button" onClick=${() => share(shareText(session.puzzle, info, results))}>${t("Share")}</button>`}`}
            <button type="button" onClick=${() => session.restart()}>${t("Try again")}</button>
            <a class="button" href=${linkTo(info.id, { position: session.positions.value[0].state, options: unusual(info, session.options) })}>${t("Explore from here")}</a>`}
    </div>
  </section>`;
}

/** @param {Attempt | null} attempt @param {keyof typeof CLOSE} unit */
function titleOf(attempt, unit) {
  if (attempt === null) return t("This is the best turn.");
  const loss = Math.abs(attempt.value - attempt.best);
  if (attempt.solved) return loss < 1e-6 ? t("Right! That is the best turn.") : t("Right! That is about as good as the best turn.");
  const [close, good] = CLOSE[unit];
  if (loss < close) return t("So close!");
  return loss < good ? t("Good turn, but there is a better one.") : t("Not yet: there is a much better turn.");
}

/** What follows a missed turn of one's own. @param {{game: string, focused: any}} props */
function NextOwn({ game, focused }) {
  const left = dueTurns(game).length;
  if (left > 0)
    return html`<a class="button is-next" ref=${focused} href=${pageOf(game, OWN, dueTurns(game)[0].id)}>${tn("The next one ({n} left)", "The next one ({n} left)", left)}</a>`;
  return html`<p>${t("That’s all for today. Solved turns come back after 1, 3 and 7 days.")}</p>
    <a class="button is-next" ref=${focused} href=${`/puzzle/${game}`}>${t("Puzzle of the day")}</a>`;
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

/** The next puzzle: of the theme; or the next level, then the previous day or a random number.
 * @param {GameInfo} info @param {PuzzleId} puzzle @param {import("./puzzle-results.js").PuzzleResults} results */
function next(info, { name, level }, results) {
  const theme = themeOf(info, level);
  if (theme) return pageOf(info.id, nextOf(results, theme, Number(name)), level);
  const following = info.puzzles[info.puzzles.findIndex(({ id }) => id === level) + 1];
  if (following) return pageOf(info.id, name, following.id);
  return pageOf(info.id, isDay(name) ? daysAfter(name, -1) : anyNumber(), info.puzzles[0].id);
}

/** @param {GameInfo} info @param {PuzzleId} puzzle */
function nextTitle(info, { name, level }) {
  if (themeOf(info, level)) return t("Next puzzle");
  const following = info.puzzles[info.puzzles.findIndex(({ id }) => id === level) + 1];
  if (following) return t("The next level: {level}", { level: t(following.title) });
  return isDay(name) ? t("Previous day") : t("Random puzzle");
}
