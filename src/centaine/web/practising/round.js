/** Some questions, one after another: what is asked, typed and judged. */
import { computed, signal } from "../vendor/signals.js";
import { NoAnswer, ServerError } from "../api.js";
import { reportUnexpected } from "../ui/loading.js";
import { messageOf, showError } from "../ui/notices.js";
import { kept, keepAnswer } from "./kept.js";
import { getQuestion, judge } from "./requests.js";
import { nextEntry, review } from "./schedule.js";
import { Stopwatch } from "./stopwatch.js";

/** @import {ErrorBody, PracticeResult, Question} from "../types" */

/** An answer that was judged. @typedef {{entry: string, notion: string, right: boolean}} Given */

export const LENGTH = 10; // questions

const MAX_SECONDS = 600; // longer, and nobody was there
const SEEDS = 2 ** 31;
const TRIES = 4; // to draw other numbers than before

export class Round {
  /** @param {string} game @param {{pool: string[], families: ReadonlySet<string>, dueOnly: boolean}} from */
  constructor(game, from) {
    this.game = game;
    this.from = from;
    /** @type {string[]} The entries asked so far. */
    this.asked = [];
    /** The questions asked so far, with their numbers. @type {Set<string>} */
    this.seen = new Set();
    this.question = signal(/** @type {Question | null} */ (null));
    this.result = signal(/** @type {PracticeResult | null} */ (null));
    this.typed = signal("");
    /** Why the last answer could not be read. */
    this.problem = signal(/** @type {ErrorBody | null} */ (null));
    this.sending = signal(false);
    /** Why the question could not be loaded. */
    this.error = signal(/** @type {unknown} */ (null));
    /** The judged answers. What cannot be judged, or has another form than the question asks for, is typed again and does not count. */
    this.answers = signal(/** @type {Given[]} */ ([]));
    this.over = signal(false);
    /** Whether the round is only interrupted. */
    this.canResume = false;
    this.number = computed(() => this.answers.value.length + (this.result.value ? 0 : 1));
    /** The answer that was judged. */
    this.given = "";
    this.watch = new Stopwatch();
  }

  /** The entry to ask next, or null. */
  following() {
    return this.asked.length < LENGTH ? nextEntry(kept(this.game), { ...this.from, asked: this.asked }, new Date()) : null;
  }

  /** Asks the next question; the round is over after some, or if nothing is left. */
  async next() {
    const entry = this.following();
    if (entry === null) {
      this.over.value = true;
      return;
    }
    this.asked = [...this.asked, entry];
    this.typed.value = "";
    this.problem.value = null;
    this.question.value = null;
    this.result.value = null;
    await this.load(entry);
  }

  /** Loads a question of an entry: of a family, one that the round has not asked, if there is one left. @param {string} entry */
  async load(entry) {
    this.error.value = null;
    try {
      const draw = () => getQuestion(this.game, entry, Math.floor(Math.random() * SEEDS));
      let question = await draw();
      for (let tries = 1; tries < TRIES && this.from.families.has(entry) && this.seen.has(question.question); tries++) question = await draw();
      this.seen.add(question.question);
      this.question.value = question;
      this.watch.start();
    } catch (error) {
      this.error.value = reportUnexpected(error);
    }
  }

  /** Asks for the question again that could not be loaded. */
  again = () => void this.load(/** @type {string} */ (this.asked.at(-1)));

  /** The same question in the language that the reader has just chosen. */
  async translate() {
    const [question, result] = [this.question.peek(), this.result.peek()];
    if (!question) return;
    try {
      if (result) this.result.value = { ...result, question: (await judge(this.game, question.question, "")).question };
      else this.question.value = await getQuestion(this.game, question.question);
    } catch (error) {
      showError(error);
    }
  }

  /** @param {string} text */
  async answer(text) {
    const question = this.question.value;
    if (!question || this.result.value || this.sending.value) return;
    this.problem.value = null;
    this.sending.value = true;
    try {
      this.judged(question, text, await judge(this.game, question.question, text));
    } catch (error) {
      if (error instanceof ServerError && error.error.code === "unclear") this.problem.value = error.error;
      else if (error instanceof ServerError || error instanceof NoAnswer) showError(error);
      else throw error;
    } finally {
      this.sending.value = false;
    }
  }

  /** @param {Question} question @param {string} text @param {PracticeResult} result */
  judged({ question, notion }, text, result) {
    const { right, listed } = result;
    const seconds = this.watch.stop();
    const entry = question.split(".")[0];
    const memory = review(kept(this.game).memory[entry], right ? "right" : "wrong", new Date());
    const given = { notion, right, seconds: seconds > MAX_SECONDS ? 0 : seconds };
    keepAnswer(this.game, entry, memory, given, right ? null : { question, given: text.trim(), listed });
    this.given = text.trim();
    this.answers.value = [...this.answers.value, { entry, notion, right }];
    this.result.value = result;
  }

  /** Why the last answer could not be read, in words. */
  problemText() {
    return this.problem.value ? messageOf(this.problem.value) : "";
  }

  /** Shows how it went so far. */
  pause() {
    this.watch.pause();
    this.canResume = !this.result.value || this.following() !== null;
    this.over.value = true;
  }

  /** Goes on after a pause, with the same question if it was not answered. */
  resume() {
    this.over.value = this.canResume = false;
    if (this.result.value) void this.next();
    else this.watch.go();
  }

  /** The page is left. */
  stop() {
    this.watch.stop();
  }
}
