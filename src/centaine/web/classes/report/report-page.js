/** The report of a class, for its teacher: what to teach next, all pupils, and one of them. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { remove } from "../../api.js";
import { games, loadGames, selectGame } from "../../catalog.js";
import { html } from "../../ui/html.js";
import { ConfirmButton } from "../../ui/confirm-button.js";
import { FailedPage, useLoaded } from "../../ui/loading.js";
import { notify, showError } from "../../ui/notices.js";
import { loadStyle } from "../../ui/style.js";
import { language } from "../../settings.js";
import { listText, loadTranslations, locale, t, tn } from "../../i18n.js";
import { changeClass } from "../requests.js";
import { followReport, getReport, reportAddress, reportFile } from "./requests.js";
import { MissedTurns } from "./missed-turns.js";
import { LessonTable } from "./lesson-table.js";
import { PupilDetail, PupilSheets } from "./pupil-detail.js";
import { PupilTables } from "./pupil-table.js";
import { TeachNext } from "./teach-next.js";

/** @import {ClassReport, ReportName, ReportPupil} from "../../types" */

await Promise.all([
  ...["report", "print"].map((name) => loadStyle(`/classes/report/${name}.css`)),
  ...["classes", "class_report"].map(loadTranslations),
]); // before anything is drawn

/** @param {{name: string}} props */
export function ReportPage({ name }) {
  const lang = language.value;
  const { value: first, error, retry } = useLoaded(() => open(name, lang), [lang]);
  const [latest, setLatest] = useState(/** @type {ClassReport | null} */ (null));
  const [chosen, setChosen] = useState("");
  const [sheets, setSheets] = useState(true);
  useEffect(() => {
    document.title = `${t("Report")} · Centaine`;
  });
  useEffect(() => {
    setLatest(null);
    return first ? followReport(first, lang, setLatest) : undefined;
  }, [first]);
  if (error) return html`<${FailedPage} title=${t("Report")} error=${error} retry=${retry} />`;
  const report = latest ?? first;
  const game = report && games.value.find(({ id }) => id === report.game);
  if (!report || !game) return html`<main class="page" aria-busy="true"></main>`;
  const pupil = report.pupils.find((one) => one.name === chosen);
  const erase = () =>
    remove(reportAddress(name)).then(() => {
      notify(() => t("The report has been deleted."));
      retry();
    }, showError);
  /** @param {ReportName[]} names @param {ReportPupil | null} other whose results they join; null: a pupil's of their own */
  const join = (names, other) =>
    changeClass(name, { do: "same", pupils: names.flatMap(({ pupils }) => pupils), to: other?.names[0].pupils[0] ?? "" }).then(() => {
      const [first] = names;
      notify(() => (other ? t("{name} and {other} are now the same pupil.", { name: first.name, other: other.name }) : t("{name} is a separate pupil again.", { name: first.name })));
      setChosen((other ?? first).name);
      retry();
    }, showError);
  return html`<main class="page class-report of-${game.id}" id="main">
    <div class="hero">
      <h1>${report.title ? t("Report: {name}", { name: report.title }) : t("Report")}</h1>
      <p>${gamesOf(report)} · ${dateOf(report)} · ${tn("{n} pupil", "{n} pupils", report.pupils.length)} · ${tn("{n} game", "{n} games", report.games)}</p>
      ${report.analysed < report.to_analyse &&
      html`<p role="status">${t("Analysing the games: {done} of {all} done.", { done: report.analysed, all: report.to_analyse })}</p>`}
    </div>
    <div class="report-ways">
      <a class="button" href=${`/class/${name}`}>${t("Back to the class")}</a>
      <button type="button" onClick=${() => print()}>${t("Print this page")}</button>
      <a class="button" href=${reportFile(name, "report.xlsx", lang)} download>${t("Table for Excel (XLSX)")}</a>
      <a class="button" href=${reportFile(name, "report.ods", lang)} download>${t("Table for LibreOffice (ODS)")}</a>
      <a class="button" href=${reportFile(name, "report.csv", lang)} download>${t("Table for spreadsheets (CSV)")}</a>
      <a class="button" href=${reportFile(name, "gradebook.csv", lang)} download>${t("Grades for Moodle or ÉLÉA (CSV)")}</a>
    </div>
    ${report.pupils.length > 0 &&
    html`<label class="field is-flag screen-only">
      <input type="checkbox" checked=${sheets} onChange=${() => setSheets(!sheets)} />
      <span>${t("Print a sheet for each pupil")}</span>
    </label>`}
    ${report.pupils.length === 0
      ? html`<p class="report-empty">${t("Results will appear here as soon as a game has started.")}</p>`
      : html`${report.notions.length > 0 && html`<${TeachNext} report=${report} choose=${setChosen} />`}
          <${MissedTurns} report=${report} />
          <${PupilTables} report=${report} choose=${setChosen} />
          <${LessonTable} report=${report} choose=${setChosen} />
          ${pupil && html`<${PupilDetail} key=${pupil.name} ...${{ pupil, others: report.pupils.filter((one) => one !== pupil), join }} pending=${report.pending} close=${() => setChosen("")} />`}
          <p class="report-kept">
            ${t("Only those who run this class can see this report. It is deleted on {day}, or later if the class plays again.", { day: day(report.until) })}${" "}
            ${t("For Moodle or ÉLÉA, ask pupils to join with their user name, so that the gradebook recognises them.")}
          </p>
          <${ConfirmButton}
            label=${t("Delete the report")}
            question=${t("Delete all results of this class?")}
            yes=${t("Yes, delete the report")}
            no=${t("No, keep the report")}
            act=${erase}
          />
          ${sheets && html`<${PupilSheets} report=${report} />`}`}
  </main>`;
}

/** @param {string} name @param {string} lang */
async function open(name, lang) {
  const [received] = await Promise.all([getReport(name, lang), loadGames()]);
  selectGame(received.game);
  return received;
}

/** The games that the class has played, in one text; if none, what it will play. @param {ClassReport} report */
const gamesOf = ({ played, game }) =>
  listText((played.length > 0 ? played : [game]).map((name) => t(games.value.find(({ id }) => id === name)?.title ?? name)));

/** @param {ClassReport} report */
const dateOf = ({ at, pupils }) => day(pupils.length > 0 ? at : Date.now());

/** @param {number} at */
const day = (at) => new Date(at).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });
