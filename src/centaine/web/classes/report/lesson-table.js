/** One lesson after another: what each pupil has done in each. */
import { html } from "../../ui/html.js";
import { locale, t } from "../../i18n.js";
import { timeOfDay } from "../time-of-day.js";
import { Heading, Legend, Name, Share, parts } from "./pupil-table.js";

/** @import {ClassReport, LessonResult} from "../../types" */

const MAX_LESSONS = 12; // in a table

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
export function LessonTable({ report, choose }) {
  const { lessons, pupils } = report;
  if (lessons.length < 2) return null;
  const asks = report.notions.length > 0;
  return html`<section aria-labelledby="lessons-title">
    <h2 id="lessons-title">${t("Lesson by lesson")}</h2>
    <p>${asks ? t("Answers right first time out of all questions of the lesson.") : t("Games of the lesson.")}</p>
    ${asks && html`<${Legend} />`}
    ${parts(lessons, MAX_LESSONS).map(
      (part) => html`<div key=${part[0].at} class="table-scroll" role="group" tabindex="0" aria-labelledby="lessons-title">
        <table class="report-table">
          <thead>
            <tr>
              <th scope="col">${t("Pupil")}</th>
              ${part.map(({ at }) => html`<${Heading} key=${at} text=${lessonText(at, lessons)} />`)}
            </tr>
          </thead>
          <tbody>
            ${pupils.map(
              (pupil) => html`<tr key=${pupil.name}>
                <${Name} name=${pupil.name} choose=${choose} />
                ${part.map(({ at }) => cell(pupil.lessons.find((one) => one.at === at), asks))}
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

/** The day of a lesson; with the time if there was another one on that day. @param {number} at @param {LessonResult[]} lessons */
function lessonText(at, lessons) {
  const day = dayText(at);
  return lessons.some((one) => one.at !== at && dayText(one.at) === day) ? `${day}, ${timeOfDay(at)}` : day;
}

/** @param {number} at */
const dayText = (at) => new Date(at).toLocaleDateString(locale(), { day: "numeric", month: "short" });
