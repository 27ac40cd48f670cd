/** The best of the class on the projector: the first three on a podium, the others below. */
import { html } from "../../ui/html.js";
import { locale, t } from "../../i18n.js";

/** @import {ClassStanding} from "../../types" */

const STEPS = 3;

/** @param {{standings: ClassStanding[], tournament: boolean}} props */
export function Podium({ standings, tournament }) {
  const best = standings.filter(({ place, points }) => place <= STEPS && points > 0);
  if (best.length === 0) return null;
  const places = [...new Set(best.map(({ place }) => place))];
  const others = standings.filter((one) => !best.includes(one));
  return html`<section class="screen-podium" aria-labelledby="podium-title">
    <h2 id="podium-title">${tournament ? t("Tournament") : t("Podium")}</h2>
    <ol class="podium">
      ${places.map((place) => {
        const here = best.filter((one) => one.place === place);
        return html`<li key=${place} class="step-${place}" value=${place}>
          <span class="podium-names">${here.map(({ name }) => html`<strong key=${name}>${name}</strong>`)}</span>
          <span class="podium-step">
            <span class="podium-place" aria-hidden="true">${place}</span>
            <span>${pointsText(here[0].points)}</span>
          </span>
        </li>`;
      })}
    </ol>
    ${tournament &&
    others.length > 0 &&
    html`<ol class="podium-others">
      ${others.map((one) => html`<li key=${one.name} value=${one.place}>${one.place}. ${one.name} · ${pointsText(one.points)}</li>`)}
    </ol>`}
  </section>`;
}

/** @param {number} points halves are possible */
export const pointsText = (points) =>
  points === 1 ? t("1 point") : t("{n} pts", { n: new Intl.NumberFormat(locale()).format(points) });
