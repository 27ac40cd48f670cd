/** How the puzzles of a day went, as a text to send to somebody: it tells nothing of the solutions. */
import { t } from "../i18n.js";
import { notify } from "../ui/notices.js";
import { pageOf, puzzleTitle } from "./puzzle-names.js";

/** @import {GameInfo} from "../types" */
/** @import {PuzzleResults, Result} from "./puzzle-results.js" */
/** @import {PuzzleId} from "./requests.js" */

const CLOSE = 0.5; // what a try may cost to be called close

/** Each try a square. @param {Result} result */
function squares({ tries, solved, shown }) {
  /** @type {string[]} */
  const found = tries.map((loss, i) => (solved && i === tries.length - 1 ? "🟩" : loss < CLOSE ? "🟨" : "🟧"));
  if (shown) found.push("👀");
  return found.join("") || "⬜";
}

/** @param {PuzzleId} puzzle @param {GameInfo} game
 * @param {PuzzleResults} results */
export function shareText({ name, level }, game, results) {
  const lines = game.puzzles.map(({ id, title }) => `${squares(results.of(name, id))} ${t(title)}`);
  const title = t("{game} puzzle, {day}", { game: t(game.title), day: puzzleTitle(name) });
  return [title, ...lines, new URL(pageOf(game.id, name, level), location.href).href].join("\n");
}

/** Hands a text to whatever the machine shares with, or to the clipboard. @param {string} text */
export async function share(text) {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // changed their mind
    copy(text);
  }
  notify(() => t("Copied: paste it into a message."));
}

/** Pages without TLS, as in a classroom's own network, have no clipboard. @param {string} text */
function copy(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
