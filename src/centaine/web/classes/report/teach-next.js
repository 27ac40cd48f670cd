/** What to teach next: the notions of which most was missed at the first try, each with all questions that were missed. */
import { useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { t, tn } from "../../i18n.js";
import { MistakeList } from "./mistake-list.js";

/** @import {ClassReport, Teach} from "../../types" */

/** @param {{report: ClassReport, choose: (name: string) => void}} props */
export function TeachNext({ report, choose }) {
  return html`<section class="report-teach" aria-labelledby="teach-title">
    <h2 id="teach-title">${t("What to teach next")}</h2>
    ${report.teach.length === 0
      ? html`<p>${t("No question has been missed so far.")}</p>`
      : html`<p>${t("Every question that was not right at the first try counts as missed, even if it was right later. The weakest topic comes first; topics with few answers come last.")}</p>`}
    <ol>
      ${report.teach.map((one) => html`<${Topic} key=${one.notion} ...${{ one, report, choose }} />`)}
    </ol>
  </section>`;
}

const FEW = 5; // missed questions that are shown at once

/** @param {{one: Teach, report: ClassReport, choose: (name: string) => void}} props */
function Topic({ one, report, choose }) {
  const [all, setAll] = useState(false);
  return html`<li class="box">
    <h3>${one.notion}${!one.enough && html`${" "}<span class="badge">${t("too few answers to tell")}</span>`}</h3>
    <p>
      ${tn("{n} question out of {seen} missed at the first try", "{n} questions out of {seen} missed at the first try", one.missed, { seen: one.seen })}
      ${one.later > 0 && html` · ${tn("{n} of them right later", "{n} of them right later", one.later)}`}
      ${one.unanswered > 0 && html` · ${tn("{n} without an answer", "{n} without an answer", one.unanswered)}`}
      ${" "}· ${tn("{n} pupil", "{n} pupils", one.pupils.length)}
    </p>
    <ul class="report-names">
      ${one.pupils.map((place) => {
        const { name } = report.pupils[place];
        return html`<li key=${name}><button type="button" class="plain" onClick=${() => choose(name)}>${name}</button></li>`;
      })}
    </ul>
    <div class=${all ? "" : "report-few"}><${MistakeList} mistakes=${one.mistakes} /></div>
    ${one.mistakes.length > FEW &&
    html`<button type="button" class="screen-only" aria-expanded=${all} onClick=${() => setAll(!all)}>
      ${all ? t("Show fewer questions") : t("Show all {n} questions", { n: one.mistakes.length })}
    </button>`}
  </li>`;
}
