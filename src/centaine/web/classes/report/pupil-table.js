/** All pupils in tables that fit a screen and a sheet of paper: their answers by topic, and their games. */
import { html } from "../../ui/html.js";
import { locale, percentText, t } from "../../i18n.js";
import { perAnswer, shareText, total } from "./result-texts.js";

/** @import {ClassReport, ReportCount, ReportPupil} from "../../types" */

/** In place of a count that is not known: games are still being analysed, or go on. */
const PENDING = "…";

/** A pupil's count, in words. @param {ReportCount} count @param {ReportPupil} pupil @param {string[]} pending */
export const countText = ({ label, value }, pupil, pending) =>
  pending.includes(label) || pupil.pending.includes(label) ? PENDING : value.toLocaleString(locale());

const MAX_TOPICS = 8; // in a table

const ENOUGH = 5; // questions, as on the server: fewer tell nothing about a pupil or a class

const GOOD = 0.75; // of the answers right first time, or more
const WEAK = 0.5; // less

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
export function PupilTables({ report, choose }) {
  return html`<section aria-labelledby="pupils-title">
    <h2 id="pupils-title">${t("Pupils")}</h2>
    ${report.pupils.some(({ shared }) => shared.length > 0) &&
    html`<p class="screen-only">${t("A pupil with two names? Press one of them, then “Same pupil as”.")}</p>`}
    ${report.notions.length > 0 && html`<${Answers} report=${report} choose=${choose} />`}
    <${Games} report=${report} choose=${choose} />
  </section>`;
}

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
function Answers({ report, choose }) {
  const notions = report.notions.map(({ notion }) => notion);
  const whole = total(report.notions);
  const isTimed = whole.measured > 0; // calculations of Prime Climb are not
  return html`<h3 id="answers-title">${t("Answers by topic")}</h3>
    <p>${t("By topic: answers right first time out of all questions. A tick: the last three were right first time.")}</p>
    <${Legend} />
    ${parts(notions, MAX_TOPICS).map(
      (part, place) => html`<div key=${part[0]} class="table-scroll" role="group" tabindex="0" aria-labelledby="answers-title">
        <table class="report-table">
          <thead>
            <tr>
              <th scope="col">${t("Pupil")}</th>
              ${place === 0 && html`<${Heading} text=${t("Right first time")} />${isTimed && html`<${Heading} text=${t("Time per answer")} />`}`}
              ${part.map((notion) => html`<${Heading} key=${notion} text=${notion} />`)}
            </tr>
          </thead>
          <tbody>
            ${report.pupils.map((pupil) => {
              const all = total(pupil.notions);
              return html`<tr key=${pupil.name}>
                <${Name} name=${pupil.name} choose=${choose} />
                ${place === 0 && html`<${Share} result=${all} percent />${isTimed && html`<td>${perAnswer(all)}</td>`}`}
                ${part.map((notion) => html`<${Share} key=${notion} result=${pupil.notions.find((one) => one.notion === notion)} />`)}
              </tr>`;
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">${t("All pupils")}</th>
              ${place === 0 && html`<${Share} result=${whole} percent />${isTimed && html`<td>${perAnswer(whole)}</td>`}`}
              ${report.notions
                .filter(({ notion }) => part.includes(notion))
                .map((one) => html`<${Share} key=${one.notion} result=${{ ...one, learned: 0 }} />`)}
            </tr>
          </tfoot>
        </table>
      </div>`,
    )}`;
}

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
function Games({ report, choose }) {
  const counts = report.pupils[0].counts.map(({ label }) => label);
  const best = [...new Set(report.pupils.flatMap((pupil) => pupil.best.map(({ label }) => label)))];
  return html`<h3 id="games-title">${t("In the games")}</h3>
    ${report.notes.length > 0 && html`<p>${report.notes.join(" ")}</p>`}
    <div class="table-scroll" role="group" tabindex="0" aria-labelledby="games-title">
      <table class="report-table">
        <thead>
          <tr>
            <th scope="col">${t("Pupil")}</th>
            ${[t("Games finished"), t("Games won"), ...counts, ...best].map((label) => html`<${Heading} key=${label} text=${label} />`)}
          </tr>
        </thead>
        <tbody>
          ${report.pupils.map(
            (pupil) => html`<tr key=${pupil.name}>
              <${Name} name=${pupil.name} choose=${choose} />
              <td>${pupil.games > 0 ? `${pupil.finished} / ${pupil.games}` : "–"}</td>
              <td>${pupil.games > 0 ? pupil.won : "–"}</td>
              ${pupil.counts.map((one) => html`<td key=${one.label}>${pupil.games > 0 ? countText(one, pupil, report.pending) : "–"}</td>`)}
              ${best.map((label) => html`<td key=${label} class="report-best">${pupil.best.find((one) => one.label === label)?.text ?? "–"}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** The head of a column, which stands upright on paper. @param {{text: string}} props */
export const Heading = ({ text }) => html`<th scope="col"><span class="report-heading">${text}</span></th>`;

/** The head of a row, which opens what the pupil has done. @param {{name: string, choose: (name: string) => void}} props */
export const Name = ({ name, choose }) => html`<th scope="row">
  <button type="button" class="plain" onClick=${() => choose(name)}>${name}</button>
</th>`;

/** A list in parts of at most so many. @template Item @param {Item[]} items @param {number} most @returns {Item[][]} */
export function parts(items, most) {
  const rows = Math.ceil(items.length / most);
  const size = Math.ceil(items.length / rows); // about equal
  return Array.from({ length: rows }, (_, row) => items.slice(row * size, (row + 1) * size));
}

/** What the colours of shares mean. */
export const Legend = () => html`<ul class="report-legend">
  <li class="is-good">${t("Green: {percent} or more", { percent: percentText(GOOD) })}</li>
  <li class="is-weak">${t("Red: less than {percent}", { percent: percentText(WEAK) })}</li>
  <li>${t("No colour: in between, or fewer than {n} questions", { n: ENOUGH })}</li>
</ul>`;

/** @param {{result: {seen: number, first: number, learned?: number} | undefined, percent?: boolean}} props */
export function Share({ result, percent = false }) {
  if (!result || result.seen === 0) return html`<td>–</td>`;
  const share = result.first / result.seen;
  const kind = result.seen < ENOUGH ? "" : share >= GOOD ? "is-good" : share < WEAK ? "is-weak" : "";
  return html`<td class=${kind}>
    ${percent ? shareText(share) : `${result.first} / ${result.seen}`}
    ${!percent && result.learned ? html`${" "}<span role="img" aria-label=${t("learned")}>✓</span>` : null}
  </td>`;
}
