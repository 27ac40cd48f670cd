/** What positions are worth. */
import { json } from "../api.js";

/** @import {ValuedPosition} from "../types" */
/** @import {Wanted} from "./address.js" */

/** @param {string} game @param {Wanted} wanted @param {AbortSignal} [signal] @returns {Promise<ValuedPosition>} */
export const getValue = (game, { position, options }, signal) =>
  json(`/api/games/${game}/value?${new URLSearchParams({ position, options: JSON.stringify(options) })}`, { signal });
