/** Requests to the host in this browser: most answers are made by the engine, some were made in advance. */
import { fileAddress, made } from "./addresses.js";
import { askEngine, engine } from "./engine.js";
import { keptMatch } from "./last-match.js";

/** Sends a request. Rejects with a TypeError if there is no answer. @param {string} path @param {RequestInit} [init]
 * @returns {Promise<Response>} */
export async function ask(path, init) {
  if (init?.method) return askEngine(path, init);
  if (made[path]) return fetch(fileAddress(path));
  return (!engine.value.ready && keptMatch(path)) || askEngine(path, init);
}

/** A click on a link to something that the host answers: saves it as a file. @param {Event} event @param {URL} to */
export function followFile(event, to) {
  if (to.origin !== location.origin || !to.pathname.startsWith("/api/")) return;
  event.preventDefault();
  void saveFile(to.pathname + to.search);
}

/** @param {string} path */
async function saveFile(path) {
  const [{ getFile }, { showError }] = await Promise.all([import("../api.js"), import("../ui/notices.js")]);
  try {
    const answer = await getFile(path);
    const name = /filename="(.*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? path.split("/").at(-1) ?? "";
    save(await answer.blob(), name);
  } catch (error) {
    showError(error);
  }
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Nobody else can come to the tables of this host, and it prints only what was made in advance.
 * @type {boolean} */
export const hasOthers = false;

/** Whether a document can be had. @param {string} path */
export const isThere = (path) => path in made;
