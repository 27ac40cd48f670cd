/** Requests about tables that others join by a link. */
import { origin } from "../catalog.js";
import { json, post, randomLuck, remove, send } from "../api.js";

/** @import {Phrase, Snapshot, Terms} from "../types" */

/** The table or class with a code. @param {string} code @returns {Promise<{match?: string, class_name?: string}>} */
export const findByCode = (code) => post("/api/join", { code });

/** Takes a free seat, or changes one's own. @param {string} match @param {number} seat
 * @param {{name: string, colour?: number}} me @param {Record<string, any>} [options] choices for the seat
 * @returns {Promise<Snapshot>} */
export const takeSeat = (match, seat, { name, colour }, options = {}) =>
  post(`/api/matches/${match}/seats/${seat}`, { name, colour, luck: randomLuck(), options });

/** Frees one's own seat, or as the owner another one. @param {string} match @param {number} seat */
export const freeSeat = (match, seat) => remove(`/api/matches/${match}/seats/${seat}`);

/** What the owner allows or forbids. @typedef {"hints" | "no-hints" | "analysis" | "no-analysis"} Permission */

/** The owner changes the table. @param {string} match
 * @param {{do: "start" | "close" | "swap" | "computer" | "open" | "clock" | "extend" | "stretch" | Permission, seat?: number,
 *   seats?: number[], level?: string, clock?: Terms | null, seconds?: number, percent?: number}} change */
export const changeTable = (match, change) => send(`/api/matches/${match}/table`, change);

/** @param {string} match @param {string} phrase */
export const sendPhrase = (match, phrase) => send(`/api/matches/${match}/say`, { phrase });

/** @returns {Promise<Phrase[]>} */
export const getPhrases = () => json("/api/phrases");

/** A suggested name. @param {string} lang @returns {Promise<{name: string}>} */
export const getName = (lang) => json(`/api/names/${lang}`);

/** @param {string} match */
export const pageAddress = (match) => `${origin()}/m/${match}`;

/** @param {string} match */
export const qrAddress = (match) => `/api/matches/${match}/qr.svg`;

/** Becomes an owner of the class with a key. @param {string} key @returns {Promise<{class_name: string}>} */
export const openWithKey = (key) => post("/api/keys", { key });
