/** The results of a day's puzzles as a text to share, without the solutions. */
import { pageAddress } from "../host/addresses.js";
import { t } from "../i18n.js";
import { copyText } from "../ui/copying.js";
import { notify } from "../ui/notices.js";
import { pageOf, puzzleTitle } from "./puzzle-names.js";

/** @import {GameInfo} from "../types" */
/** @import {PuzzleResults, Result} from "./puzzle-results.js" */
/** @import {PuzzleId} from "./requests.js" */

const CLOSE = 0.5; // attempts that lose less are close

/** One square for each attempt. @param {Result} result */
function squares({ tries, solved, shown }) {
  /** @type {string[]} */
  const marks = tries.map((loss, i) => (solved && i === tries.length - 1 ? "🟩" : loss < CLOSE ? "🟨" : "🟧"));
  if (shown) marks.push("👀");
  return marks.join("") || "⬜";
}

/** @param {PuzzleId} puzzle @param {GameInfo} game
 * @param {PuzzleResults} results */
export function shareText({ name, level }, game, results) {
  const lines = game.puzzles.map(({ id, title }) => `${squares(results.of(name, id))} ${t(title)}`);
  const title = t("{game} puzzle, {day}", { game: t(game.title), day: puzzleTitle(name) });
  return [title, ...lines, new URL(pageAddress(pageOf(game.id, name, level)), location.href).href].join("\n");
}

/** Shares a text by the device's own means, or copies it. @param {string} text */
export async function share(text) {
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) return await navigator.share({ text });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return; // cancelled
  }
  await copyText(text);
  notify(() => t("Copied: paste it into a message."));
}
