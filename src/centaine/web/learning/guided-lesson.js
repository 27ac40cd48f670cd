/** A lesson, whatever the game: the current step, its task, and whether it is done. The server judges each action; the
 * game's own part draws the table and words what is special about it. */
import { computed, signal } from "../vendor/signals.js";
import { sandbox } from "../api.js";
import { announce, showError } from "../ui/notices.js";
import { pause, release, skipping } from "../ui/motion.js";
import { palette } from "../settings.js";
import { inLanguage, t } from "../i18n.js";
import { markDone } from "./done-lessons.js";
import { isChance, isDone, nextOf, readLines } from "./lines.js";

/** @import {Choice, Lesson, LessonView} from "../types" */

/** The same text, whose calculations are not broken across lines. @param {string} text */
const unbroken = (text) => text.replace(/(?<=\d) (?=[+−×÷=] [\d?])/g, "\u00a0").replace(/(?<=[+−×÷±=]) (?=[\d?])/g, "\u00a0");

/** The player's seat. */
const OWN = 0;

export class GuidedLesson {
  /** @param {string} game @param {Lesson} lesson @param {string[]} names */
  constructor(game, lesson, names) {
    this.game = game;
    this.names = names;
    this.lesson = lesson;
    this.steps = lesson.step;
    this.key = lesson.id === "first" ? `centaine.lesson.${game}` : `centaine.lesson.${game}.${lesson.id}`;
    this.index = signal(Math.max(0, this.steps.findIndex(({ id }) => id === this.storedStep())));
    this.resumed = this.index.value > 0;
    this.played = signal(/** @type {string[]} */ ([]));
    this.done = signal(false);
    this.busy = signal(true);
    /** A comment on the last attempt. */
    this.remark = signal(/** @type {(() => string) | null} */ (null));
    this.state = "";
    this.choices = signal(/** @type {Choice[]} */ ([]));
    this.next = computed(() => nextOf(readLines(this.step.do), this.played.value));
    this.chance = computed(() => this.next.value.find(isChance) ?? null);
    /** Whether the player may choose an action now. */
    this.isOpen = computed(() => !this.busy.value && !this.done.value && this.chance.value === null && this.step.find.length === 0);
    /** Resolves when what is being played has ended. @type {Promise<void> | null} */
    this.running = null;
    /** The game's own part, before the first step. @type {LessonView} */
    this.view = /** @type {any} */ (null);
  }

  get step() {
    return this.steps[this.index.value];
  }

  get last() {
    return this.index.value === this.steps.length - 1;
  }

  /** @param {"title" | "text" | "ask" | "done"} part */
  textOf(part) {
    const { usual, mono } = this.step;
    const ofPalette = palette.value === "mono" ? mono[part] : part === "text" && palette.value === "default" ? usual : undefined;
    return unbroken(inLanguage({ ...this.step[part], ...ofPalette })).replaceAll("{you}", () => this.names[OWN]);
  }

  get title() {
    return inLanguage(this.lesson.title);
  }

  /** Why something is not what the step asks, by the first of its names that has a reason; null if none has.
   * @param {string[]} names @returns {(() => string) | null} */
  why(names) {
    const { wrong } = this.step;
    const reason = [...names, ""].find((name) => name in wrong);
    return reason === undefined ? null : () => inLanguage(wrong[reason]);
  }

  /** Sets up the step, or shows an error. */
  async begin() {
    await this.set().catch(showError);
  }

  /** Sets up the step. */
  async set() {
    await this.stop();
    const { options, position } = this.step;
    this.busy.value = true;
    this.done.value = false;
    this.remark.value = null;
    this.played.value = [];
    const answer = await sandbox({ game: this.game, options, position });
    this.state = answer.state;
    this.choices.value = answer.choices;
    this.view.begin(answer.scene, answer.choices);
    this.busy.value = false;
    const [first] = this.next.value;
    if (answer.scene.turn !== OWN && first !== undefined) void this.play(first);
  }

  /** Ends at once what is being played. */
  async stop() {
    if (!this.running) return;
    skipping.value = true;
    release();
    await this.running;
    skipping.value = false;
  }

