/** The page of the guided first game. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { createMatch, getLesson } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { throwConfetti } from "../ui/confetti.js";
import { BoardOrError } from "../ui/drawing.js";
import { BoardView } from "../games/prime-climb/board-view.js";
import { cardsOf, CardView } from "../games/prime-climb/cards.js";
import { Dice } from "../games/prime-climb/dice.js";
import { Moves } from "../games/prime-climb/moves.js";
import { loadGameStyle } from "../games/index.js";
import { loadPicture } from "../games/prime-climb/picture.js";
import { Ring } from "../games/prime-climb/rings.js";
import { SumView } from "../games/prime-climb/sums.js";
import { html } from "../ui/html.js";
import { FailedPage, isUnknown, useLoaded } from "../ui/loading.js";
import { isAnimated } from "../ui/motion.js";
import { showError } from "../ui/notices.js";
import { go } from "../router.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { NAMES } from "./example.js";
import { GuidedLesson } from "./guided-lesson.js";

await Promise.all([loadStyle("/learning/learning.css"), loadTranslations("learn")]); // before anything is drawn

/** @import {GameInfo} from "../types" */
/** @import {CardOf} from "../games/prime-climb/cards.js" */
/** @import {Picture} from "../games/prime-climb/picture.js" */
/** @import {Loadable} from "../ui/loading.js" */
/** @typedef {{lesson: GuidedLesson, info: GameInfo, loader: Loadable<Picture>,
 *   cardOf: CardOf}} Loaded */

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
  const [data, known, loader] = await Promise.all([getLesson(game), loadGames(), loadPicture({}), loadGameStyle(game)]);
  const info = /** @type {GameInfo} */ (known.find(({ id }) => id === game));
  const lesson = new GuidedLesson(game, data.step);
  await lesson.set();
  return { lesson, info, loader, cardOf: cardsOf(info, {}) };
}

/** @param {Loaded} props */
function Guided({ lesson, info, loader, cardOf }) {
  const draw = (/** @type {Picture} */ picture) => html`<${BoardView} board=${lesson.board} picture=${picture} cardOf=${cardOf} />`;
  return html`<main class="lesson" id="main" aria-busy=${lesson.busy.value}>
    <div class="stage"><${BoardOrError} loader=${loader} draw=${draw} /></div>
    <div class="side">
      <${Progress} lesson=${lesson} />
      <${Step} lesson=${lesson} info=${info} />
      <${Play} lesson=${lesson} cardOf=${cardOf} />
      <div class="lesson-menu">
        <button type="button" aria-disabled=${lesson.index.value === 0} onClick=${() => lesson.go(lesson.index.value - 1)}>
          ${t("Previous step")}
        </button>
        <button type="button" onClick=${() => lesson.begin()}>${t("Repeat this step")}</button>
        ${lesson.resumed && lesson.index.value > 0 && html`<button type="button" onClick=${() => lesson.go(0)}>${t("Start again")}</button>`}
      </div>
      <p class="lesson-keys">
        ${t("With a keyboard: Tab moves to the board and the list of moves, the arrow keys move from square to square, and Enter selects. You can leave at any time and continue later.")}
      </p>
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

  return html`<section class="lesson-step ${done ? "is-done" : ""}" aria-labelledby="lesson-title" ref=${card}>
    ${done && lesson.last && html`<div class="confetti" ref=${confetti} aria-hidden="true"></div>`}
    <h2 id="lesson-title" tabindex="-1" ref=${title}>${lesson.textOf("title")}</h2>
    ${!done && html`<p>${lesson.textOf("text")}</p>`}
    ${!done &&
    lesson.step.show.length > 0 &&
    html`<div class="lesson-rings" aria-hidden="true">${lesson.step.show.map((n) => html`<${Ring} key=${n} n=${n} />`)}</div>`}
    <p class=${done ? "lesson-done" : "lesson-ask"}>${lesson.textOf(done ? "done" : "ask")}</p>
    ${!done && lesson.remark.value && html`<p class="lesson-remark">${lesson.remark.value()}</p>`}
    <div class="actions">
      ${done && !lesson.last && html`<button type="button" class="primary" ref=${on} onClick=${() => lesson.go(at + 1)}>${t("Continue")}</button>`}
      ${done &&
      lesson.last &&
      html`<button type="button" class="primary" ref=${on} onClick=${() => realGame(info)}>${t("Play a real game against the computer")}</button>
        <a class="button" href=${`/rules/${info.id}`}>${t("Read the rules")}</a>
        <a class="button" href="/">${t("Choose a variant")}</a>`}
      ${!done && html`<${Button} lesson=${lesson} /><button type="button" onClick=${() => lesson.help()}>${t("Show me")}</button>`}
    </div>
  </section>`;
}

/** The button to roll, draw or end the move. @param {{lesson: GuidedLesson}} props */
function Button({ lesson }) {
  const chance = lesson.chance.value;
  const end = lesson.board.choices.value.find(({ kind }) => kind === "end");
  if (chance !== null)
    return html`<button type="button" class="primary" aria-disabled=${lesson.busy.value} onClick=${() => lesson.roll()}>
      ${chance.startsWith("draw") ? t("Draw a card") : t("Roll the dice")}
    </button>`;
  return end ? html`<button type="button" class="primary" onClick=${() => lesson.board.choose(end)}>${t("End move")}</button>` : null;
}

/** Dice, the last sum, a card, and all choices as buttons.
 * @param {{lesson: GuidedLesson, cardOf: CardOf}} props */
function Play({ lesson, cardOf }) {
  const { board } = lesson;
  if (lesson.step.find.length > 0 || board.rolled.value.length === 0) return null;
  const hand = board.scene.value?.hands[0] ?? [];
  const card = board.drawnCard.value ?? hand[0]?.card;
  return html`<div class="panel">
    <div class="panel-play"><${Dice} board=${board} /><${SumView} board=${board} /></div>
    ${card && html`<${CardView} face=${cardOf(card)} />`}
    <${Moves} board=${board} cardOf=${cardOf} />
  </div>`;
}

/** Starts a short match against the computer. @param {GameInfo} info */
async function realGame(info) {
  const sprint = info.presets.find(({ id }) => id === "sprint") ?? info.presets[0];
  const level = info.levels[1] ?? info.levels[0];
  try {
    const { match } = await createMatch({
      game: info.id,
      options: { ...sprint.options, seats: 2 },
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
