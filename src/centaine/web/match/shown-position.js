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
    /** The seat at this screen that may take back its last move; -1 if none. */
    this.undoSeat = signal(-1);
    this.abandoned = signal(false);
    this.over = computed(() => this.player.value === OVER || this.abandoned.value);
  }

  /** @param {Snapshot | MatchEvent} state @param {number[]} localSeats those that are played at this screen */
  set(state, localSeats) {
    this.seq.value = state.seq;
    this.player.value = state.player;
    this.turn.value = state.scene.turn;
    // Where a computer's turn has begun, its roll waits, and nobody else plays.
    const seat = localSeats.includes(state.scene.turn) ? state.scene.turn : (localSeats[0] ?? -1);
    this.undoSeat.value = state.undo ? seat : -1;
    if ("abandoned" in state) this.abandoned.value = state.abandoned;
    else if (state.kind === "abandon") this.abandoned.value = true;
  }
}
