/** The standings of a tournament, for the teacher. */
import { html } from "../ui/html.js";
import { locale, t } from "../i18n.js";

/** @import {ClassStanding} from "../types" */

/** @param {{standings: ClassStanding[]}} props */
export function Standings({ standings }) {
  const number = (/** @type {number} */ n) => new Intl.NumberFormat(locale()).format(n);
  if (standings.length === 0) return null;
  return html`<details class="box class-standings" open>
    <summary><h2>${t("Tournament")}</h2></summary>
    <div class="table-scroll" role="group" tabindex="0" aria-label=${t("Tournament")}>
      <table class="class-ranks">
        <thead>
          <tr>
            <th scope="col">${t("Place")}</th>
            <th scope="col">${t("Pupil")}</th>
            <th scope="col">${t("Points")}</th>
            <th scope="col">${t("Opponents’ points")}</th>
            <th scope="col">${t("Games")}</th>
          </tr>
        </thead>
        <tbody>
          ${standings.map(
            (one) => html`<tr key=${one.name}>
              <td>${one.place}</td>
              <th scope="row">${one.name}</th>
              <td>${number(one.points)}</td>
              <td>${number(one.buchholz)}</td>
              <td>${one.played}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <small>${t("A win or a bye: 1 point; a draw or a game that was stopped: ½. Equal points are ranked by the points of the opponents.")}</small>
  </details>`;
}
