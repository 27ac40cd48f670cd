/** What one pupil has done. */
import { useEffect, useRef } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { listText, t, tn } from "../../i18n.js";
import { MissedOf } from "./missed-turns.js";
import { MistakeList } from "./mistake-list.js";
import { countText } from "./pupil-table.js";
import { NotionTable } from "./notion-table.js";
import { SamePupil } from "./same-pupil.js";

/** @import {ClassReport, ReportPupil} from "../../types" */
/** @import {Join} from "./same-pupil.js" */

/** Opened on the screen. `join` says that names are the same pupil as one, or a pupil of their own.
 * @param {{pupil: ReportPupil, others: ReportPupil[], pending: string[], close: () => void, join: Join}} props */
export function PupilDetail({ pupil, others, pending, close, join }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  return html`<section class="box report-pupil screen-only" aria-labelledby="pupil-title">
    <h2 id="pupil-title" tabindex="-1" ref=${title}>${pupil.name}</h2>
    <${Done} pupil=${pupil} pending=${pending} />
    <${SamePupil} pupil=${pupil} others=${others} join=${join} />
    <p class="report-close"><button type="button" onClick=${close}>${t("Close")}</button></p>
  </section>`;
}

/** Whether there is nothing to tell of a pupil. @param {ReportPupil} pupil */
const isNew = ({ finished, notions, missed, overlooked, counts, best }) =>
  finished === 0 && [notions, missed, overlooked, best].every((list) => list.length === 0) && counts.every(({ value }) => value === 0);

/** A sheet for each pupil of whom there is something to tell, on paper alone. @param {{report: ClassReport}} props */
export function PupilSheets({ report: { title, pupils, pending } }) {
  const others = pupils.filter(isNew).map(({ name }) => name);
  return html`${others.length > 0 && html`<p class="report-none">${t("No results yet: {names}", { names: listText(others) })}</p>`}
    ${pupils
      .filter((pupil) => !isNew(pupil))
      .map(
        (pupil) => html`<section key=${pupil.name} class="report-sheet" aria-label=${pupil.name}>
          <h2>${pupil.name}</h2>
          ${title && html`<p>${title}</p>`}
          <${Done} pupil=${pupil} pending=${pending} />
        </section>`,
      )}`;
}

/** @param {{pupil: ReportPupil, pending: string[]}} props */
const Done = ({ pupil, pending }) => html`<p>
    ${tn("{n} game finished", "{n} games finished", pupil.finished)} · ${tn("{n} game won", "{n} games won", pupil.won)}
  </p>
  ${pupil.notions.length > 0 && html`<${NotionTable} notions=${pupil.notions} label=${pupil.name} />`}
  <dl class="report-counts">
    ${[...pupil.counts.map((one) => ({ label: one.label, text: countText(one, pupil, pending) })), ...pupil.best].map(
      ({ label, text }) => html`<div key=${label}><dt>${label}</dt><dd>${text}</dd></div>`,
    )}
  </dl>
  ${pupil.missed.length > 0 && html`<h3>${t("Questions missed at the first try")}</h3>`}
  <${MistakeList} mistakes=${pupil.missed} />
  <${MissedOf} missed=${pupil.overlooked} />`;
