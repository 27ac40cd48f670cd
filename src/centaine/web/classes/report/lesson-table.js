/** One lesson after another: what each pupil has done on each day. */
import { html } from "../../ui/html.js";
import { locale, t } from "../../i18n.js";
import { Heading, Name, Share, parts } from "./pupil-table.js";

/** @import {ClassReport, LessonResult} from "../../types" */

const MOST_DAYS = 12; // in a table

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
export function LessonTable({ report, choose }) {
  const { lessons, pupils } = report;
  if (lessons.length < 2) return null;
  const asks = report.notions.length > 0;
  return html`<section aria-labelledby="lessons-title">
    <h2 id="lessons-title">${t("Lesson by lesson")}</h2>
    <p>${asks ? t("Answers right first time out of all questions of the day.") : t("Games of the day.")}</p>
    ${parts(lessons, MOST_DAYS).map(
      (part) => html`<div key=${part[0].day} class="table-scroll" role="group" tabindex="0" aria-labelledby="lessons-title">
        <table class="report-table">
          <thead>
            <tr>
              <th scope="col">${t("Pupil")}</th>
              ${part.map(({ day }) => html`<${Heading} key=${day} text=${dayText(day)} />`)}
            </tr>
          </thead>
          <tbody>
            ${pupils.map(
              (pupil) => html`<tr key=${pupil.name}>
                <${Name} name=${pupil.name} choose=${choose} />
                ${part.map(({ day }) => cell(pupil.lessons.find((one) => one.day === day), asks))}
              </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">${t("All pupils")}</th>
              ${part.map((one) => cell(one, asks))}
            </tr>
          </tfoot>
        </table>
      </div>`,
    )}
  </section>`;
}

/** @param {LessonResult | undefined} result @param {boolean} asks */
function cell(result, asks) {
  if (!result) return html`<td>–</td>`;
  return asks ? html`<${Share} result=${result} />` : html`<td>${result.games}</td>`;
}

/** @param {string} day such as 2026-11-24 */
const dayText = (day) => new Date(`${day}T12:00`).toLocaleDateString(locale(), { day: "numeric", month: "short" });
