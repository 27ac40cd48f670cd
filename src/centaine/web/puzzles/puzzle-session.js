/** A puzzle in progress: the actions played, the judgement, the solution. */
import { batch, computed, signal } from "../vendor/signals.js";
import { sandbox } from "../api.js";
import { showError } from "../ui/notices.js";
import { pause } from "../ui/motion.js";

/** @import {Attempt, Choice, PuzzleSet, PuzzleSolution, PuzzleView} from "../types" */
/** @import {PuzzleId} from "./requests.js" */
/** @typedef {{state: string, scene: any, choices: Choice[], action: string}} Position after `action` */
/** Who knows the puzzle, and who remembers what was done.
 * @typedef {{judge: (actions: string[]) => Promise<Attempt>, solution: () => Promise<PuzzleSolution>,
 *   attempted: (attempt: Attempt) => unknown, shown: () => unknown}} Source */

export class PuzzleSession {
  /** @param {PuzzleId} puzzle @param {PuzzleSet} set @param {Source} source */
  constructor(puzzle, set, source) {
    this.puzzle = puzzle;
    this.options = set.options;
    this.seat = set.seat;
    this.unit = set.unit;
    this.source = source;
    /** All positions so far. */
    this.positions = signal(/** @type {Position[]} */ ([{ ...set, action: "" }]));
    this.busy = signal(false);
    this.attempt = signal(/** @type {Attempt | null} */ (null));
    this.solution = signal(/** @type {PuzzleSolution | null} */ (null));
    this.actions = computed(() => this.positions.value.slice(1).map(({ action }) => action));
    this.current = computed(() => /** @type {Position} */ (this.positions.value.at(-1)));
    /** Whether the player may act. */
    this.open = computed(() => !this.busy.value && this.attempt.value === null && !this.gaveUp.value);
    /** Whether the solution is shown because the player gave up. */
    this.gaveUp = signal(false);
    /** Whether the turn is complete and can be judged. */
    this.complete = computed(() => this.current.value.choices.every(({ kind }) => kind === "end"));
    /** Whether it may end here, though more can be done, such as playing a card. */
    this.mayEnd = computed(() => this.complete.value || this.current.value.choices.some(({ kind }) => kind === "end"));
  }

  /** @param {PuzzleView} view */
  begin(view) {
    this.view = view;
    view.settle(this.current.value.scene, this.current.value.choices);
  }

  /** @param {Choice} choice */
  async choose(choice) {
    if (!this.open.value) return;
    if (choice.kind === "end") return this.check();
    await this.whileBusy(() => this.play(choice.text));
  }

  /** @param {string} action */
  async play(action) {
    const { state } = this.current.value;
    const answer = await sandbox({ game: this.puzzle.game, options: this.options, state, action });
    if (answer.error) throw new Error(answer.error.text);
    await this.view?.perform(answer.facts);
    this.positions.value = [...this.positions.value, { ...answer, action }];
    this.view?.settle(answer.scene, answer.choices);
  }

  /** Takes back actions. @param {number} [count] */
  async undo(count = 1) {
    const path = this.positions.value.slice(0, Math.max(1, this.positions.value.length - count));
    await this.whileBusy(async () => {
      batch(() => {
        this.attempt.value = null;
        this.gaveUp.value = false;
      });
      const { scene, choices } = /** @type {Position} */ (path.at(-1));
      await this.view?.takeBack(scene);
      this.positions.value = path;
      this.view?.settle(scene, choices);
    });
  }

  restart() {
    return this.undo(this.positions.value.length);
  }

  async check() {
    await this.whileBusy(async () => {
      const attempt = await this.source.judge(this.actions.value);
      if (attempt.solved) this.solution.value = await this.source.solution();
      this.source.attempted(attempt);
      this.attempt.value = attempt;
    });
  }

  /** Gives up: plays the solution on the board. */
  async show() {
    this.source.shown();
    await this.restart();
    await this.whileBusy(async () => {
      const solution = await this.source.solution();
      for (const action of solution.actions) {
        if (this.complete.value) break; // the rest moves nothing
        await pause(500);
        await this.play(action);
      }
      this.solution.value = solution;
      this.gaveUp.value = true;
    });
  }

  /** @param {() => Promise<void>} act */
  async whileBusy(act) {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      await act();
    } catch (error) {
      showError(error);
    } finally {
      this.busy.value = false;
    }
  }
}
