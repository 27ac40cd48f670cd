/** Words facts for the log, in clauses. Whole sentences are in `narration/`. */
import { listText, t, tn } from "../../i18n.js";
import { HIDDEN } from "./card-catalog.js";
import { numberText, stepText } from "./sums.js";
import { signName } from "./board/throws.js";

/** @import {DuelFact} from "../../types" */
/** @import {CardCatalog} from "./card-catalog.js" */

/** What things are called; `isHere` tells whether a seat is that of somebody at this screen.
 * @typedef {{names: string[], catalog: CardCatalog, isHere?: (seat: number) => boolean}} Labels */

/** A card as a sentence names it. @param {CardCatalog} catalog @param {string} id */
function cardText(catalog, id) {
  const { title } = catalog.face(id);
  return catalog.cards.has(id) ? t("“{title}”", { title }) : title;
}

/** Cards as a sentence names them; all questions, and all that are hidden, as one. @param {CardCatalog} catalog @param {string[]} ids */
export function cardsText(catalog, ids) {
  const hidden = ids.filter((id) => id === HIDDEN).length;
  const named = ids.filter((id) => catalog.cards.has(id));
  const questions = ids.length - hidden - named.length;
  return listText([
    ...named.map((id) => cardText(catalog, id)),
    ...(questions > 1 ? [tn("{count} question", "{count} questions", questions, { count: questions })] : questions ? [t("a question")] : []),
    ...(hidden > 1 ? [tn("{count} card", "{count} cards", hidden, { count: hidden })] : hidden ? [t("a card")] : []),
  ]);
}

/** A fact as a part of a line that begins with a side's name; "" if it is not mentioned.
 * @param {DuelFact} fact @param {Labels} labels @param {boolean} [first] whether the name is this fact's seat
 * @returns {string} */
export function clause(fact, { names, catalog }, first = false) {
  const title = (/** @type {string | null | undefined} */ id) => cardText(catalog, id ?? HIDDEN);
  const { seat } = fact;
  switch (fact.fact) {
    case "threw":
      return fact.throw === HIDDEN ? t("has chosen a sign") : t("plays {sign}", { sign: signName(fact.throw ?? "") });
    case "throws":
      return t("against {sign}", { sign: signName(fact.throws?.[0] ?? "") });
    case "tie":
      return t("a tie, play again");
    case "begins":
      return t("{name} goes first", { name: names[seat] });
    case "drew":
      return t("draws {card}", { card: cardsText(catalog, fact.cards ?? [fact.card ?? HIDDEN]) });
    case "played":
      if (fact.bonus) return t("plays {card} with {bonus}", { card: title(fact.card), bonus: title(fact.bonus) });
      return t("plays {card}", { card: title(fact.card) });
    case "sum":
      return stepText(fact);
    case "life":
      return `${names[seat]} ${numberText(fact.from)} → ${numberText(fact.to ?? 0)}`;
    case "set":
      return fact.card === HIDDEN ? t("sets a trap") : t("sets the trap {card}", { card: title(fact.card) });
    case "trap":
      return t("uses {card}", { card: title(fact.card) });
    case "passed":
      return t("uses no trap");
    case "asked":
      return fact.notion ? t("asks a question: {notion}", { notion: t(fact.notion) }) : t("asks a question");
    case "answered":
      return fact.right ? t("answers correctly") : t("answers incorrectly");
    case "used": {
      const character = catalog.character(fact.character ?? "").name;
      if (fact.card) return t("uses {character} with {card}", { character, card: title(fact.card) });
      return t("uses {character}", { character });
    }
    case "looked":
      return lookedText(fact, catalog);
    case "lost":
      if (first) return t("loses {card}", { card: title(fact.card) });
      return t("{name} loses {card}", { name: names[seat], card: title(fact.card) });
    case "discarded":
      return t("discards {card}", { card: title(fact.card) });
    case "time":
      return t("time is up");
    case "won":
      return first ? t("wins!") : t("{name} wins!", { name: names[seat] });
    case "drawn":
      return t("a draw");
    default:
      return "";
  }
}

/** @param {DuelFact} fact @param {CardCatalog} catalog */
function lookedText({ hand = [] }, catalog) {
  const seen = hand.filter((card) => card !== HIDDEN);
  return seen.length > 0 ? t("sees the opponent’s hand: {cards}", { cards: cardsText(catalog, seen) }) : t("looks at the opponent’s hand");
}
