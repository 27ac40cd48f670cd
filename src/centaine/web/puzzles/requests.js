/** What the page asks of the server about puzzles. */
import { json, post } from "../api.js";

/** @import {Attempt, PuzzleSet, PuzzleSolution} from "../types" */

/** A puzzle by its game, its name (a day or a number) and its level.
 * @typedef {{game: string, name: string, level: string}} Asked */

/** @param {Asked} asked */
const address = ({ game, name, level }) => `/api/games/${game}/puzzles/${name}/${level}`;

/** @param {Asked} asked @returns {Promise<PuzzleSet>} */
export const getPuzzle = (asked) => json(address(asked));

/** @param {Asked} asked @param {string[]} actions @returns {Promise<Attempt>} */
export const judge = (asked, actions) => post(address(asked), { actions });

/** @param {Asked} asked @returns {Promise<PuzzleSolution>} */
export const getSolution = (asked) => json(`${address(asked)}/solution`);
