/** The page of a lesson: the guided first game, or a short one about one thing. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { getLesson, getLessons } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { throwConfetti } from "../ui/confetti.js";
import { html } from "../ui/html.js";
import { FailedPage, isUnknown, useLoaded } from "../ui/loading.js";
import { held, isAnimated } from "../ui/motion.js";
import { showError } from "../ui/notices.js";
import { lastSeats } from "../new-game/last-seats.js";
import { address } from "../router.js";
import { loadStyle } from "../ui/style.js";
import { inLanguage, loadTranslations, t } from "../i18n.js";
import { doneLessons } from "./done-lessons.js";
import { GuidedLesson } from "./guided-lesson.js";
import { lessonAddress, loadLesson } from "./lessons.js";

await Promise.all([loadStyle("/learning/learning.css"), loadTranslations("learn")]); // before anything is drawn

/** @import {ChosenSeat, GameInfo, LessonListed, Level} from "../types" */
/** @typedef {{lesson: GuidedLesson, info: GameInfo}} Loaded */

/** Who sits opposite. */
const OTHER = "Sam";

/** The player, by the name last given here, and who sits opposite. */
function names() {
  const own = lastSeats().find(({ name, player }) => player === "person" && name !== OTHER);
  return [own?.name ?? "Mia", OTHER];
}

/** What comes after a lesson: all lessons of the game, and the level that the computer plays at.
 * @typedef {{all: LessonListed[], level: Level | null}} After */
/** @type {After} */
const NOTHING = { all: [], level: null };

/** @param {GameInfo} info @returns {Promise<After>} */
async function loadAfter(info) {
  const [all, { offeredLevel }] = await Promise.all([getLessons(info.id), import("../new-game/last-game.js")]);
  const offered = offeredLevel(info);
  return { all, level: info.levels.find(({ id }) => id === offered) ?? null };
}

/** @param {{game: string}} props */
export function LessonPage({ game }) {
  const name = address.peek().split("/")[3] ?? "";
  const { value: loaded, error, retry } = useLoaded(() => load(game, name), [game]);
  const title = loaded?.lesson.title ?? t("Lesson");
  document.title = `${title} – Centaine`;
  if (isUnknown(error)) return html`<${NoLesson} game=${name ? "" : game} />`;
  if (error) return html`<${FailedPage} title=${title} error=${error} retry=${retry} />`;
  if (!loaded) return html`<main class="lesson" id="main" aria-busy="true"><h1>${title}</h1></main>`;
  return html`<${Guided} ...${loaded} />`;
}

/** @param {{game: string}} props */
function NoLesson({ game }) {
  const known = games.value.find(({ id }) => id === game);
  return html`<main class="page" id="main">
    <h1>${known ? t(known.title) : t("Page not found")}</h1>
    ${known &&
    html`<p>${t("This game has no guided first game yet. Its rules explain all you need.")}</p>
      <p><a class="button" href=${`/rules/${game}`}>${t("Read the rules")}</a></p>`}
    <p><a class="button" href="/">${t("Back to the games")}</a></p>
  </main>`;
}

/** @param {string} game @param {string} name of the lesson; the first one by default @returns {Promise<Loaded>} */
async function load(game, name) {
  const loading = loadLesson(game);
  loading.catch(() => {}); // a game without a lesson is told apart by the answer
  const [data, known] = await Promise.all([getLesson(game, name), loadGames()]);
  const info = /** @type {GameInfo} */ (known.find(({ id }) => id === game));
  const lesson = new GuidedLesson(game, data, names());
  lesson.view = await (await loading).createLesson(lesson, info, lesson.names);
  await lesson.set();
  return { lesson, info };
}

/** @param {Loaded} props */
function Guided({ lesson, info }) {
  const { last } = lesson;
  // What comes after it is asked for in its last step; without an answer, the link to all lessons is enough.
  const { value: after } = useLoaded(async () => (last ? loadAfter(info) : NOTHING), [last]);
  const { view } = lesson;
  useEffect(() => () => void lesson.stop(), [lesson]);
  const busy = lesson.busy.value && held.value !== "press";
  return html`<main class="lesson of-${info.id}" id="main" aria-busy=${busy}>
    <div class="stage"><${view.Stage} /></div>
    <div class="side">
      <${Progress} lesson=${lesson} />
      <${Step} lesson=${lesson} info=${info} after=${after ?? NOTHING} />
      <${view.Play} />
      <div class="lesson-menu">
        <button type="button" aria-disabled=${lesson.index.value === 0} onClick=${() => lesson.go(lesson.index.value - 1)}>
          ${t("Previous step")}
        </button>
        <button type="button" onClick=${() => lesson.begin()}>${t("Repeat this step")}</button>
        ${lesson.resumed && lesson.index.value > 0 && html`<button type="button" onClick=${() => lesson.go(0)}>${t("Start again")}</button>`}
      </div>
      <p class="lesson-keys">${view.keys()}</p>
    </div>
  </main>`;
}

/** @param {{lesson: GuidedLesson}} props */
function Progress({ lesson }) {
  const params = { n: lesson.index.value + 1, all: lesson.steps.length };
  return html`<div class="lesson-progress">
    <h1>${lesson.title}</h1>
    <progress max=${lesson.steps.length} value=${lesson.index.value + (lesson.done.value ? 1 : 0)} aria-label=${t("Progress")}></progress>
    <span>${t("Step {n} of {all}", params)}</span>
  </div>`;
}

