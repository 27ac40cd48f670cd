/** The game of the day: one press starts it, or goes on with it; afterwards it leads to how it ended. */
import { useState } from "../vendor/hooks.js";
import { DailyResults } from "../daily/daily-results.js";
import { today } from "../puzzles/puzzle-names.js";
import { go } from "../router.js";
import { html } from "../ui/html.js";
import { showError } from "../ui/notices.js";
import { t, tn } from "../i18n.js";

/** @import {DailyResult} from "../daily/daily-results.js" */
/** @import {GameInfo} from "../types" */

/** @param {{game: GameInfo}} props */
export function GameOfTheDay({ game }) {
  const [starting, setStarting] = useState(false);
  const results = new DailyResults(game.id);
  const begun = results.of(today());
  async function start() {
    if (starting) return;
    setStarting(true);
    try {
      const { matchOfDay } = await import("../daily/start-daily.js");
      const match = await matchOfDay(game, results, today());
      if (match) return go(`/m/${match}`);
      setStarting(false);
    } catch (error) {
      setStarting(false);
      showError(error);
    }
  }
  return html`<button type="button" class="way" id="game-of-the-day" aria-disabled=${starting} onClick=${start}>
    <strong>${t("Game of the day")}</strong>
    <span>${textOf(begun)}</span>
  </button>`;
}

/** @param {DailyResult | null} begun */
function textOf(begun) {
  if (!begun) return t("Same dice for everyone.");
  if (begun.rolls !== null) return tn("Today you took {n} roll.", "Today you took {n} rolls.", begun.rolls);
  if (!begun.abandoned) return t("Continue");
  return begun.again
    ? t("Abandoned today. Continue the new try.")
    : t("Abandoned today. Try again: same dice, but only the first try counts.");
}
