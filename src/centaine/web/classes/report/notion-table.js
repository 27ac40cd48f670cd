/** Answers by notion, in a table. */
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";
import { perAnswer } from "./result-texts.js";

/** @import {NotionResult} from "../../types" */

/** Notions are in the reader's language. @param {{notions: NotionResult[], label: string}} props */
export function NotionTable({ notions, label }) {
  const isTimed = notions.some(({ measured }) => measured > 0); // calculations of Prime Climb are not
  return html`<div class="table-scroll" role="group" tabindex="0" aria-label=${label}>
  <table class="report-table">
    <thead>
      <tr>
        <th scope="col">${t("Topic")}</th>
        <th scope="col">${t("Asked questions")}</th>
        <th scope="col">${t("Right first time")}</th>
        <th scope="col">${t("Right in the end")}</th>
        ${isTimed && html`<th scope="col">${t("Time per answer")}</th>`}
      </tr>
    </thead>
    <tbody>
      ${notions.map(
        (one) => html`<tr key=${one.notion}>
          <th scope="row">${one.notion}</th>
          <td>${one.seen}</td>
          <td>${one.first}</td>
          <td>${one.right}</td>
          ${isTimed && html`<td>${perAnswer(one)}</td>`}
        </tr>`,
      )}
    </tbody>
  </table>
</div>`;
}
