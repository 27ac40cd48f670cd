/** The result of a game of the day beside the computer's, when there is another, and how many days in a row were played. */
import { useEffect } from "../vendor/hooks.js";
import { DailyResults } from "../daily/daily-results.js";
import { today } from "../puzzles/puzzle-names.js";
import { html } from "../ui/html.js";
import { t, tn } from "../i18n.js";

/** @import {Match} from "../match/match-store.js" */

const FEW = 2; // rolls more than the computer's, still a good result

/** @param {{match: Match, rolls: number | null}} props `rolls`: null if it was abandoned */
export function DayEnd({ match, rolls }) {
  const { game = "", daily = null } = match.data.info.value ?? {};
  const results = new DailyResults(game);
  useEffect(() => {
    if (!daily) return;
    if (rolls === null) results.abandon(daily.day, match.id);
    else results.finish(daily.day, match.id, rolls);
  }, []);
  if (!daily) return null;
  const { day, par } = daily;
  const first = results.of(day);
  const isToday = day === today();
  if (rolls === null) return isToday && html`<p>${t("On the home page, try again with the same dice. Only the first try counts.")}</p>`;
  const streak = results.streak(day);
  return html`<p>
      ${tn("You took {n} roll.", "You took {n} rolls.", rolls)}
      ${par && html`${" "}<strong>${againstComputer(rolls - par.rolls)}</strong>`}
    </p>
    ${par && html`<p>${t("The computer, at its highest level, did not know the dice and cards in advance either.")}</p>`}
    ${first && first.match !== match.id && html`<p>${t("It was not your first try, so it does not count.")}</p>`}
    ${first?.match === match.id && streak > 1 && html`<p>${tn("Game of the day: {n} day in a row.", "Game of the day: {n} days in a row.", streak)}</p>`}
    <p>${isToday ? t("Tomorrow there is a new game of the day.") : t("There is a new game of the day every day.")}</p>`;
}

/** @param {number} more how many rolls more than the computer's */
function againstComputer(more) {
  if (more === 0) return t("Just as many as the computer: well done!");
  if (more < 0) return tn("{n} roll fewer than the computer: fantastic!", "{n} rolls fewer than the computer: fantastic!", -more);
  if (more > FEW) return tn("{n} roll more than the computer.", "{n} rolls more than the computer.", more);
  return tn("{n} roll more than the computer: well played!", "{n} rolls more than the computer: well played!", more);
}
