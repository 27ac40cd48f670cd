/** Requests to the server. The folder `site` has another version of each module here, for a browser that is its own host. */

/** Sends a request. Rejects with a TypeError if there is no answer. @param {string} path @param {RequestInit} [init]
 * @returns {Promise<Response>} */
export const ask = (path, init) => fetch(path, init);

/** A click on a link to something that the server answers: the browser follows it. @param {Event} _event @param {URL} _to */
export function followFile(_event, _to) {}

/** What is said where no answer comes. @param {(text: string) => string} t `i18n.js` needs this module */
export const noAnswer = (t) => t("The server is not responding. Is it still running?");

/** Whether others can come to this host's tables, and whether it prints what it is asked for. */
export const hasOthers = true;

/** Whether a document can be had. @param {string} _path */
export const isThere = (_path) => true;
