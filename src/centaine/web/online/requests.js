/** Requests about tables that others join by a link. */
import { origin } from "../catalog.js";
import { json, post, uniqueId, remove, send, ServerError } from "../api.js";

/** @import {Phrase, Snapshot, Terms} from "../types" */

/** The table or class with a code. After many wrong codes from here, the server asks for a little work first.
 * @param {string} code @returns {Promise<{match?: string, class_name?: string}>} */
export async function findByCode(code) {
  try {
    return await post("/api/join", { code });
  } catch (error) {
    if (!(error instanceof ServerError) || error.error.code !== "work-needed") throw error;
    const { salt, bits } = error.error.params;
    const { findWork } = await import("./proof-of-work.js");
    return post("/api/join", { code, work: await findWork(code, Number(salt), Number(bits)) });
  }
}

/** Takes a free seat, or changes one's own. @param {string} match @param {number} seat
 * @param {{name: string, colour?: number}} me @param {Record<string, any>} [options] choices for the seat
 * @returns {Promise<Snapshot>} */
export const takeSeat = (match, seat, { name, colour }, options = {}) =>
  post(`/api/matches/${match}/seats/${seat}`, { name, colour, luck: uniqueId(), options });

/** Frees one's own seat, or as the owner another one. @param {string} match @param {number} seat */
export const freeSeat = (match, seat) => remove(`/api/matches/${match}/seats/${seat}`);

/** What the owner allows or forbids. @typedef {"hints" | "no-hints" | "analysis" | "no-analysis"} Permission */

/** The owner changes the table, or the holder of a seat its name. @param {string} match
 * @param {{do: "start" | "close" | "swap" | "computer" | "open" | "clock" | "extend" | "stretch" | "rename" | Permission, seat?: number,
 *   seats?: number[], level?: string, name?: string, clock?: Terms | null, seconds?: number, percent?: number}} change */
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
