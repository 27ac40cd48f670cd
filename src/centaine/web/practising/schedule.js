/** Spaced repetition by FSRS: when an entry comes back, and which one comes next. */
import { createEmptyCard, fsrs, Rating } from "../vendor/ts-fsrs.js";
import { dueToday, isWaiting } from "./kept.js";

/** @import {Kept, Memory} from "./kept.js" */

/** What is missed comes back after ten minutes and then after days; the rest after days at once. */
const scheduler = fsrs({ learning_steps: ["10m"], relearning_steps: ["10m"], maximum_interval: 365 });

/** How an answer went. @typedef {"right" | "wrong"} Outcome */

const RATINGS = /** @type {const} */ ({ right: Rating.Good, wrong: Rating.Again });

/** What is known of an entry after an answer. @param {Memory | undefined} memory @param {Outcome} outcome @param {Date} now
 * @returns {Memory} */
export function review(memory, outcome, now) {
  const { card } = scheduler.next(memory ? cardOf(memory) : createEmptyCard(now), now, RATINGS[outcome]);
  return {
    due: card.due.getTime(),
    last: now.getTime(),
    stability: round(card.stability),
    difficulty: round(card.difficulty),
    days: card.scheduled_days,
    step: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
  };
}

/** @param {number} value */
const round = (value) => Math.round(value * 1e4) / 1e4;

/** @param {Memory} memory */
const cardOf = ({ due, last, stability, difficulty, days, step, reps, lapses, state }) => ({
  due: new Date(due),
  last_review: new Date(last),
  stability,
  difficulty,
  elapsed_days: 0,
  scheduled_days: days,
  learning_steps: step,
  reps,
  lapses,
  state,
});

/** What a round asks from. `families`: entries that have other numbers each time; `asked`: what it has asked so far.
 * @typedef {{pool: string[], families: ReadonlySet<string>, asked: string[], dueOnly: boolean}} Asking */

/** The entry to ask next, or null: what is due, then what is new, then families ahead of time, then what was just missed.
 * @param {Kept} kept @param {Asking} asking @param {Date} now */
export function nextEntry(kept, { pool, families, asked, dueOnly }, now) {
  const { memory } = kept;
  const last = asked.at(-1) ?? "";
  const others = pool.filter((entry) => entry !== last);
  const soonest = (/** @type {string[]} */ entries) => entries.toSorted((one, other) => memory[one].due - memory[other].due)[0];
  const waits = (/** @type {string} */ entry) => entry in memory && isWaiting(memory[entry], now.getTime());
  const waiting = others.filter(waits);
  const fresh = dueOnly ? [] : others.filter((entry) => !memory[entry]);
  const ahead = dueOnly ? [] : pool.filter((entry) => families.has(entry) && memory[entry] && !waits(entry));
  return (
    soonest(dueToday(kept, others, now.getTime())) ??
    any(fresh) ??
    soonest(ahead.filter((entry) => !asked.includes(entry))) ??
    soonest(waiting.filter((entry) => asked.includes(entry))) ??
    any(waiting) ??
    (families.has(last) && waits(last) ? last : undefined) ??
    ahead.toSorted((one, other) => times(asked, one) - times(asked, other) || memory[one].due - memory[other].due)[0] ??
    null
  );
}

/** @param {string[]} entries @returns {string | undefined} */
const any = (entries) => entries[Math.floor(Math.random() * entries.length)];

/** How often an entry was asked. @param {string[]} asked @param {string} entry */
const times = (asked, entry) => asked.filter((one) => one === entry).length;
