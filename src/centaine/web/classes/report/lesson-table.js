/** One lesson after another: what each pupil has done on each day. */
import { html } from "../../ui/html.js";
import { locale, t } from "../../i18n.js";
import { Share } from "./pupil-table.js";

/** @import {ClassReport, LessonResult} from "../../types" */

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
export function LessonTable({ report, choose }) {
  const { lessons, pupils } = report;
  if (lessons.length < 2) return null;
  const asks = report.notions.length > 0;
  return html`<section aria-labelledby="lessons-title">
    <h2 id="lessons-title">${t("Lesson by lesson")}</h2>
    <p>${asks ? t("Answers right first time out of all questions of the day.") : t("Games of the day.")}</p>
    <div class="table-scroll" role="group" tabindex="0" aria-labelledby="lessons-title">
      <table class="report-table">
        <thead>
          <tr>
            <th scope="col">${t("Pupil")}</th>
            ${lessons.map(({ day }) => html`<th scope="col" key=${day}>${dayText(day)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${pupils.map(
            (pupil) => html`<tr key=${pupil.name}>
              <th scope="row"><button type="button" class="plain" onClick=${() => choose(pupil.name)}>${pupil.name}</button></th>
              ${lessons.map(({ day }) => cell(pupil.lessons.find((one) => one.day === day), asks))}
            </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${t("All pupils")}</th>
            ${lessons.map((one) => cell(one, asks))}
          </tr>
        </tfoot>
      </table>
    </div>
  </section>`;
}

/** @param {LessonResult | undefined} result @param {boolean} asks */
function cell(result, asks) {
  if (!result) return html`<td>–</td>`;
  return asks ? html`<${Share} result=${result} />` : html`<td>${result.games}</td>`;
}

/** @param {string} day such as 2026-11-24 */
const dayText = (day) => new Date(`${day}T12:00`).toLocaleDateString(locale(), { day: "numeric", month: "short" });
