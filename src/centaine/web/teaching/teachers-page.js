/** The page for teachers, and the plan of one lesson of 40 minutes, to print. */
import { getTeachers } from "../api.js";
import { located } from "../host/addresses.js";
import { html } from "../ui/html.js";
import { FailedPage, useLoaded } from "../ui/loading.js";
import { NotFound } from "../not-found.js";
import { language } from "../settings.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";

await Promise.all([loadStyle("/teaching/teachers.css"), loadTranslations("teachers")]); // before anything is drawn

/** @param {{game: string}} props `game`: only its plan */
export function TeachersPage({ game }) {
  const lang = language.value;
  const { value, error, retry } = useLoaded(async () => ({ lang, content: await getTeachers(lang) }), [lang]);
  document.title = `${t("For teachers")} – Centaine`;
  if (error) return html`<${FailedPage} title=${t("For teachers")} error=${error} retry=${retry} />`;
  if (!value) return html`<main class="page teachers" id="main" aria-busy="true"><h1>${t("For teachers")}</h1></main>`;
  const page = new DOMParser().parseFromString(value.content, "text/html");
  for (const link of page.querySelectorAll("a[href]"))
    link.setAttribute("href", located("a", { href: link.getAttribute("href") ?? "" }).href); // as it is opened in a new tab
  const plans = [...page.querySelectorAll("section.plan")];
  if (!game)
    return html`<main class="page teachers" id="main" lang=${value.lang}>
      <article dangerouslySetInnerHTML=${{ __html: page.body.innerHTML }} />
      <nav class="actions is-screen" aria-label=${t("To print, one page each")}>
        <span>${t("To print, one page each")}</span>
        ${plans.map((plan) => html`<a class="button" key=${plan.id} href=${`/teachers/${plan.id}`}>${plan.querySelector("h3")?.textContent}</a>`)}
      </nav>
    </main>`;
  const plan = plans.find(({ id }) => id === game);
  if (!plan) return html`<${NotFound} path=${`/teachers/${game}`} />`;
  return html`<main class="page teachers is-plan" id="main" lang=${value.lang}>
    <${PrintBar} />
    <h1>${t("Lesson plan, 40 minutes")}</h1>
    <article dangerouslySetInnerHTML=${{ __html: plan.innerHTML.replaceAll("h3>", "h2>") }} />
  </main>`;
}

/** Back, and the button to print: on the screen only. */
export const PrintBar = () => html`<div class="actions is-screen">
  <button type="button" class="primary" onClick=${() => print()}>${t("Print on one page")}</button>
  <a class="button" href="/teachers">${t("For teachers")}</a>
</div>`;
