/** Makes a match from what was chosen for it. */
import { createMatch } from "../api.js";
import { go } from "../router.js";
import { nextGame } from "./last-game.js";
import { lastChoices, optionsOf } from "./seat-choices.js";

/** @import {ChosenSeat, GameInfo} from "../types" */
/** @import {GameSettings} from "./last-game.js" */
/** @import {Choices} from "./seat-choices.js" */

/** @param {GameInfo} game @param {GameSettings} settings @param {Choices} choices @returns {Promise<string>} the match */
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
  return startGame(next.game, next.settings, lastChoices(next.game));
}

/** Starts a game as it usually is, and goes there; of the variant with this id, else of the first. @param {GameInfo} game
 * @param {string} preset @param {ChosenSeat[]} seats */
export async function playUsual(game, preset, seats) {
  const { options } = game.presets.find(({ id }) => id === preset) ?? game.presets[0];
  go(`/m/${await startGame(game, { options, seats, clock: null }, lastChoices(game))}`);
}

/** Whether all variants of a game have the same number of seats, and no option for it. @param {GameInfo} game */
const isOfOneSize = ({ presets }) =>
  presets.every(({ least_seats: least, most_seats: most }) => least === most && most === presets[0].most_seats);
