/** The selected turn, better alternatives, and the list of all turns. */
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { t, tn } from "../i18n.js";
import { amountText, changeText, valueText } from "./value-texts.js";
import { gradeName, gradeSign } from "./grades.js";
import { reasonText } from "./reason.js";

/** @import {Report, Turn} from "./report.js" */
/** A turn and its alternatives in words. @typedef {{played: string, ways: string[]}} Description */

/** @param {{report: Report, names: string[], describe: (turn: Turn) => Description, explore: (turn: Turn) => string}} props
 * `explore`: the address of the page that explores the position before a turn; "" if there is none */
export function TurnView({ report, names, describe, explore }) {
  const turn = report.turn.value;
  if (!turn) return null;
  const { alone } = report;
  const { seat, grade, ways = [] } = turn;
  const description = describe(turn);
  const isBetter = report.isBeaten(turn);
  const equal = report.head.value?.limits.equal ?? 0;
  const others = ways.slice(1).flatMap(({ values }, i) => (values[seat] > turn.values[seat] + equal ? [{ values, text: description.ways[i + 1] }] : []));
  return html`<section class="panel turn-view" aria-labelledby="turn-title" aria-live="polite">
    <h2 id="turn-title" class="turn-title seat-${seat}">
      <span class="seat-dot" aria-hidden="true"></span>
      ${t("Turn {number}: {name}", { number: turn.number, name: names[seat] })}
      <${Grade} grade=${grade} />
    </h2>
    <dl class="turn-ways">
      <div class="is-played">
        <dt>${t("Played")}</dt>
        <dd>${description.played} <span class="turn-value">${valueText(turn.values[seat], alone)}</span></dd>
      </div>
      ${isBetter &&
      html`<div class="is-better">
        <dt>${t("Better")}</dt>
        <dd>${description.ways[0]} <span class="turn-value">${valueText(ways[0].values[seat], alone)}</span></dd>
      </div>`}
    </dl>
    <p>${remark(turn, names[seat], report)}</p>
    ${isBetter && turn.why && html`<p>${reasonText(turn.why)}</p>`}
    ${isBetter &&
    others.length > 0 &&
    html`<details class="turn-others">
      <summary>${tn("{n} other good turn", "{n} other good turns", others.length)}</summary>
      <ul>
        ${others.map(({ values, text }) => html`<li key=${text}>${text} <span class="turn-value">${valueText(values[seat], alone)}</span></li>`)}
      </ul>
    </details>`}
    ${explore(turn) && html`<p><a class="button" href=${explore(turn)}>${t("Explore from here")}</a></p>`}
    <${Steps} report=${report} />
  </section>`;
}

/** @param {{grade: import("../types").Grade | undefined}} props */
export const Grade = ({ grade }) =>
  html`<span class="grade is-${grade}"><span aria-hidden="true">${gradeSign(grade)} </span>${gradeName(grade)}</span>`;

/** What a turn teaches. @param {Turn} turn @param {string} name @param {Report} report */
function remark(turn, name, report) {
  const { alone, head } = report;
  const { seat, loss = 0, grade, ways = [] } = turn;
  if (grade === "only") return t("There was only one possible turn.");
  if (grade === "great") return t("A great find: it uses ×, ÷ or a card, and nothing simpler comes close.");
  if (loss <= (head.value?.limits.best ?? 0)) return t("There was no better turn.");
  if (!report.isBeaten(turn)) return t("Another turn may be about as good or a little better: the estimates cannot tell.");
  const best = valueText(ways[0].values[seat], alone);
  if (alone) return t("The better turn saves {loss}.", { loss: amountText(loss, true) });
  return t("With the better turn, {name} would win {best} of the time instead of {played}.", {
    name,
    best,
    played: valueText(turn.values[seat], false),
  });
}

/** Buttons to the previous and next turn, and mistake. @param {{report: Report}} props */
function Steps({ report }) {
  const here = report.chosen.value ?? 0;
  const last = report.turns.value.length - 1;
  const [back, on] = [report.missed(-1), report.missed(1)];
  return html`<div class="turn-steps" role="group" aria-label=${t("From turn to turn")}>
    <${Go} to=${here > 0 ? here - 1 : null} report=${report} label=${t("Previous turn")} icon="back" />
    <${Go} to=${here < last ? here + 1 : null} report=${report} label=${t("Next turn")} icon="forward" />
    <${Go} to=${back} report=${report} label=${t("Previous mistake")} />
    <${Go} to=${on} report=${report} label=${t("Next mistake")} />
  </div>`;
}

/** @param {{to: number | null, report: Report, label: string, icon?: string}} props */
const Go = ({ to, report, label, icon }) =>
  html`<button
    type="button"
    aria-disabled=${to === null}
    aria-label=${icon ? label : null}
    onClick=${() => to !== null && report.choose(to)}
  >
    ${icon ? html`<${Icon} name=${icon} />` : label}
  </button>`;

/** Shows a turn of the list, and scrolls to the board if it is out of sight. @param {Report} report
 * @param {number} place */
function show(report, place) {
  report.choose(place);
  const stage = document.querySelector(".analysis .stage");
  if (stage && stage.getBoundingClientRect().bottom < 0) stage.scrollIntoView({ block: "start" });
}

/** @param {{report: Report, names: string[], describe: (turn: Turn) => Description}} props */
export function TurnList({ report, names, describe }) {
  const { alone } = report;
  return html`<section class="turn-list" aria-labelledby="turns-title">
    <h2 id="turns-title">${t("Every turn")}</h2>
    <ol>
      ${report.turns.value.map((turn, place) => {
        const { seat, number, grade, loss = 0, luckBefore } = turn;
        return html`<li key=${number} class="seat-${seat}">
          <button type="button" aria-current=${place === report.chosen.value ? "true" : null} onClick=${() => show(report, place)}>
            <span class="turn-number">${number}</span>
            <span class="turn-words"><b>${names[seat]}</b> ${describe(turn).played}</span>
            <span class="turn-luck" title=${t("Luck")}>
              <span class="unseen">${t("Luck")}${t(":")} </span><span aria-hidden="true">⚄ </span>${changeText(luckBefore, alone)}
            </span>
            <${Grade} grade=${grade} />
            <span class="turn-loss">${report.isBeaten(turn) ? changeText(-loss, alone) : ""}</span>
          </button>
        </li>`;
      })}
    </ol>
  </section>`;
}
