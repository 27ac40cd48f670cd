/** Makes a match from what was chosen for it. */
import { createMatch } from "../api.js";
import { nextGame } from "./last-game.js";
import { lastChoices, optionsOf } from "./seat-choices.js";

/** @import {GameInfo} from "../types" */
/** @import {Wish} from "./last-game.js" */
/** @import {Choices} from "./seat-choices.js" */

/** @param {GameInfo} game @param {Wish} wish @param {Choices} choices @returns {Promise<string>} the match */
export async function startGame(game, { options, seats, clock, calculate = false }, choices) {
  const wanted = { ...options, ...optionsOf(game, choices, seats), ...(isOfOneSize(game) ? {} : { seats: seats.length }) };
  const timed = seats.map((seat) => ({ ...seat, percent: (clock && seat.percent) || undefined }));
  const { match } = await createMatch({ game: game.id, options: wanted, seats: timed, clock, calculate });
  return match;
}

/** Starts the game that one press starts. @returns {Promise<string>} the match */
export async function startNext() {
  const next = nextGame();
  if (!next) throw new Error("There is no game.");
  return startUsual(next.game, next.wish);
}

/** Starts a game with each seat's last choices. @param {GameInfo} game @param {Wish} wish @returns {Promise<string>} the match */
export const startUsual = (game, wish) => startGame(game, wish, lastChoices(game));

/** Whether all variants of a game have the same number of seats, and no option for it. @param {GameInfo} game */
const isOfOneSize = ({ presets }) =>
  presets.every(({ least_seats: least, most_seats: most }) => least === most && most === presets[0].most_seats);
