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
