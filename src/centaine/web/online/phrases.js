/** The phrases that players can say; each reader sees them in their own language. */
import { signal } from "../vendor/signals.js";
import { t } from "../i18n.js";
import { getPhrases } from "./requests.js";

/** @import {Phrase} from "../types" */

export const phrases = signal(/** @type {Phrase[]} */ ([]));

/** @type {Promise<void> | null} */
let asked = null;

/** Loads the phrases once; again after a failure. */
export function loadPhrases() {
  asked ??= getPhrases().then(
    (known) => void (phrases.value = known),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** @param {string} id */
const find = (id) => phrases.value.find((phrase) => phrase.id === id);

/** @param {string} id */
export const phraseText = (id) => t(find(id)?.text ?? "");

/** A phrase as it is shown: its sign, if it has one. @param {string} id */
export const shownText = (id) => find(id)?.sign || phraseText(id);
