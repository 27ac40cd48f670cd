/** What another page wants the form for a new game to begin with. */
import { selectGame } from "../catalog.js";
import { go } from "../router.js";

/** @typedef {{game: string, preset: string, options: Record<string, any>}} WantedGame */

/** @type {WantedGame | null} */
let wanted = null;

/** Goes to the form for a new game. @param {WantedGame} game */
export function setUpGame(game) {
  wanted = game;
  selectGame(game.game);
  go("/#set-up");
}

/** What is wanted, which the form takes once it is there. */
export const wantedGame = () => wanted;

export const takeWantedGame = () => void (wanted = null);
