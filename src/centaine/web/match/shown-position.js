/** The position that the page shows. It may be older than the newest one, because events are animated one after another. */
import { computed, signal } from "../vendor/signals.js";

/** @import {MatchEvent, Snapshot} from "../types" */
/** @import {MatchData} from "./match-data.js" */

const OVER = -2;

/** @param {{player: number}} state */
export const isOver = ({ player }) => player === OVER;

export class ShownPosition {
  /** @param {MatchData} data */
  constructor(data) {
    /** The number of the last event that has been shown. */
    this.seq = signal(0);
    /** The history up to there: the log does not tell what nobody has seen yet. */
    this.history = computed(() => data.history.value.filter(({ seq }) => seq <= this.seq.value));
    /** The seat that is to act; -1: chance, -2: the game is over. */
    this.player = signal(-1);
    /** The seat whose turn it is, also while chance is to act. */
    this.turn = signal(-1);
    this.canUndo = signal(false);
    this.abandoned = signal(false);
    this.over = computed(() => this.player.value === OVER || this.abandoned.value);
  }

  /** @param {Snapshot | MatchEvent} state @param {boolean} isLocal whether it is the turn of
   *   somebody at this screen */
  set(state, isLocal) {
    this.seq.value = state.seq;
    this.player.value = state.player;
    this.turn.value = state.scene.turn;
    this.canUndo.value = isLocal && state.undo;
    if ("abandoned" in state) this.abandoned.value = state.abandoned;
    else if (state.kind === "abandon") this.abandoned.value = true;
  }
}
