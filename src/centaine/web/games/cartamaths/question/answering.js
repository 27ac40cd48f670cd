/** The state of an answer: what is typed, sent, refused and judged. */
import { effect, signal } from "../../../vendor/signals.js";
import { NoAnswer, ServerError } from "../../../api.js";
import { messageOf, showError } from "../../../ui/notices.js";
import { language } from "../../../settings.js";

/** @import {Done, CartaMathsScene, ErrorBody} from "../../../types" */
/** @import {Match} from "../../../match/match-store.js" */
/** @import {BoardController} from "../board-controller.js" */

export class Answering {
  /** @param {Match} match @param {BoardController} board */
  constructor(match, board) {
    this.match = match;
    this.board = board;
    this.typed = signal("");
    /** Why the last answer could not be read. */
    this.problem = signal(/** @type {ErrorBody | null} */ (null));
    this.verdict = signal(/** @type {Done["verdict"] | null} */ (null));
    /** What was sent as the answer, empty where one does not know. */
    this.given = signal(/** @type {string | null} */ (null));
    /** Whether the player has closed the window to look at the table first. */
    this.later = signal(false);
    /** The question, its time limit in seconds (0: none), and when the time is up. */
    this.question = "";
    this.limit = 0;
    this.until = signal(0);
    let paused = false;
    effect(() => {
      const info = match.data.info.value;
      if (paused && !info?.paused) this.setTime(info?.elapsed?.waited ?? 0); // the time stood still on the server
      paused = Boolean(info?.paused);
    });
  }

  /** @param {number} waited the seconds that the question has been there */
  setTime(waited) {
    this.until.value = this.limit && performance.now() + (this.limit - waited) * 1000;
  }

  /** The question that somebody at this screen must answer, or null. @param {CartaMathsScene | null} scene */
  asked(scene) {
    const { match, board } = this;
    if (!scene?.question || scene.phase !== "answer" || match.playback.reviewing.value || match.position.abandoned.value) return null;
    return match.data.localSeats.includes(scene.turn) && board.lastAction.value?.right === null ? scene.question : null;
  }

  /** A position is shown: resets the field and the time for a new question. @param {CartaMathsScene} scene */
  settle(scene) {
    if (scene.phase !== "answer" || scene.question === this.question) return;
    this.question = scene.question ?? "";
    this.typed.value = "";
    this.problem.value = null;
    this.verdict.value = null;
    this.given.value = null;
    this.later.value = false;
    const { info, latest } = this.match.data;
    const waited = latest === info.value ? (info.value?.elapsed?.waited ?? 0) : 0;
    this.limit = scene.answer_seconds ?? 0;
    this.setTime(waited);
  }

  props() {
    return {
      typed: this.typed,
      problem: this.problem.value ? messageOf(this.problem.value) : "",
      sending: this.match.connection.sending.value,
      limit: this.limit,
      until: this.until.value,
      onAnswer: (/** @type {string} */ text) => void this.send(text),
    };
  }

  /** @param {string} text */
  async send(text) {
    const seat = this.match.position.turn.value;
    this.problem.value = null;
    this.given.value = text.trim();
    try {
      const done = await this.match.connection.command("answer", seat, text, { lang: language.value });
      if (done) this.verdict.value = done.verdict ?? null;
    } catch (error) {
      if (error instanceof ServerError && error.error.code === "unclear") this.problem.value = error.error;
      else if (error instanceof ServerError || error instanceof NoAnswer) showError(error);
      else throw error;
    }
  }
}
