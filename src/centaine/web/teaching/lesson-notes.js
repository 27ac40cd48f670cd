/** What a teacher wants to know of a lesson, on one page to print: goal, curriculum, steps, a question to ask. */
import { getLesson } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { html } from "../ui/html.js";
import { FailedPage, isUnknown, useLoaded } from "../ui/loading.js";
import { lessonAddress } from "../learning/lessons.js";
import { NotFound } from "../not-found.js";
import { address } from "../router.js";
import { language } from "../settings.js";
import { t, tn } from "../i18n.js";
import { PrintBar } from "./teachers-page.js";

/** @param {{game: string}} props */
export function LessonNotes({ game }) {
  const path = address.peek();
  const name = path.split("/")[3] ?? "";
  const { value: loaded, error, retry } = useLoaded(async () => (await Promise.all([getLesson(game, name), loadGames()]))[0], [game]);
  const lang = language.value;
  const title = loaded?.title[lang] ?? t("For teachers");
  document.title = `${title} – Centaine`;
  if (isUnknown(error) || (loaded && !loaded.teacher)) return html`<${NotFound} path=${path} />`;
  if (error) return html`<${FailedPage} title=${title} error=${error} retry=${retry} />`;
  if (!loaded?.teacher) return html`<main class="page teachers" id="main" aria-busy="true"><h1>${title}</h1></main>`;
  const { teacher, minutes, step: steps, id } = loaded;
  const info = games.value.find((one) => one.id === game);
  return html`<main class="page teachers is-plan" id="main">
    <${PrintBar} />
    <h1>${title}</h1>
    <p class="teachers-kind">${info && t(info.title)} · ${tn("{n} minute", "{n} minutes", minutes)}</p>
    <article>
      <h2>${t("Goal")}</h2>
      <p>${teacher.goal[lang]}</p>
      <h2>${t("Curriculum")}</h2>
      <p>${teacher.curriculum[lang]}</p>
      <h2>${t("What pupils do")}</h2>
      <ol>
        ${steps.map((step) => html`<li key=${step.id}><strong>${step.title[lang]}</strong><br />${step.ask[lang]} <em>${step.done[lang]}</em></li>`)}
      </ol>
      <h2>${t("Ask the class")}</h2>
      <p class="teachers-question">${teacher.question[lang]}</p>
      <p><strong>${t("The answer to expect")}${t(":")}</strong> ${teacher.answer[lang]}</p>
    </article>
    <div class="actions is-screen"><a class="button" href=${lessonAddress(game, id)}>${t("Play this lesson")}</a></div>
  </main>`;
}
