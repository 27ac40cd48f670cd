/** The games that this page can draw, each loaded when it is wanted. */

/** @typedef {import("../types").GameView} GameView */
/** @typedef {import("../types").GameInfo} GameInfo */

/** @type {Record<string, () => Promise<{
 *   createView: (match: import("../match.js").Match, game: GameInfo) => Promise<GameView>}>>} */
export const GAMES = {
  "prime-climb": () => import("./prime-climb.js"),
  "ultimate-track": () => import("./ultimate-track.js"),
  cartamaths: () => import("./cartamaths.js"),
};

/** The games with a page on what their exact solution says. @type {Record<string, () => Promise<{
 *   Findings: (props: {found: any, game: GameInfo}) => any, prepare: () => Promise<unknown>}>>} */
export const FINDINGS = {
  "prime-climb": () => import("./prime-climb/solved/findings.js"),
};

/** The games with puzzles on this page. @type {Record<string, () => Promise<{
 *   createPuzzle: (game: GameInfo, options: Record<string, any>, wish: import("../types").PuzzleWish) =>
 *     Promise<import("../types").PuzzleView>}>>} */
export const PUZZLES = {
  "prime-climb": () => import("./prime-climb/puzzle/view.js"),
};
