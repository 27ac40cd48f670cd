/** The page with all lessons of a game: which are done, and what else there is to learn. */
import { getLessons } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { FailedPage, isUnknown, useLoaded } from "../ui/loading.js";
import { NotFound } from "../not-found.js";
import { language } from "../settings.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t, tn } from "../i18n.js";
import { doneLessons } from "./done-lessons.js";
import { lessonAddress } from "./lessons.js";

await Promise.all([loadStyle("/learning/lessons-page.css"), loadTranslations("learn")]); // before anything is drawn

/** @import {LessonListed} from "../types" */

/** @param {{game: string}} props */
export function LessonsPage({ game }) {
  const { value: loaded, error, retry } = useLoaded(async () => (await Promise.all([getLessons(game), loadGames()]))[0], [game]);
  const info = games.value.find(({ id }) => id === game);
  const title = info ? t("Learn: {game}", { game: t(info.title) }) : t("Lessons");
  document.title = `${title} – Centaine`;
  if (isUnknown(error)) return html`<${NotFound} path=${`/lessons/${game}`} />`;
  if (error) return html`<${FailedPage} title=${title} error=${error} retry=${retry} />`;
  if (!loaded || !info) return html`<main class="page lessons" id="main" aria-busy="true"><h1>${title}</h1></main>`;
  const done = doneLessons(game);
  const count = loaded.filter(({ id }) => done.includes(id)).length;
  return html`<main class="page lessons" id="main">
    <div class="hero">
      <h1>${title}</h1>
      <p>${t("Short lessons with the real game. You can stop at any time and continue later.")}</p>
    </div>
    ${loaded.length === 0 && html`<p>${t("This game has no guided first game yet. Its rules explain all you need.")}</p>`}
    ${loaded.length > 1 && html`<p class="lessons-done" role="status">${tn("{n} of {all} lessons done on this device.", "{n} of {all} lessons done on this device.", count, { all: loaded.length })}</p>`}
    <ol class="lesson-list">
      ${loaded.map((lesson) => html`<${Item} key=${lesson.id} game=${game} lesson=${lesson} done=${done.includes(lesson.id)} />`)}
    </ol>
    <nav class="actions" aria-label=${t("More to learn")}>
      <a class="button" href=${`/rules/${game}`}>${t("Rules")}</a>
      ${info.puzzles.length > 0 && html`<a class="button" href=${`/puzzle/${game}`}>${t("Puzzle of the day")}</a>`}
      ${info.findings && html`<a class="button" href=${`/solved/${game}`}>${t("What perfect play teaches")}</a>`}
      <a class="button" href="/teachers">${t("For teachers")}</a>
    </nav>
    <nav class="lessons-games" aria-label=${t("Other games")}>
      ${games.value
        .filter(({ id, lesson }) => lesson && id !== game)
        .map(({ id, title: other }) => html`<a key=${id} href=${`/lessons/${id}`}>${t("Learn: {game}", { game: t(other) })}</a>`)}
    </nav>
  </main>`;
}

/** @param {{game: string, lesson: LessonListed, done: boolean}} props */
function Item({ game, lesson: { id, title, about, minutes, theme, teacher }, done }) {
  const lang = language.value;
  return html`<li class="lesson-item ${done ? "is-done" : ""}">
    <a class="lesson-link" href=${lessonAddress(game, id)}>
      <strong>${title[lang]}</strong>
      <span class="lesson-tick">${done && html`<${Icon} name="check" /><span class="unseen">${t("done")}</span>`}</span>
      <span>${about[lang] ?? ""}</span>
      <small>${tn("{n} minute", "{n} minutes", minutes)}</small>
    </a>
    ${(theme || teacher) &&
    html`<p class="lesson-more">
      ${theme && html`<a href=${`/puzzle/${game}/1/${theme}`}>${t("Puzzles about this")}<span class="unseen">${t(":")} ${title[lang]}</span></a>`}
      ${teacher && html`<a href=${`/teachers/${game}/${id}`}>${t("For teachers")}<span class="unseen">${t(":")} ${title[lang]}</span></a>`}
    </p>`}
  </li>`;
}
