/** How the puzzles of a day went, as a text to send to somebody: it tells nothing of the solutions. */
import { t } from "../i18n.js";
import { notify } from "../ui/notices.js";
import { pageOf, told } from "./names.js";

/** @import {GameInfo} from "../types" */
/** @import {Kept, Went} from "./kept.js" */
/** @import {Asked} from "./requests.js" */

const CLOSE = 0.5; // what a try may cost to be called close

/** Each try a square. @param {Went} went */
function squares({ tries, solved, shown }) {
  /** @type {string[]} */
  const found = tries.map((loss, i) => (solved && i === tries.length - 1 ? "🟩" : loss < CLOSE ? "🟨" : "🟧"));
  if (shown) found.push("👀");
  return found.join("") || "⬜";
}

/** @param {Asked} asked @param {GameInfo} game
 * @param {Kept} kept */
export function shareText({ name, level }, game, kept) {
  const lines = game.puzzles.map(({ id, title }) => `${squares(kept.of(name, id))} ${t(title)}`);
  const title = t("{game} puzzle, {day}", { game: t(game.title), day: told(name) });
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
