/** The modules that draw the games, each loaded when needed. */

import { fileAddress } from "../host/addresses.js";

/** @import {GameInfo, GameView, PuzzleView, PuzzleCallbacks} from "../types" */
/** @import {Match} from "../match/match-store.js" */

/** @typedef {{createView: (match: Match, game: GameInfo) => Promise<GameView>}} ViewModule */

/** @type {Record<string, () => Promise<ViewModule>>} */
const GAMES = {
  "prime-climb": () => import("./prime-climb.js"),
  "ultimate-track": () => import("./ultimate-track.js"),
  cartamaths: () => import("./cartamaths.js"),
};

/** The module that draws a game: ours, or `web/view.js` of an installed package. @param {string} game
 * @returns {Promise<ViewModule>} */
export const loadView = (game) => (GAMES[game] ? GAMES[game]() : import(fileAddress(`/games/${game}/view.js`)));

/** The games with a page about their exact solution. @type {Record<string, () => Promise<{
 *   Findings: (props: {found: any, game: GameInfo}) => any, prepare: () => Promise<unknown>}>>} */
export const FINDINGS = {
  "prime-climb": () => import("./prime-climb/solved/findings.js"),
};

/** The games with puzzles. @type {Record<string, () => Promise<{
 *   createPuzzle: (game: GameInfo, options: Record<string, any>, callbacks: PuzzleCallbacks) =>
 *     Promise<PuzzleView>}>>} */
export const PUZZLES = {
  "prime-climb": () => import("./prime-climb/puzzle/view.js"),
};
