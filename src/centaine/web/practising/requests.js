/** Requests about practice. */
import { json, post } from "../api.js";
import { language } from "../settings.js";

/** @import {PracticeResult, PracticeSet, Question} from "../types" */

/** @param {string} game */
const address = (game) => `/api/games/${game}/practice`;

/** What there is to practise. @param {string} game @returns {Promise<PracticeSet>} */
export const getPractice = (game) => json(address(game));

/** A question; of a family, the one that a number draws. @param {string} game @param {string} question @param {number} [seed]
 * @returns {Promise<Question>} */
export const getQuestion = (game, question, seed = 0) =>
  json(`${address(game)}/${question}?${new URLSearchParams({ seed: String(seed), lang: language.value })}`);

/** Judges an answer; an empty one means that one does not know. @param {string} game @param {string} question
 * @param {string} text @returns {Promise<PracticeResult>} */
export const judge = (game, question, text) => post(`${address(game)}/${question}`, { text, lang: language.value });
