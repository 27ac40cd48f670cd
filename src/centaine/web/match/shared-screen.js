/** One screen for several players with secrets: each sees only their own view, and the screen is handed over in between. */
import { batch, signal } from "../vendor/signals.js";
import { getMatch, NoAnswer, ServerError } from "../api.js";
import { clearNotices } from "../ui/notices.js";
import { isOver } from "./shown-position.js";

/** @import {MatchEvent, Snapshot} from "../types" */
/** @import {Match} from "./match-store.js" */

const RETRY = 1000; // ms between two requests for another seat's view

export class SharedScreen {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** Whether the game has secrets. */
    this.hasSecrets = false;
    /** The seat whose view is shown; null: what spectators see. */
    this.viewer = signal(/** @type {number | null} */ (null));
    /** The seat that must take over the screen before the game goes on. */
    this.next = signal(/** @type {number | null} */ (null));
    /** Whether nothing may be shown, because what is loaded is for somebody else. */
    this.covered = signal(false);
  }

  /** Prepares a game with secrets: the only player at this screen sees their own view from the beginning. */
  async prepareSecrets() {
    const { localSeats } = this.match.data;
    this.hasSecrets = true;
    if (localSeats.length !== 1) return;
    this.viewer.value = localSeats[0];
    await this.match.load();
  }

  /** Loads a seat's view, or the spectators', and keeps nothing of the previous one. Events after `from` are animated.
   * @param {number | null} seat @param {number} [from] */
  async viewAs(seat, from = Infinity) {
    const { connection, data, playback } = this.match;
    connection.close();
    this.viewer.value = seat;
    const snapshot = await this.load();
    if (!snapshot) return;
    const { log } = snapshot;
    batch(() => {
      clearNotices();
      this.covered.value = false;
      data.replace(snapshot);
      playback.queue = log.filter(({ seq }) => seq > from);
      const before = log.findLast(({ seq }) => seq <= from) ?? snapshot;
      playback.show(playback.queue.length > 0 ? before : snapshot);
    });
    connection.open();
  }

  /** The whole match as the viewer may see it. Covers the screen while the server does not answer.
   * @returns {Promise<Snapshot | null>} null if the match cannot be shown any more */
  async load() {
    const { connection, id } = this.match;
    for (;;) {
      try {
        return await getMatch(id, this.viewer.value);
      } catch (error) {
        if (error instanceof ServerError) {
          connection.refuse(error.error);
          return null;
        }
        if (!(error instanceof NoAnswer)) throw error;
        this.covered.value = true;
        connection.connected.value = false;
        await new Promise((resolve) => setTimeout(resolve, RETRY));
        if (this.match.left) return null;
      }
    }
  }

  /** Whether the turn is that of somebody else at this screen than the viewer. @param {Snapshot | MatchEvent} state */
  isForAnother(state) {
    const { turn } = state.scene;
    const viewer = this.viewer.value;
    return viewer !== null && !isOver(state) && turn !== viewer && this.match.data.localSeats.includes(turn);
  }

  /** The seat that must take over the screen in a position, or null. @param {Snapshot | MatchEvent} state */
  nextFor(state) {
    const { data, position, view } = this.match;
    const { scene } = state;
    if (!this.hasSecrets || isOver(state) || position.abandoned.value || view?.isOpen?.(scene)) return null;
    return data.localSeats.includes(scene.turn) && scene.turn !== this.viewer.value ? scene.turn : null;
  }
}
