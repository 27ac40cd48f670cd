/** Sorts the server's choices by what the player presses to make them. Knows no rules. */

/** @import {Choice, Targets} from "../../types" */

/** What the player has picked so far: a pawn, a Keeper, the first of two pawns.
 * @typedef {{pawn: string | null, card: string | null, first: string | null}} Picked */

/** Stands for the square of a step whose player calculates it. */
export const UNKNOWN = -1;

/** @type {Picked} */
export const NOTHING = { pawn: null, card: null, first: null };

/** @param {number | undefined} seat @param {number | undefined} pawn */
export const pawnKey = (seat, pawn) => `${seat}.${pawn}`;

/** @param {string} key @returns {[number, number]} seat and pawn */
export const parsePawnKey = (key) => /** @type {[number, number]} */ (key.split(".").map(Number));

/** The Keeper that a choice plays, or null: the card of an Action in progress is nobody's.
 * @param {Choice} choice @param {string | null} actionCard */
const held = (choice, actionCard) => (actionCard === null ? (choice.card ?? null) : null);

/** @param {Choice} choice */
const isStep = (choice) => choice.sign !== undefined;

/** The Keepers that can be played now. @param {Choice[]} choices @param {string | null} actionCard */
export const playable = (choices, actionCard) => new Set(choices.map((choice) => held(choice, actionCard)));

/** @param {Choice[]} choices @param {Picked} picked @param {string | null} actionCard the Action being settled
 * @returns {Targets} */
export function targetsOf(choices, picked, actionCard) {
  /** @type {Targets} */
  const targets = { pawns: new Map(), squares: new Map(), seats: new Map(), cards: new Map(), rest: [] };
  const pool = choices.filter((choice) =>
    picked.card === null ? isStep(choice) || held(choice, actionCard) === null : held(choice, actionCard) === picked.card,
  );
  for (const choice of pool) {
    const pawn = pawnKey(choice.seat, choice.pawn);
    if (isStep(choice)) {
      targets.pawns.set(pawn, { choice: null, pick: true });
      if (picked.pawn === pawn || (picked.pawn === null && picked.card !== null)) {
        const to = choice.to ?? UNKNOWN;
        targets.squares.set(to, [...(targets.squares.get(to) ?? []), choice]);
      }
    } else if (choice.other) {
      const other = pawnKey(choice.other.seat, choice.other.pawn);
      if (picked.first === null) {
        for (const key of [pawn, other]) targets.pawns.set(key, { choice: null, pick: true });
      } else if (picked.first === pawn || picked.first === other) {
        targets.pawns.set(picked.first === pawn ? other : pawn, { choice, pick: false });
      }
    } else if (choice.pawn !== undefined) targets.pawns.set(pawn, { choice, pick: false });
    else if (choice.taken !== undefined) targets.cards.set(`${choice.seat}/${choice.taken}`, choice);
    else if (choice.seat !== undefined) targets.seats.set(choice.seat, choice);
    else targets.rest.push(choice);
  }
  return targets;
}
