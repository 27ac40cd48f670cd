/** The page of the guided first game. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { createMatch, getLesson } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { throwConfetti } from "../ui/confetti.js";
import { html } from "../ui/html.js";
import { FailedPage, isUnknown, useLoaded } from "../ui/loading.js";
import { held, isAnimated } from "../ui/motion.js";
import { showError } from "../ui/notices.js";
import { go } from "../router.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { GuidedLesson } from "./guided-lesson.js";
import { loadLesson } from "./lessons.js";

await Promise.all([loadStyle("/learning/learning.css"), loadTranslations("learn")]); // before anything is drawn

/** @import {GameInfo} from "../types" */
/** @typedef {{lesson: GuidedLesson, info: GameInfo}} Loaded */

/** The player, and who sits opposite. */
const NAMES = ["Ada", "Léo"];

/** @param {{game: string}} props */
export function LessonPage({ game }) {
  const { value: loaded, error, retry } = useLoaded(() => load(game), [game]);
  document.title = `${t("Your first game")} – Centaine`;
  if (isUnknown(error)) return html`<${NoLesson} game=${game} />`;
  if (error) return html`<${FailedPage} title=${t("Your first game")} error=${error} retry=${retry} />`;
  if (!loaded) return html`<main class="lesson" id="main" aria-busy="true"><h1>${t("Your first game")}</h1></main>`;
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

/** @param {string} game @returns {Promise<Loaded>} */
async function load(game) {
  const loading = loadLesson(game);
  loading.catch(() => {}); // a game without a lesson is told apart by the answer
  const [data, known] = await Promise.all([getLesson(game), loadGames()]);
  const info = /** @type {GameInfo} */ (known.find(({ id }) => id === game));
  const lesson = new GuidedLesson(game, data.step);
  lesson.view = await (await loading).createLesson(lesson, info, NAMES);
  await lesson.set();
  return { lesson, info };
}

/** @param {Loaded} props */
function Guided({ lesson, info }) {
  const { view } = lesson;
  useEffect(() => () => void lesson.stop(), [lesson]);
  const busy = lesson.busy.value && held.value !== "press";
  return html`<main class="lesson of-${info.id}" id="main" aria-busy=${busy}>
    <div class="stage"><${view.Stage} /></div>
    <div class="side">
      <${Progress} lesson=${lesson} />
      <${Step} lesson=${lesson} info=${info} />
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
    <h1>${t("Your first game")}</h1>
    <progress max=${lesson.steps.length} value=${lesson.index.value + (lesson.done.value ? 1 : 0)} aria-label=${t("Progress")}></progress>
    <span>${t("Step {n} of {all}", params)}</span>
  </div>`;
}

/** The text, task and comment of a step, and the button to go on. @param {{lesson: GuidedLesson, info: GameInfo}} props */
function Step({ lesson, info }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  const on = useRef(/** @type {HTMLElement | null} */ (null));
  const confetti = useRef(/** @type {HTMLElement | null} */ (null));
  const at = lesson.index.value;
  const seen = useRef(at);
  const done = lesson.done.value;
  const asks = lesson.busy.value && held.value === "press";
  useEffect(() => {
    if (seen.current !== at) goTo(title.current);
    seen.current = at;
  }, [at]);
  useEffect(() => {
    if (!done) return;
    goTo(on.current);
    if (lesson.last && confetti.current && isAnimated()) throwConfetti(confetti.current);
  }, [done]);

  /** Moves the focus, and scrolls to the whole step: below the board, nobody would notice it. @param {HTMLElement | null} to */
  function goTo(to) {
    to?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }

  return html`<section class="lesson-step ${done ? "is-done" : ""} ${lesson.step.pick.length ? "is-question" : ""}" aria-labelledby="lesson-title" ref=${card}>
    ${done && lesson.last && html`<div class="confetti" ref=${confetti} aria-hidden="true"></div>`}
    <h2 id="lesson-title" tabindex="-1" ref=${title}>${lesson.textOf("title")}</h2>
    ${!done && html`<p class="lesson-text">${lesson.textOf("text")}</p>`}
    ${!done &&
    lesson.step.show.length > 0 &&
    html`<div class="lesson-rings" aria-hidden="true">${lesson.step.show.map((n) => html`<${lesson.view.Number} key=${n} n=${n} />`)}</div>`}
    <p class=${done ? "lesson-done" : "lesson-ask"}>${lesson.textOf(done ? "done" : "ask")}</p>
    ${!done && lesson.remark.value && html`<p class="lesson-remark">${lesson.remark.value()}</p>`}
    ${asks && html`<${lesson.view.Question} />`}
    <div class="actions">
      ${done && !lesson.last && html`<button type="button" class="primary" ref=${on} onClick=${() => lesson.go(at + 1)}>${t("Continue")}</button>`}
      ${done &&
      lesson.last &&
      html`<button type="button" class="primary" ref=${on} onClick=${() => realGame(info, lesson.view.realGame)}>${t("Play a real game against the computer")}</button>
        <a class="button" href=${`/rules/${info.id}`}>${t("Read the rules")}</a>
        <a class="button" href="/">${t("Choose a variant")}</a>`}
      ${!done && !asks && html`<${Buttons} lesson=${lesson} /><button type="button" onClick=${() => lesson.help()}>${t("Show me")}</button>`}
    </div>
  </section>`;
}

/** The buttons to answer, roll, draw, choose or end the move. @param {{lesson: GuidedLesson}} props */
function Buttons({ lesson }) {
  const press = (/** @type {() => void} */ act) => () => !lesson.busy.value && act();
  const answers = lesson.step.pick.map((label) => ({ label, act: () => void lesson.answer(label) }));
  return [...answers, ...lesson.view.buttons()].map(
    ({ label, act }) =>
      html`<button type="button" class="primary" key=${label} aria-disabled=${lesson.busy.value} onClick=${press(act)}>${label}</button>`,
  );
}

/** Starts a match against the computer. @param {GameInfo} info @param {string} preset */
async function realGame(info, preset) {
  const chosen = info.presets.find(({ id }) => id === preset) ?? info.presets[0];
  const level = info.levels[1] ?? info.levels[0];
  try {
    const { match } = await createMatch({
      game: info.id,
      options: { ...chosen.options, seats: 2 },
      seats: [
        { name: NAMES[0], player: "person" },
        { name: t("Computer"), player: level.id },
      ],
    });
    go(`/m/${match}`);
  } catch (error) {
    showError(error);
  }
}
