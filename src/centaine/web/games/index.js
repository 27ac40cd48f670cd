/** The modules and style sheets that draw the games, each loaded when needed. */
import { loadStyle } from "../ui/style.js";

import { fileAddress } from "../host/addresses.js";

/** @import {GameInfo, GameView, PuzzleSet, PuzzleView, PuzzleCallbacks} from "../types" */
/** @import {Match} from "../match/match-store.js" */

/** @typedef {{createView: (match: Match, game: GameInfo) => Promise<GameView>}} ViewModule */

/** @type {Record<string, () => Promise<ViewModule>>} */
const GAMES = {
  "prime-climb": () => styled("prime-climb", import("./prime-climb.js")),
  "ultimate-track": () => styled("ultimate-track", import("./ultimate-track.js")),
  cartamaths: () => styled("cartamaths", import("./cartamaths.js")),
};

/** Loads the colours and the layout of one of our games, once. Resolves when they are applied. The server links them on the page
 * of a match and of the rules. @param {string} game @returns {Promise<unknown>} */
export function loadGameStyle(game) {
  if (!GAMES[game]) return Promise.resolve();
  return Promise.all([loadStyle(`/api/games/${game}/pictures/palette.css`, true), loadStyle(`/games/${game}.css`, true)]);
}

/** A module, once its game's style sheets are applied. @template T @param {string} game @param {Promise<T>} loading */
export const styled = async (game, loading) => (await Promise.all([loading, loadGameStyle(game)]))[0];

/** The module that draws a game: ours, or `web/view.js` of an installed package. @param {string} game
 * @returns {Promise<ViewModule>} */
export const loadView = (game) => (GAMES[game] ? GAMES[game]() : import(fileAddress(`/games/${game}/view.js`)));

/** The games with a page about their exact solution. @type {Record<string, () => Promise<{
 *   Findings: (props: {findings: any, game: GameInfo}) => any, prepare: () => Promise<unknown>}>>} */
export const FINDINGS = {
  "prime-climb": () => styled("prime-climb", import("./prime-climb/solved/findings.js")),
};

/** The games with puzzles. @type {Record<string, () => Promise<{
 *   createPuzzle: (game: GameInfo, set: PuzzleSet, names: string[], callbacks: PuzzleCallbacks) =>
 *     Promise<PuzzleView>}>>} */
export const PUZZLES = {
  "prime-climb": () => styled("prime-climb", import("./prime-climb/puzzle/view.js")),
};
