/** Sorts the server's choices by the card that makes them. Knows no rules. */
import { t, tn } from "../../i18n.js";
import { signedText } from "./sums.js";

/** @import {Choice} from "../../types" */
/** @import {CardCatalog} from "./card-catalog.js" */

/** What the player has picked: a card and its place in the hand, perhaps with a bonus; or the character.
 * @typedef {{card: string | null, at: number, bonus: string | null, bonusAt: number, character: boolean}} Picked */

/** @type {Picked} */
export const NOTHING = { card: null, at: -1, bonus: null, bonusAt: -1, character: false };

/** Kinds of choices made with a card of the hand. */
const WITH_CARDS = ["play", "set", "ask", "discard"];

/** The choices for what is picked, simplest first. @param {Choice[]} choices @param {Picked} picked
 * @param {CardCatalog} catalog */
export function choicesFor(choices, picked, catalog) {
  if (picked.character)
    return choices.filter(({ kind }) => kind === "character").sort((a, b) => catalog.compare(a.card ?? "", b.card ?? ""));
  if (picked.card === null) return choices.filter(({ kind }) => kind === "trap" || kind === "pass");
  const some = choices.filter(
    ({ kind, card, bonus }) => WITH_CARDS.includes(kind) && (card === picked.card || bonus === picked.card),
  );
  if (picked.bonus === null)
    return some.sort((a, b) => Number(!!a.bonus) - Number(!!b.bonus) || catalog.compare(a.card ?? "", b.card ?? ""));
  return some.filter(({ bonus }) => bonus === picked.bonus);
}

/** Whether a bonus can be played with a number. @param {Choice[]} choices @param {string | null} card @param {string | null} bonus */
export const canJoin = (choices, card, bonus) =>
  card !== null && choices.some((choice) => choice.kind === "play" && choice.card === card && choice.bonus === bonus);

/** The places on which the picked card can be dropped. @param {Choice[]} some @param {CardCatalog} catalog */
export function dropPlaces(some, catalog) {
  /** @type {Set<string>} */
  const places = new Set();
  for (const { kind, card = "", value = 0 } of some) {
    if (kind === "play") places.add(catalog.kindOf(card) === "number" ? "numbers" : "backs");
    if (kind === "play" && value < 0) places.add("other");
    else if (kind === "set") places.add("backs");
    else if (kind === "ask") places.add("numbers").add("other");
    else if (kind === "discard") places.add("discard");
  }
  return places;
}

/** The choice made by dropping the picked card on a place, if any.
 * @param {Choice[]} some @param {string} place */
export function choiceFor(some, place) {
  const alone = some.filter(({ bonus }) => !bonus);
  const list = alone.length > 0 ? alone : some.length === 1 ? some : [];
  if (place === "discard") return list.find(({ kind }) => kind === "discard");
  if (place === "other") return list.find(({ kind, value = 0 }) => kind === "ask" || value < 0);
  return list.find(({ kind }) => kind === "play" || kind === "set" || kind === "ask");
}

/** What the picked number will do, where that is not what its card says: with a bonus, or changed by a character. Who
 * calculates works it out. @param {Choice[]} some @param {Picked} picked @param {CardCatalog} catalog */
export function changedEffect(some, picked, catalog, calculates = false) {
  const choice = some.find(({ kind, card, bonus }) => kind === "play" && card === picked.card && (bonus || null) === picked.bonus);
  if (!choice?.card || choice.value === undefined) return null;
  const { title, points } = catalog.face(choice.card);
  if (choice.value === points && !choice.bonus) return null;
  const n = Math.abs(choice.value);
  return {
    title: choice.bonus ? t("{card} with {bonus}", { card: title, bonus: catalog.face(choice.bonus).title }) : title,
    text: calculates
      ? t("Work out what it counts.")
      : choice.value < 0
        ? tn("Your opponent loses {n} point.", "Your opponent loses {n} points.", n)
        : tn("You gain {n} point.", "You gain {n} points.", n),
  };
}

/** The label of a choice. @param {Choice} choice @param {CardCatalog} catalog @param {string} other the other side's name */
export function choiceLabel({ kind, card = "", bonus = "", value }, catalog, other, calculates = false) {
  const face = catalog.face(card);
  const title = face.title;
  switch (kind) {
    case "play":
      if (calculates && bonus) return t("Play {card} with {bonus}", { card: title, bonus: catalog.face(bonus).title });
      if (calculates) return t("Play {card}", { card: title });
      if (bonus)
        return t("{card} with {bonus}: {value}", { card: title, bonus: catalog.face(bonus).title, value: signedText(value ?? 0) });
      if (value !== undefined && value !== face.points)
        return t("Play {card}: it counts {value}", { card: title, value: signedText(value) });
      return t("Play {card}", { card: title });
    case "set":
      return t("Set the trap {card}", { card: title });
    case "ask":
      return t("Ask {name}", { name: other });
    case "discard":
      return t("Discard {card}", { card: title });
    case "trap":
      if (calculates) return t("Use {card}", { card: title });
      return t("Use {card}: {value}", { card: title, value: signedText(value ?? 0) });
    case "pass":
      return t("Don’t use a trap");
    case "character":
      return card ? t("with {card}", { card: title }) : t("Use it");
    default:
      return title;
  }
}
