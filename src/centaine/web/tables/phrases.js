/** What one may say at a table: phrases that each reader gets in their own language. */
import { signal } from "../vendor/signals.js";
import { t } from "../i18n.js";
import { getPhrases } from "./requests.js";

/** @import {Phrase} from "../types" */

export const phrases = signal(/** @type {Phrase[]} */ ([]));

/** @type {Promise<void> | null} */
let asked = null;

/** Asks for the phrases, once; after a failure again. */
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

/** A phrase in the reader's language. @param {string} id */
export const phraseText = (id) => t(find(id)?.text ?? "");

/** A phrase as it is seen: a reaction is a sign. @param {string} id */
export const shownText = (id) => find(id)?.sign || phraseText(id);
