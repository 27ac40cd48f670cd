/** What to teach next: the notions with the most wrong answers, and the commonest mistakes in each. */
import { html } from "../../ui/html.js";
import { t, tn } from "../../i18n.js";
import { MistakeList } from "./mistake-list.js";

/** @import {ClassReport} from "../../types" */

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
export function TeachNext({ report, choose }) {
  return html`<section class="report-teach" aria-labelledby="teach-title">
    <h2 id="teach-title">${t("What to teach next")}</h2>
    ${report.teach.length === 0 && html`<p>${t("No wrong answers so far.")}</p>`}
    <ol>
      ${report.teach.map(
        (one) => html`<li key=${one.notion} class="box">
          <h3>${one.notion}</h3>
          <p>
            ${tn("{n} wrong answer out of {seen}", "{n} wrong answers out of {seen}", one.wrong, { seen: one.seen })} ·
            ${" "}${tn("{n} pupil", "{n} pupils", one.pupils.length)}
            ${one.unanswered > 0 && html` · ${tn("{n} without an answer", "{n} without an answer", one.unanswered)}`}
          </p>
          <ul class="report-names">
            ${one.pupils.map((place) => {
              const { name } = report.pupils[place];
              return html`<li key=${name}><button type="button" class="plain" onClick=${() => choose(name)}>${name}</button></li>`;
            })}
          </ul>
          <${MistakeList} mistakes=${one.mistakes} />
        </li>`,
      )}
    </ol>
  </section>`;
}
