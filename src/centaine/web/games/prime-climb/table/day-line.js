/** What is said before the first roll of a game of the day (PC-48). */
import { html } from "../../../ui/html.js";
import { dayText } from "../../day-text.js";
import { t, tn } from "../../../i18n.js";

/** @import {Match} from "../../../match/match-store.js" */

/** That it is the game of the day, and its goal, before the first roll. @param {{match: Match, rolls: number}} props */
export function DayLine({ match, rolls }) {
  const daily = match.data.info.value?.daily;
  if (!daily || rolls > 0) return null;
  return html`<p class="day-line">
    <strong>${t("Game of the day, {day}", { day: dayText(daily.day) })}</strong>${" "}
    ${t("Bring both pawns to 101 in as few rolls as you can.")}
    ${daily.par && html`${" "}${tn("The computer took {n} roll.", "The computer took {n} rolls.", daily.par.rolls)}`}
  </p>`;
}
