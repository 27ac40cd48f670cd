/** What one pupil has done. */
import { useEffect, useRef } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { t, tn } from "../../i18n.js";
import { perAnswer } from "./result-texts.js";
import { MistakeList } from "./mistake-list.js";

/** @import {ReportPupil} from "../../types" */

/** @param {{pupil: ReportPupil, close: () => void}} props */
export function PupilDetail({ pupil, close }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  return html`<section class="box report-pupil" aria-labelledby="pupil-title">
    <h2 id="pupil-title" tabindex="-1" ref=${title}>${pupil.name}</h2>
    <p>
      ${tn("{n} game finished", "{n} games finished", pupil.finished)} · ${tn("{n} game won", "{n} games won", pupil.won)}
    </p>
    ${pupil.notions.length > 0 &&
    html`<div class="table-scroll" role="group" tabindex="0" aria-labelledby="pupil-title">
      <table class="report-table">
        <thead>
          <tr>
            <th scope="col">${t("Topic")}</th>
            <th scope="col">${t("Asked questions")}</th>
            <th scope="col">${t("Right first time")}</th>
            <th scope="col">${t("Right in the end")}</th>
            <th scope="col">${t("Time per answer")}</th>
          </tr>
        </thead>
        <tbody>
          ${pupil.notions.map(
            (one) => html`<tr key=${one.notion}>
              <th scope="row">${one.notion}</th>
              <td>${one.seen}</td>
              <td>${one.first}</td>
              <td>${one.right}</td>
              <td>${perAnswer(one)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`}
    <dl class="report-counts">
      ${[...pupil.counts.map(({ label, value }) => ({ label, text: String(value) })), ...pupil.best].map(
        ({ label, text }) => html`<div key=${label}><dt>${label}</dt><dd>${text}</dd></div>`,
      )}
    </dl>
    ${pupil.wrong.length > 0 && html`<h3>${t("Wrong answers")}</h3>`}
    <${MistakeList} mistakes=${pupil.wrong} />
    <p class="report-close"><button type="button" onClick=${close}>${t("Close")}</button></p>
  </section>`;
}
