/** All pupils in a table: their games, what was counted, and their answers by notion. */
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";
import { perAnswer, shareText, total } from "./result-texts.js";

/** @import {ClassReport, ReportPupil} from "../../types" */

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
export function PupilTable({ report, choose }) {
  const asks = report.notions.length > 0;
  const counts = report.pupils[0].counts.map(({ label }) => label);
  const best = [...new Set(report.pupils.flatMap((pupil) => pupil.best.map(({ label }) => label)))];
  return html`<section aria-labelledby="pupils-title">
    <h2 id="pupils-title">${t("Pupils")}</h2>
    ${asks && html`<p>${t("By topic: answers right first time out of all questions. A tick: the last three were right first time.")}</p>`}
    <div class="table-scroll" role="group" tabindex="0" aria-labelledby="pupils-title">
      <table class="report-table">
        <thead>
          <tr>
            <th scope="col">${t("Pupil")}</th>
            <th scope="col">${t("Games finished")}</th>
            <th scope="col">${t("Games won")}</th>
            ${asks &&
            html`<th scope="col">${t("Right first time")}</th>
              <th scope="col">${t("Time per answer")}</th>`}
            ${report.notions.map(({ notion }) => html`<th scope="col" key=${notion}>${notion}</th>`)}
            ${[...counts, ...best].map((label) => html`<th scope="col" key=${label}>${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${report.pupils.map((pupil) => html`<${Row} key=${pupil.name} ...${{ pupil, report, best, choose }} />`)}
        </tbody>
        ${asks &&
        html`<tfoot>
          <tr>
            <th scope="row">${t("All pupils")}</th>
            <td></td>
            <td></td>
            <${Share} result=${total(report.notions)} percent />
            <td>${perAnswer(total(report.notions))}</td>
            ${report.notions.map((one) => html`<${Share} key=${one.notion} result=${{ ...one, learned: 0 }} />`)}
            ${[...counts, ...best].map((label) => html`<td key=${label}></td>`)}
          </tr>
        </tfoot>`}
      </table>
    </div>
  </section>`;
}

/** @param {{pupil: ReportPupil, report: ClassReport, best: string[], choose: (name: string) => void}} props */
function Row({ pupil, report, best, choose }) {
  const whole = total(pupil.notions);
  return html`<tr>
    <th scope="row">
      <button type="button" class="plain" onClick=${() => choose(pupil.name)}>${pupil.name}</button>
    </th>
    <td>${pupil.finished} / ${pupil.games}</td>
    <td>${pupil.won}</td>
    ${report.notions.length > 0 && html`<${Share} result=${whole} percent /><td>${perAnswer(whole)}</td>`}
    ${report.notions.map(({ notion }) => html`<${Share} key=${notion} result=${pupil.notions.find((one) => one.notion === notion)} />`)}
    ${pupil.counts.map(({ label, value }) => html`<td key=${label}>${value}</td>`)}
    ${best.map((label) => html`<td key=${label} class="report-best">${pupil.best.find((one) => one.label === label)?.text ?? "–"}</td>`)}
  </tr>`;
}

/** @param {{result: {seen: number, first: number, learned?: number} | undefined, percent?: boolean}} props */
export function Share({ result, percent = false }) {
  if (!result || result.seen === 0) return html`<td>–</td>`;
  const share = result.first / result.seen;
  const kind = share >= 0.75 ? "is-good" : share >= 0.5 ? "" : "is-weak";
  return html`<td class=${kind}>
    ${percent ? shareText(share) : `${result.first} / ${result.seen}`}
    ${!percent && result.learned ? html`${" "}<span role="img" aria-label=${t("learned")}>✓</span>` : null}
  </td>`;
}
