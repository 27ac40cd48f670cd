/** How many rolls a solitaire has taken, beside the fewest so far (PC-45), or beside the computer's of the day (PC-48). */
import { html } from "../ui/html.js";
import { bestSoFar, personalBest } from "../remembered.js";
import { t, tn } from "../i18n.js";

/** @import {Match} from "../match/match-store.js" */

/** While it is played. @param {{match: Match, rolls: number}} props */
export function RollCount({ match, rolls }) {
  const daily = match.data.info.value?.daily;
  if (daily?.par)
    return html`<span class="badge roll-count">${t("Rolls: {n}", { n: rolls })} · ${tn("computer: {n} roll", "computer: {n} rolls", daily.par.rolls)}</span>`;
  const best = bestSoFar(match);
  return html`<span class="badge roll-count">${t("Rolls: {n}", { n: rolls })}${best !== null && html` · ${t("best: {n}", { n: best })}`}</span>`;
}

/** At its end. @param {Match} match @param {number} rolls */
export function finalRolls(match, rolls) {
  const fewest = personalBest(match, rolls);
  const text = tn("{n} roll", "{n} rolls", rolls);
  if (fewest === null) return text;
  return fewest < rolls ? t("{rolls}; your best is {best}", { rolls: text, best: fewest }) : t("{rolls}: your best", { rolls: text });
}
