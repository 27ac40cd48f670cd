/** The last action of a side and its effects. */

/** @import {DuelFact} from "../../../types" */

/** @typedef {object} LastAction
 * @property {"played" | "asked" | "used" | "set"} kind
 * @property {number} seat
 * @property {string | null} card the number, bonus, question or set trap
 * @property {string | null} bonus
 * @property {string | null} trap the trap that the other side used
 * @property {string} character
 * @property {DuelFact[]} steps of the calculation
 * @property {DuelFact[]} lives that changed
 * @property {boolean | null} right how the question was answered
 */

const KINDS = ["played", "asked", "used", "set"];

/** @param {DuelFact[]} facts all that happened @returns {LastAction | null} */
export function lastActionOf(facts) {
  const at = facts.findLastIndex(({ fact }) => KINDS.includes(fact));
  if (at < 0) return null;
  const first = facts[at];
  const rest = facts.slice(at + 1);
  return {
    kind: /** @type {LastAction["kind"]} */ (first.fact),
    seat: first.seat,
    card: first.question ?? first.card ?? null,
    bonus: first.bonus ?? null,
    trap: rest.find(({ fact }) => fact === "trap")?.card ?? null,
    character: first.character ?? "",
    steps: rest.filter(({ fact }) => fact === "sum"),
    lives: rest.filter(({ fact }) => fact === "life"),
    right: rest.find(({ fact }) => fact === "answered")?.right ?? null,
  };
}

/** The last throws, and who begins or whether it is a tie, once that is told; null once the game goes on. @param {DuelFact[]} facts */
export function lastThrows(facts) {
  const at = facts.findLastIndex(({ fact }) => fact === "throws");
  if (at < 0 || facts.slice(at).some(({ fact }) => fact === "drew" || fact === "threw")) return null;
  const [one, other] = facts[at].throws ?? [];
  const begins = facts.slice(at).find(({ fact }) => fact === "begins")?.seat ?? null;
  const tie = facts.slice(at).some(({ fact }) => fact === "tie");
  return { throws: [one, other], begins, tie };
}

/** The top card of a side's discards. @param {DuelFact[]} facts @param {number} side
 * @param {string[]} discards */
export function topCard(facts, side, discards) {
  for (let i = facts.length - 1; i >= 0; i--) {
    const { fact, seat, card, bonus, question } = facts[i];
    if (seat !== side || !["played", "asked", "trap", "discarded", "lost"].includes(fact)) continue;
    const top = [bonus, question, card].find((one) => one && discards.includes(one));
    if (top) return top;
  }
  return discards.at(-1) ?? null;
}
