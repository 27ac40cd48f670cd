/** What practice keeps on this device: what is due when, and the figures. Only the browser stores it. */
import { daysAfter, today } from "../puzzles/puzzle-names.js";

/** @import {NotionResult} from "../types" */

/** What is known of an entry, a question or a family: `due` and `last` are times in milliseconds; the other fields are those of
 * FSRS (`schedule.js`).
 * @typedef {{due: number, last: number, stability: number, difficulty: number, days: number, step: number, reps: number,
 *   lapses: number, state: number}} Memory */
/** `listed`: the question's author expected it.
 * @typedef {{question: string, given: string, day: string, listed: boolean}} WrongAnswer */
/** What one has chosen to practise; an empty list: everything. @typedef {{levels: string[], notions: string[], topics: string[]}} Choice */
/** `notions` are msgids; `days` has the number of questions of each day.
 * @typedef {{memory: Record<string, Memory>, notions: NotionResult[], wrong: WrongAnswer[], days: Record<string, number>,
 *   choice: Choice}} Kept */
/** An answer: `seconds` is 0 if nobody knows.
 * @typedef {{notion: string, right: boolean, seconds: number}} Given */

const PREFIX = "centaine.practice.";
const MAX_WRONG = 30; // newest first
const MAX_DAYS = 400;

/** Topics with another name than before. @type {Record<string, string>} */
const RENAMED = { "signed numbers": "negative numbers" };

/** @param {string} notion */
const nameOf = (notion) => RENAMED[notion] ?? notion;

/** @param {string} game @returns {Kept} */
export function kept(game) {
  const saved = read(game);
  const choice = saved.choice ?? {};
  return {
    memory: isPlain(saved.memory) ? Object.fromEntries(Object.entries(saved.memory).filter(([, one]) => isMemory(one))) : {},
    notions: Array.isArray(saved.notions) ? saved.notions.filter(isPlain).map((/** @type {NotionResult} */ one) => ({ ...one, notion: nameOf(one.notion) })) : [],
    wrong: Array.isArray(saved.wrong) ? saved.wrong : [],
    days: isPlain(saved.days) ? saved.days : {},
    choice: { levels: texts(choice.levels), notions: texts(choice.notions).map(nameOf), topics: texts(choice.topics) },
  };
}

/** @param {string} game @returns {any} */
function read(game) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + game) ?? "{}") ?? {};
  } catch {
    return {}; // nothing usable is stored
  }
}

/** @param {unknown} value */
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {any} memory */
const isMemory = (memory) => [memory?.due, memory?.last, memory?.stability, memory?.difficulty].every(Number.isFinite);

/** @param {unknown} value @returns {string[]} */
const texts = (value) => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);

/** @param {string} game @param {Partial<Kept>} changed */
function change(game, changed) {
  try {
    localStorage.setItem(PREFIX + game, JSON.stringify({ ...kept(game), ...changed }));
  } catch {
    // Without storage, nothing comes back.
  }
}

/** @param {string} game @param {Choice} choice */
export const keepChoice = (game, choice) => change(game, { choice });

/** Keeps the result of an answer. @param {string} game @param {string} entry @param {Memory} memory @param {Given} given
 * @param {Omit<WrongAnswer, "day"> | null} wrong */
export function keepAnswer(game, entry, memory, given, wrong) {
  const before = kept(game);
  const day = today();
  const days = Object.entries({ ...before.days, [day]: (before.days[day] ?? 0) + 1 }).sort(([one], [other]) => (one < other ? 1 : -1));
  change(game, {
    memory: { ...before.memory, [entry]: memory },
    notions: withAnswer(before.notions, given),
    wrong: wrong ? [{ ...wrong, day }, ...before.wrong].slice(0, MAX_WRONG) : before.wrong,
    days: Object.fromEntries(days.slice(0, MAX_DAYS)),
  });
}

/** The figures of the report of a class, with one more answer. @param {NotionResult[]} notions @param {Given} given */
function withAnswer(notions, { notion, right, seconds }) {
  const before = notions.find((one) => one.notion === notion) ?? { notion, seen: 0, right: 0, first: 0, spent: 0, measured: 0, learned: 0 };
  const after = {
    notion,
    seen: before.seen + 1,
    right: before.right + Number(right),
    first: before.first + Number(right),
    spent: before.spent + seconds,
    measured: before.measured + Number(seconds > 0),
    learned: 0,
  };
  return [...notions.filter((one) => one.notion !== notion), after];
}

const REVIEW = 2; // the state of FSRS in which days pass between answers; in the others, minutes

/** Whether an entry was missed some minutes ago and comes back soon. @param {Memory} memory @param {number} now */
export const isWaiting = (memory, now) => memory.state !== REVIEW && memory.due > now;

/** What is due today among these entries, except what was just missed. @param {Kept} kept @param {string[]} [entries] @param {number} [now] */
export function dueToday({ memory }, entries = Object.keys(memory), now = Date.now()) {
  const tomorrow = new Date(`${daysAfter(today(), 1)}T00:00:00`).getTime();
  return entries.filter((entry) => memory[entry]?.due < tomorrow && !isWaiting(memory[entry], now));
}

/** In how many days a time comes, 0 for today. @param {number} due */
export const daysUntil = (due) => Math.max(0, Math.round((new Date(due).setHours(12, 0, 0, 0) - new Date().setHours(12, 0, 0, 0)) / 864e5));

/** On how many days of this month one has practised. @param {Kept} kept */
export const daysThisMonth = ({ days }) => Object.keys(days).filter((day) => day.startsWith(today().slice(0, 7))).length;

/** Whether anything is kept of any game. */
export const hasPractised = () => keptGames().some((game) => Object.keys(kept(game).days).length > 0);

/** The games with something kept. */
export function keptGames() {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}