/** The text, task and comment of a step, and the button to go on. @param {Loaded & {after: After}} props */
function Step({ lesson, info, after }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const on = useRef(/** @type {HTMLElement | null} */ (null));
  const confetti = useRef(/** @type {HTMLElement | null} */ (null));
  const at = lesson.index.value;
  const seen = useRef(at);
  const done = lesson.done.value;
  const over = done && lesson.last;
  const asks = lesson.busy.value && held.value === "press";
  useEffect(() => {
    if (seen.current !== at) goTo(title.current);
    seen.current = at;
  }, [at]);
  useEffect(() => {
    if (!done) return;
    goTo(on.current);
    if (lesson.last && confetti.current && isAnimated()) void throwConfetti(confetti.current);
  }, [done]);

  /** Moves the focus, and scrolls to the whole step: below the board, nobody would notice it. @param {HTMLElement | null} to */
  function goTo(to) {
    to?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }

  return html`<section class="lesson-step ${done ? "is-done" : ""} ${lesson.step.pick.length ? "is-question" : ""}" aria-labelledby="lesson-title" ref=${card}>
    ${over && html`<div class="confetti" ref=${confetti} aria-hidden="true"></div>`}
    <h2 id="lesson-title" tabindex="-1" ref=${title}>
      ${over && html`<${Star} />`}${over ? t("Well done!") : lesson.textOf("title")}
    </h2>
    ${!done && html`<p class="lesson-text">${lesson.textOf("text")}</p>`}
    ${!done &&
    lesson.step.show.length > 0 &&
    html`<div class="lesson-rings" aria-hidden="true">${lesson.step.show.map((n) => html`<${lesson.view.Number} key=${n} n=${n} />`)}</div>`}
    <p class=${done ? "lesson-done" : "lesson-ask"}>${lesson.textOf(done ? "done" : "ask")}</p>
    ${over && html`<p class="lesson-learnt">${inLanguage(lesson.lesson.learnt)}</p>`}
    ${!done && lesson.remark.value && html`<p class="lesson-remark">${lesson.remark.value()}</p>`}
    ${asks && html`<${lesson.view.Question} />`}
    <div class="actions">
      ${done && !lesson.last && html`<button type="button" class="primary" ref=${on} onClick=${() => lesson.go(at + 1)}>${t("Continue")}</button>`}
      ${over && html`<${Next} lesson=${lesson} info=${info} after=${after} first=${on} />`}
      ${!done && !asks && html`<${Buttons} lesson=${lesson} /><button type="button" onClick=${() => lesson.help()}>${t("Show me")}</button>`}
    </div>
  </section>`;
}

const Star = () => html`<svg class="lesson-star" viewBox="0 0 24 24" aria-hidden="true"><path d="m12 1.5 3.2 6.9 7.3.9-5.4 5.1 1.4 7.4L12 18.1l-6.5 3.7 1.4-7.4L1.5 9.3l7.3-.9z" /></svg>`;

/** What to do after the lesson, and what else there is. @param {Loaded & {after: After, first: any}} props */
function Next({ lesson: { lesson, view }, info, after: { all, level: offered }, first }) {
  const level = offered ?? info.levels[1] ?? info.levels[0];
  const isFirst = lesson.id === "first";
  const done = doneLessons(info.id);
  const later = all.slice(all.findIndex(({ id }) => id === lesson.id) + 1);
  const next = [...later, ...all].find(({ id }) => id !== lesson.id && !done.includes(id));
  const play = html`<button type="button" class=${isFirst ? "primary" : ""} ref=${isFirst ? first : null} onClick=${() => realGame(info, { name: t("The computer"), player: level.id }, view.realGame)}>
      ${t("Play against the computer ({level})", { level: t(level.title) })}
    </button>
    <button type="button" onClick=${() => realGame(info, { name: OTHER, player: "person" }, view.realGame)}>${t("Play for two on this screen")}</button>`;
  const more = next
    ? html`<a class="button ${isFirst ? "" : "primary"}" ref=${isFirst ? null : first} href=${lessonAddress(info.id, next.id)}>${t("Next lesson: {title}", { title: inLanguage(next.title) })}</a>`
    : !isFirst && html`<a class="button primary" ref=${first} href=${`/lessons/${info.id}`}>${t("All lessons")}</a>`;
  return html`${isFirst ? [play, more] : [more, play]}
    <p class="lesson-others">
      ${(isFirst || next) && html`<a href=${`/lessons/${info.id}`}>${t("All lessons")}</a>`}
      ${lesson.theme && html`<a href=${`/puzzle/${info.id}/1/${lesson.theme}`}>${t("Puzzles about this")}</a>`}
      ${isFirst && html`<a href=${`/rules/${info.id}`}>${t("Read the rules")}</a>`}
    </p>`;
}

/** The buttons to answer, roll, draw, choose or end the move. @param {{lesson: GuidedLesson}} props */
function Buttons({ lesson }) {
  const press = (/** @type {() => void} */ act) => () => !lesson.busy.value && act();
  const answers = lesson.step.pick.map((label) => ({ label, act: () => void lesson.answer(label), quiet: false }));
  return [...answers, ...lesson.view.buttons()].map(
    ({ label, act, quiet }) =>
      html`<button type="button" class=${quiet ? "" : "primary"} key=${label} aria-disabled=${lesson.busy.value} onClick=${press(act)}>${label}</button>`,
  );
}

/** Starts a match. @param {GameInfo} info @param {ChosenSeat} other who sits opposite @param {string} preset */
const realGame = (info, other, preset) =>
  import("../new-game/start-game.js")
    .then(({ playUsual }) => playUsual(info, preset, [{ name: names()[0], player: "person" }, other]))
    .catch(showError);
