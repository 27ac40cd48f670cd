/** The guided first game: the current step, its task, and whether it is done. The server judges each action. */
import { computed, signal } from "../vendor/signals.js";
import { sandbox } from "../api.js";
import { BoardController } from "../games/prime-climb/board-controller.js";
import { factorsText } from "../games/prime-climb/rings.js";
import { signOf, sumText } from "../games/prime-climb/sentences.js";
import { announce, showError } from "../ui/notices.js";
import { language, palette } from "../settings.js";
import { t } from "../i18n.js";
import { NAMES } from "./example.js";
import { isChance, isDone, nextOf, readLines } from "./lines.js";

/** @import {Choice, LessonStep} from "../types" */
/** @import {BoardOptions} from "../games/prime-climb/board-controller.js" */

/** A board whose squares can also be the answer to a question. */
class LessonBoard extends BoardController {
  /** @param {BoardOptions} options @param {(square: number) => boolean} press */
  constructor(options, press) {
    super(options);
    this.press = press;
  }

  /** @param {number} square */
  onSquare(square) {
    if (!this.press(square)) super.onSquare(square);
  }

  /** @param {number} seat @param {number} pawn */
  onPawn(seat, pawn) {
    if (!this.press(this.pawns.value[seat][pawn].square)) super.onPawn(seat, pawn);
  }
}

export class GuidedLesson {
  /** @param {string} game @param {LessonStep[]} steps */
  constructor(game, steps) {
    this.game = game;
    this.steps = steps;
    this.key = `centaine.lesson.${game}`;
    this.index = signal(Math.max(0, steps.findIndex(({ id }) => id === this.storedStep())));
    this.resumed = this.index.value > 0;
    this.played = signal(/** @type {string[]} */ ([]));
    this.done = signal(false);
    this.busy = signal(true);
    /** A comment on the last attempt. */
    this.remark = signal(/** @type {(() => string) | null} */ (null));
    this.state = "";
    this.next = computed(() => nextOf(readLines(this.step.do), this.played.value));
    this.chance = computed(() => this.next.value.find(isChance) ?? null);
    this.board = new LessonBoard(
      {
        names: NAMES.slice(0, 2),
        open: () => !this.busy.value && !this.done.value && this.chance.value === null && this.step.find.length === 0,
        choose: (choice) => void this.choose(choice),
        onUnreachable: (seat, pawn, square) => this.comment(() => t("You can’t reach {square} in one step.", { square })),
      },
      (square) => this.press(square),
    );
  }

  get step() {
    return this.steps[this.index.value];
  }

  get last() {
    return this.index.value === this.steps.length - 1;
  }

  /** @param {"title" | "text" | "ask" | "done"} part */
  textOf(part) {
    const { usual } = this.step;
    const named = part === "text" && palette.value === "default" && usual[language.value];
    return named || this.step[part][language.value];
  }

  /** Sets up the step, or shows an error. */
  async begin() {
    await this.set().catch(showError);
  }

  /** Sets up the step. */
  async set() {
    const { options, position } = this.step;
    this.busy.value = true;
    this.done.value = false;
    this.remark.value = null;
    this.played.value = [];
    const answer = await sandbox({ game: this.game, options, position });
    this.state = answer.state;
    this.board.sum.value = null;
    this.board.rolled.value = [];
    this.board.picked.value = { pawn: null, card: null, first: null };
    this.board.settle(answer.scene, answer.choices);
    this.busy.value = false;
  }

  /** @param {number} at */
  async go(at) {
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
    else this.comment(() => aboutSquare(square));
    return true;
  }

  /** @param {Choice} choice */
  async choose(choice) {
    if (this.next.value.includes(choice.text)) return this.play(choice.text);
    this.comment(() =>
      choice.sign
        ? t("{sum} is allowed, but it isn’t what this step asks.", { sum: sumText(choice) })
        : t("That’s allowed, but it isn’t what this step asks."),
    );
  }

  /** Rolls or draws what the lesson needs. */
  async roll() {
    if (this.chance.value !== null && !this.busy.value) await this.play(this.chance.value);
  }

  /** @param {string} action */
  async play(action) {
    const { options } = this.step;
    this.busy.value = true;
    this.remark.value = null;
    try {
      const answer = await sandbox({ game: this.game, options, state: this.state, action });
      if (answer.error) throw new Error(answer.error.text);
      this.state = answer.state;
      await this.board.perform(answer.facts.filter(({ fact }) => fact !== "turn"));
      this.played.value = [...this.played.value, action];
      const finished = isDone(readLines(this.step.do), this.played.value);
      this.board.settle(answer.scene, finished ? [] : answer.choices);
      if (finished) this.finish();
    } catch (error) {
      showError(error);
    }
    this.busy.value = false;
  }

  finish() {
    this.done.value = true;
    this.remark.value = null;
    this.board.reachable.value = null;
    announce(this.textOf("done"));
    this.storeStep(this.last ? null : this.steps[this.index.value + 1].id);
  }

  /** Shows what to press. */
  help() {
    const [square] = this.step.find;
    if (square !== undefined) {
      this.mark(square);
      return this.comment(() => t("It’s {square}, marked on the board.", { square }));
    }
    if (this.chance.value !== null) return this.comment(() => t("Just press the button."));
    const choice = this.board.allChoices.value.find(({ text }) => this.next.value.includes(text));
    if (!choice) return;
    const { from = 0, to, sign, number = 0, seat, pawn } = choice;
    if (to === undefined || !sign) return this.comment(() => t("Just press the button."));
    if (!choice.card) this.board.pick(this.board.offeredPawn(...ofSeat(seat, pawn)));
    this.mark(to);
    this.comment(() => t("Press your pawn on {from}, then {to}: {from} {sign} {number} = {to}.", { from, to, sign: signOf(sign), number }));
  }

  /** @param {number} square */
  mark(square) {
    this.board.reachable.value = [{ seat: 0, pawn: 0, square, path: [] }];
  }

  /** @param {() => string} remark */
  comment(remark) {
    this.remark.value = remark;
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

/** @param {number | undefined} seat @param {number | undefined} pawn @returns {[number, number]} */
const ofSeat = (seat, pawn) => [seat ?? 0, pawn ?? 0];

/** The comment on a wrong square: its factors. @param {number} square */
function aboutSquare(square) {
  const factors = factorsText(square);
  if (factors) return t("{square} is {factors}. Look again.", { square, factors });
  return t("That’s {square}. Look again.", { square });
}
