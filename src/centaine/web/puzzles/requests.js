/** Requests about puzzles. */
import { json, post } from "../api.js";

/** @import {Attempt, PuzzleSet, PuzzleSolution} from "../types" */

/** `name`: a day or a number.
 * @typedef {{game: string, name: string, level: string}} PuzzleId */

/** @param {PuzzleId} puzzle */
const address = ({ game, name, level }) => `/api/games/${game}/puzzles/${name}/${level}`;

/** @param {PuzzleId} puzzle @returns {Promise<PuzzleSet>} */
export const getPuzzle = (puzzle) => json(address(puzzle));

/** @param {PuzzleId} puzzle @param {string[]} actions @returns {Promise<Attempt>} */
export const judge = (puzzle, actions) => post(address(puzzle), { actions });

/** @param {PuzzleId} puzzle @returns {Promise<PuzzleSolution>} */
export const getSolution = (puzzle) => json(`${address(puzzle)}/solution`);

/** A position of which a puzzle is made, and the actions to judge.
 * @typedef {{options: Record<string, any>, state: string, actions?: string[]}} OwnPosition */

/** @param {string} game @param {OwnPosition} position @returns {Promise<PuzzleSet>} */
export const getOwnPuzzle = (game, position) => post(`/api/games/${game}/own-puzzle`, position);

/** @param {string} game @param {OwnPosition} position @returns {Promise<Attempt>} */
export const judgeOwn = (game, position) => post(`/api/games/${game}/own-puzzle/turn`, position);

/** @param {string} game @param {OwnPosition} position @returns {Promise<PuzzleSolution>} */
export const getOwnSolution = (game, position) => post(`/api/games/${game}/own-puzzle/solution`, position);
