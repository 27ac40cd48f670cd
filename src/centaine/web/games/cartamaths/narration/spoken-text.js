/** What happened in CartaMaths, for screen readers: a hidden card has no word (CM-16). */
import { t } from "../../../i18n.js";
import { narrator } from "../../narration.js";
import { signName } from "../board/throws.js";
import { HIDDEN } from "../card-catalog.js";
import { cardsText } from "../sentences.js";
import { numberText, signedText, stepText } from "../sums.js";
import { SENTENCES } from "./templates.js";

/** @import {DuelFact} from "../../../types" */
/** @import {Words} from "../../narration.js" */
/** @import {Labels} from "../sentences.js" */

/** @param {DuelFact} fact @param {Labels} labels @returns {Words} */
function wordsOf(fact, { names, catalog, isHere }) {
  const { seat, hand = [], notion } = fact;
  const title = (/** @type {string} */ card) => cardsText(catalog, [card]);
  const character = fact.character ?? fact.by ?? "";
  return {
    name: names[fact.throws ? 0 : seat], // what the other side chose has just been told
    you: isHere?.(seat) ? names[seat] : undefined,
    throw: seen(fact.throws?.[0] ?? fact.throw, signName),
    card: fact.cards ? cardsText(catalog, fact.cards) : seen(fact.card, title),
    bonus: seen(fact.bonus, title),
    cards: hand.length > 0 && !hand.includes(HIDDEN) ? hand.map(title).join(", ") : undefined,
    character: catalog.characters.has(character) ? catalog.character(character).name : undefined,
    notion: notion ? t(notion) : undefined,
    ...(fact.fact === "sum" && { sum: stepText(fact), number: signedText(fact.from), result: signedText(fact.to ?? 0) }),
    ...(fact.fact === "life" && { from: numberText(fact.from), to: numberText(fact.to ?? 0) }),
  };
}

/** The word for an id, unless it is hidden. @param {string | null | undefined} id @param {(id: string) => string} word */
const seen = (id, word) => (id && id !== HIDDEN ? word(id) : undefined);

export const spokenText = narrator(SENTENCES, wordsOf);
