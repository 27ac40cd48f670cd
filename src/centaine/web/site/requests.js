/** Requests to the host in this browser: most answers are made by the engine, some were made in advance. */
import { fileAddress, made, VERSION } from "./addresses.js";
import { askEngine, engine } from "./engine.js";
import { keptMatch } from "./last-match.js";

/** Sends a request. Rejects with a TypeError if there is no answer. @param {string} path @param {RequestInit} [init]
 * @returns {Promise<Response>} */
export async function ask(path, init) {
  if (init?.method) return askEngine(path, init);
  if (made[path]) return fetch(fileAddress(path));
  if (path.startsWith(VERSION.href)) return fetch(path);
  return (!engine.value.ready && keptMatch(path)) || askEngine(path, init);
}

/** A click on a link to something that the host answers, or that was made in advance: saves it as a file. A browser that
 * follows a link to a file by itself asks the network, also where there is none. @param {Event} event @param {URL} to */
export function followFile(event, to) {
  const isMade = to.href.startsWith(VERSION.href);
  if (to.origin !== location.origin || (!isMade && !to.pathname.startsWith("/api/"))) return;
  event.preventDefault();
  void fetchFile(isMade ? to.href : to.pathname + to.search);
}

/** @param {string} path that of a request to the host, or the whole address of a file */
async function fetchFile(path) {
  const [{ getFile }, { showError }, { saveFile }] = await Promise.all([import("../api.js"), import("../ui/notices.js"), import("../save-file.js")]);
  try {
    const answer = await getFile(path);
    const name = /filename="(.*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? path.split("/").at(-1) ?? "";
    saveFile(await answer.blob(), name);
  } catch (error) {
    showError(error);
  }
}

/** What is said where no answer comes. @param {(text: string) => string} t */
export const noAnswer = (t) => t("The game could not be loaded completely. Check your connection, then try again.");

/** Nobody else can come to the tables of this host, and it prints only what was made in advance.
 * @type {boolean} */
export const hasOthers = false;

/** Whether a document can be had. @param {string} path */
export const isThere = (path) => path in made;
