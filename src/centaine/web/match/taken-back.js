/** What has been taken back, in the words of the log: for screen readers, loaded with the first undo. */
import { loadTranslations, t } from "../i18n.js";

/** @import {GameView, MatchEvent} from "../types" */

await loadTranslations("narration"); // before anything is said

/** @param {GameView | null} view @param {MatchEvent | undefined} event @returns {string} */
export function takenBack(view, event) {
  const lines = (event && view?.lines([event])) ?? [];
  const text = lines.flatMap(({ parts }) => parts.map((part) => part.text)).join(", ");
  return text ? t("Taken back: {text}.", { text }) : t("Taken back.");
}