  /** @param {number} at */
  async go(at) {
    await this.stop();
    this.index.value = Math.max(0, Math.min(at, this.steps.length - 1));
    this.storeStep(this.index.value > 0 ? this.step.id : null);
    await this.begin();
  }

  /** A square was pressed. Returns true if the step asks for one. @param {number} square */
  press(square) {
    const { find } = this.step;
    if (find.length === 0) return false;
    if (this.busy.value || this.done.value) return true;
    if (find.includes(square)) this.finish();
    else this.comment(this.why([String(square)]) ?? (() => this.view.wrongSquare(square)));
    return true;
  }

  /** An answer to the question of the step was pressed. @param {string} answer */
  async answer(answer) {
    if (this.busy.value || this.done.value) return;
    if (answer === this.step.right) return this.play(this.next.value[0]);
    this.comment(this.why([answer]) ?? (() => t("Not {answer}. Work it out again: there is no hurry.", { answer })));
  }

  /** @param {Choice} choice */
  async choose(choice) {
    if (!this.isOpen.value) return;
    if (this.next.value.includes(choice.text)) return this.play(choice.text);
    const { text, kind, sign = "" } = choice;
    this.comment(this.why([text, kind, sign].filter(Boolean)) ?? (() => this.view.notAsked(choice) || t("That’s allowed, but it isn’t what this step asks.")));
  }

  /** Lets happen what the lesson needs: a roll, cards that are drawn. */
  async roll() {
    while (this.chance.value !== null && !this.busy.value && !this.done.value) {
      await this.play(this.chance.value);
      if (!this.view.isTogether?.(this.chance.value)) return;
    }
  }

  /** Plays an action or outcome, and what the other side does after it. @param {string} action */
  async play(action) {
    this.running = this.playThrough(action);
    await this.running;
    this.running = null;
  }

  /** @param {string} action */
  async playThrough(action) {
    this.busy.value = true;
    this.remark.value = null;
    try {
      /** @type {string | undefined} */
      let text = action;
      while (text !== undefined) text = await this.apply(text);
    } catch (error) {
      showError(error);
    }
    this.busy.value = false;
  }

  /** Plays one action. Returns the next one if it is not the player’s. @param {string} action @returns {Promise<string | undefined>} */
  async apply(action) {
    const { options } = this.step;
    const answer = await sandbox({ game: this.game, options, state: this.state, action });
    if (answer.error) throw new Error(answer.error.text);
    this.state = answer.state;
    await this.view.perform(answer.facts);
    this.played.value = [...this.played.value, action];
    const finished = isDone(readLines(this.step.do), this.played.value);
    this.choices.value = finished ? [] : answer.choices;
    this.view.settle(answer.scene, this.choices.value);
    if (finished) this.finish();
    if (finished || answer.scene.turn === OWN) return undefined;
    await pause(600);
    return this.next.value[0];
  }

  finish() {
    this.done.value = true;
    this.remark.value = null;
    this.view.mark(null);
    announce(this.textOf("done"));
    this.storeStep(this.last ? null : this.steps[this.index.value + 1].id);
    if (this.last) markDone(this.game, this.lesson.id);
  }

  /** Shows what to press. */
  help() {
    if (this.busy.value) return;
    const [square] = this.step.find;
    if (square !== undefined) {
      this.view.mark(square);
      this.comment(() => t("It’s {square}, marked on the board.", { square }));
      return;
    }
    const { right: answer } = this.step;
    if (answer) {
      this.comment(() => t("The answer is {answer}.", { answer }));
      return;
    }
    const choice = this.chance.value === null ? this.choices.value.find(({ text }) => this.next.value.includes(text)) : undefined;
    const how = choice && this.view.help(choice);
    this.comment(how || (() => t("Just press the button.")));
  }

  /** @param {() => string} remark */
  comment(remark) {
    this.remark.value = () => unbroken(remark());
    announce(remark());
  }

  storedStep() {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  /** @param {string | null} id */
  storeStep(id) {
    try {
      if (id === null) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, id);
    } catch {
      // Without storage, the lesson starts from the beginning next time.
    }
  }
}
