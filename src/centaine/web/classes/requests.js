/** Requests about classes. */
import { json, post, randomLuck } from "../api.js";
import { origin } from "../catalog.js";

/** @import {ClassNow} from "../types" */
/** @import {Me} from "../lobby/me.js" */

/** @param {{game: string, size: number, options: Record<string, any>, hints: boolean}} wish @returns {Promise<{class_name: string}>} */
export const makeClass = (wish) => post("/api/classes", wish);

/** @param {string} name @returns {Promise<ClassNow>} */
export const getClass = (name) => json(`/api/classes/${name}`);

/** @param {string} name @param {Me} me @param {Record<string, any>} options choices for the seat
 * @returns {Promise<{match: string}>} */
export const takeSeat = (name, me, options) => post(`/api/classes/${name}/seat`, { ...me, luck: randomLuck(), options });

/** @param {string} name @param {{do: "start" | "move" | "end", level?: string, match?: string, seat?: number, to?: string}} wish
 * @returns {Promise<ClassNow>} */
export const changeClass = (name, wish) => post(`/api/classes/${name}/orders`, wish);

/** @param {string} name */
export const classAddress = (name) => `${origin()}/class/${name}`;

/** @param {string} name */
export const classCode = (name) => `/api/classes/${name}/qr.svg`;
