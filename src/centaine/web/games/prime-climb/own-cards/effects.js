/** What a card can do, in plain words, and what else has to be said about it. */
import { t } from "../../../i18n.js";

/** A number: its name in the card file, its limits, and the words around it; `usual` is what it is unless it is said.
 * @typedef {{name: string, least: number, most: number, usual?: number, label: () => string}} NumberField */

/** A choice: its name in the card file, and its values with their words, the usual one first.
 * @typedef {{name: string, label: () => string, of: [any, () => string][]}} ChoiceField */

/** @typedef {{type: string, label: () => string, numbers?: NumberField[], choices?: ChoiceField[]}} EffectForm */

/** @param {string} name @param {() => string} label @param {number} [least] @param {number} [usual] @returns {NumberField} */
const number = (name, label, least = 0, usual) => ({ name, label, least, most: 101, usual });

/** @type {EffectForm[]} */
export const EFFECTS = [
  {
    type: "move",
    label: () => t("Moves your pawn forward or back"),
    numbers: [number("by", () => t("How many squares?"), 1)],
    choices: [
      {
        name: "sign",
        label: () => t("Which way?"),
        of: [
          ["±", () => t("As the player likes")],
          ["+", () => t("Forward only")],
          ["-", () => t("Back only")],
        ],
      },
    ],
  },
  { type: "times", label: () => t("Multiplies your pawn’s number"), numbers: [number("by", () => t("By which number?"), 1)] },
  { type: "divide", label: () => t("Divides your pawn’s number"), numbers: [number("by", () => t("By which number?"), 1)] },
  { type: "to", label: () => t("Takes your pawn to a square"), numbers: [number("to", () => t("To which square?"))] },
  { type: "reverse", label: () => t("Reverses the digits of your pawn’s number: 17 becomes 71") },
  {
    type: "nearest",
    label: () => t("Takes your pawn to the nearest pawn, which goes back to Start"),
    choices: [
      {
        name: "direction",
        label: () => t("Which way?"),
        of: [
          ["forward", () => t("Forward")],
          ["backward", () => t("Back")],
        ],
      },
    ],
  },
  { type: "pivot", label: () => t("Differs above and below a square"), numbers: [number("at", () => t("Which square?"))] },
  {
    type: "clear",
    label: () => t("Sends all pawns near yours back to Start"),
    numbers: [number("within", () => t("How many squares away, at most?"), 0, 2)],
  },
  { type: "send", label: () => t("Sends any pawn to a square"), numbers: [number("to", () => t("To which square?"))] },
  { type: "switch", label: () => t("Swaps any two pawns") },
  { type: "steal", label: () => t("Takes another player’s Keeper") },
  { type: "curse", label: () => t("Curses an opponent: only − and ÷ on their next turn") },
  { type: "roll-again", label: () => t("Lets you roll again") },
];

/** An effect of another type: what the two have in common stays. @param {string} type @param {Record<string, any>} before */
export function effectOf(type, before) {
  const { numbers = [], choices = [] } = EFFECTS.find((one) => one.type === type) ?? { type, label: () => "" };
  return {
    type,
    ...Object.fromEntries(numbers.map(({ name, usual }) => [name, before[name] ?? usual ?? null])),
    ...Object.fromEntries(choices.map(({ name, of }) => [name, before[name] ?? of[0][0]])),
    ...(type === "pivot" && { above: -10, below: 10 }),
  };
}
