/** The best first turn for each roll, with two players. */
import { useState } from "../../../vendor/hooks.js";
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { pathText } from "../sentences.js";
import { percent } from "./number-texts.js";

/** @import {Opening} from "./findings.js" */

const FACES = Array.from({ length: 10 }, (_, i) => i + 1);
const MAX_TOLD = 5;

/** @param {{openings: Opening[]}} props */
export function Openings({ openings }) {
  const [dice, setDice] = useState([10, 10]);
  const [low, high] = [...dice].sort((a, b) => a - b);
  const opening = openings.find((one) => one.dice[0] === low && one.dice[1] === high);
  const ranked = [...openings].sort((a, b) => b.chance - a.chance);
  return html`<section class="box" aria-labelledby="openings-title">
    <h2 id="openings-title">${t("The best opening for each roll")}</h2>
    <p>${t("Two players, all pawns on 0. Choose your roll:")}</p>
    <div class="opening">
      ${dice.map(
        (face, i) => html`<label key=${i}>
          <svg class="die" viewBox="0 0 98 98" aria-hidden="true"><use href="#pc-die-${face}" width="98" height="98" /></svg>
          <span class="unseen">${i === 0 ? t("First die") : t("Second die")}</span>
          <select value=${face} onChange=${(/** @type {any} */ event) => setDice(dice.with(i, Number(event.target.value)))}>
            ${FACES.map((n) => html`<option key=${n} value=${n}>${n}</option>`)}
          </select>
        </label>`,
      )}
      <p class="opening-best" role="status">
        ${opening && html`<strong>${pathText(opening.steps)}</strong> ${t("You then win {chance} of the time.", { chance: percent(opening.chance) })}`}
      </p>
    </div>
    <div class="opening-ranks">
      <${Ranks} title=${t("The best rolls")} openings=${ranked.slice(0, MAX_TOLD)} />
      <${Ranks} title=${t("The worst rolls")} openings=${ranked.slice(-MAX_TOLD).reverse()} />
    </div>
    <details>
      <summary>${t("All rolls")}</summary>
      <${Ranks} title=${t("All rolls")} openings=${openings} />
    </details>
  </section>`;
}

/** @param {{title: string, openings: Opening[]}} props */
function Ranks({ title, openings }) {
  return html`<table>
    <caption>${title}</caption>
    <thead><tr><th scope="col">${t("Roll")}</th><th scope="col">${t("Chance")}</th><th scope="col">${t("Best turn")}</th></tr></thead>
    <tbody>
      ${openings.map(
        ({ dice, chance, steps }) => html`<tr key=${dice.join(" ")}>
          <th scope="row">${dice.join(", ")}</th><td>${percent(chance)}</td><td>${pathText(steps)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
