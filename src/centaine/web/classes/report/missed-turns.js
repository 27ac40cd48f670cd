/** What pupils missed in games that were analysed, each with the way to the analysis. */
import { useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { listText, t, tn } from "../../i18n.js";

/** @import {ClassReport, ReportMissed} from "../../types" */

const FEW = 6; // that are shown at once

/** Of the whole class, the dearest first. @param {{report: ClassReport}} props */
export function MissedTurns({ report }) {
  const [all, setAll] = useState(false);
  const missed = report.pupils
    .flatMap(({ name, overlooked }) => overlooked.map((one) => ({ one, name })))
    .sort((a, b) => b.one.loss - a.one.loss);
  if (missed.length === 0) return null;
  return html`<section aria-labelledby="missed-title">
    <h2 id="missed-title">${t("Missed in the games")}</h2>
    <p>${t("Calculations that the best turns used, costliest first.")}</p>
    <ul class="report-mistakes ${all ? "" : "report-few"} report-turns">
      ${missed.map(({ one, name }) => html`<${Missed} key=${keyOf(one)} one=${one} name=${name} />`)}
    </ul>
    ${missed.length > FEW &&
    html`<button type="button" class="screen-only" aria-expanded=${all} onClick=${() => setAll(!all)}>
      ${all ? t("Show fewer turns") : t("Show all {n} turns", { n: missed.length })}
    </button>`}
  </section>`;
}

/** Of one pupil. @param {{missed: ReportMissed[]}} props */
export const MissedOf = ({ missed }) =>
  missed.length > 0 &&
  html`<h3>${t("Missed in the games")}</h3>
    <ul class="report-mistakes report-turns">
      ${missed.map((one) => html`<${Missed} key=${keyOf(one)} one=${one} name="" />`)}
    </ul>`;

/** @param {{one: ReportMissed, name: string}} props */
function Missed({ one, name }) {
  const numbers = { n: one.own_turn, all: one.turn };
  const turn = name
    ? t("{name}: their turn {n}, turn {all} of the game", { name, ...numbers })
    : t("Their turn {n}, turn {all} of the game", numbers);
  return html`<li>
    <p>${t("Missed:")} <strong>${one.text}</strong></p>
    <p>
      ${one.dice.length > 0 && t("Dice: {dice}.", { dice: listText(one.dice) })}${" "}${t("Best turn: {best}.", { best: one.best })}${" "}
      ${one.cards.length > 0 && tn("With the card {cards}.", "With the cards {cards}.", one.cards.length, { cards: listText(one.cards) })}
    </p>
    ${one.played && html`<p>${t("Played: {played}.", { played: one.played })}</p>`}
    <p class="report-times">
      ${turn} <a class="screen-only" href=${`/m/${one.match}/analysis#turn-${one.place}`}>${t("Show in the analysis")}<span class="unseen">${" "}${turn}</span></a>
    </p>
  </li>`;
}

/** @param {ReportMissed} one */
const keyOf = ({ match, place, label }) => `${match} ${place} ${label}`;
