/** Starts the game of the day, or goes on with it. */
import { createMatch, getMatch, ServerError } from "../api.js";
import { NAMES, nextGame } from "../new-game/last-game.js";

/** @import {GameInfo} from "../types" */
/** @import {DailyResults} from "./daily-results.js" */

/** The match of this day: the one that was begun here, if it is still there; "" if it turns out to be abandoned.
 * @param {GameInfo} game @param {DailyResults} results @param {string} day @returns {Promise<string>} */
export async function matchOfDay(game, results, day) {
  const begun = results.of(day);
  if (begun && begun.rolls !== null) return begun.match;
  const last = begun?.abandoned ? begun.again : begun?.match;
  const state = last ? await stateOf(last) : "deleted";
  if (last && state === "there") return last;
  if (last && state === "abandoned") {
    results.abandon(day, last);
    return "";
  }
  const preset = game.presets.find(({ id }) => id === game.daily);
  const name = nextGame()?.settings.seats.find(({ player }) => player === "person")?.name ?? NAMES[0];
  const options = { ...preset?.options, seats: 1 };
  const { match } = await createMatch({ game: game.id, options, seats: [{ name, player: "person" }], day });
  results.begin(day, match);
  return match;
}

/** Whether a match can be continued. @param {string} match @returns {Promise<"there" | "abandoned" | "deleted">} */
async function stateOf(match) {
  try {
    return (await getMatch(match)).abandoned ? "abandoned" : "there";
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return "deleted";
    throw error;
  }
}
