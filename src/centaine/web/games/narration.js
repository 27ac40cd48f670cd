/** What happened, in sentences that a terminal shares (`centaine/narration.py`). */
import { loadTranslations, t } from "../i18n.js";

await loadTranslations("narration"); // before anything is said

/** What to say of a kind of fact: a text with placeholders, and values that the fact must have.
 * @typedef {[fact: string, text: string, when?: Record<string, unknown>]} Sentence */

/** Words for placeholders; undefined: not known, or hidden. @typedef {Record<string, string | number | undefined>} Words */

/** Puts facts into sentences. Whose turn it is goes without saying in a solitaire.
 * @template {{fact: string}} Fact @template {{names: string[]}} Labels
 * @param {Sentence[]} sentences @param {(fact: Fact, labels: Labels) => Words} wordsOf
 * @returns {(facts: Fact[], labels: Labels) => string} */
export const narrator = (sentences, wordsOf) => (facts, labels) =>
  facts
    .filter(({ fact }) => fact !== "turn" || labels.names.length > 1)
    .map((fact) => narrate(sentences, fact, wordsOf(fact, labels)))
    .filter(Boolean)
    .join(" ");

/** The first sentence for a fact of which all words are known; "" if there is none.
 * @param {Sentence[]} sentences @param {{fact: string}} fact @param {Words} words */
function narrate(sentences, fact, words) {
  const fields = /** @type {Record<string, unknown>} */ (fact);
  const found = sentences.find(
    ([kind, text, when = {}]) =>
      kind === fact.fact &&
      Object.keys(when).every((field) => fields[field] === when[field]) &&
      Array.from(text.matchAll(/\{(\w+)\}/g)).every(([, name]) => words[name] !== undefined),
  );
  return found ? t(found[1], /** @type {Record<string, string | number>} */ (words)) : "";
}
