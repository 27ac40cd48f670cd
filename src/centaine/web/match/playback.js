/** Shows events one after another: new ones as they come, and past ones in a review of the game. */
import { computed, signal } from "../vendor/signals.js";
import { isAnimated, pause, release, skipping } from "../ui/motion.js";
import { announceLoaded } from "../ui/notices.js";

/** @import {MatchEvent, Snapshot} from "../types" */
/** @import {Match} from "./match-store.js" */

const CATCH_UP = 30; // of more new events than these, only the last position is shown
const STEP = 350; // ms for each step of a review without animation

/** Waits for an animation. One that breaks off is reported, and the game goes on. @param {() => unknown} animate */
async function finished(animate) {
  try {
    await animate();
  } catch (error) {
    reportError(error);
  }
}

export class Playback {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** In a review: how many events of the history have happened; null outside. */
    this.place = signal(/** @type {number | null} */ (null));
    this.reviewing = computed(() => this.place.value !== null);
    /** Whether the review advances by itself. */
    this.playing = signal(false);
    /** Whether an event is being animated. */
    this.busy = signal(false);
    /** Events that are still to be animated. @type {MatchEvent[]} */
    this.queue = [];
  }

  /** Shows a position without animation. @param {Snapshot | MatchEvent} state */
  show(state) {
    const { data, position, screen, view } = this.match;
    const isLocal = data.localSeats.includes(state.player);
    position.set(state, data.localSeats);
    screen.next.value = screen.nextFor(state);
    view?.settle(state.scene, isLocal ? state.choices : [], data.factsUntil(state.seq));
  }

  /** Animates new events, unless they are too many or an earlier position is being reviewed. @param {MatchEvent[]} events */
  enqueue(events) {
    if (!this.reviewing.value && events.length <= CATCH_UP) this.queue.push(...events);
  }

  /** Animates the queue, then shows the newest position. */
  async run() {
    if (this.busy.value) return;
    const { data, screen } = this.match;
    this.busy.value = true;
    for (let event = this.queue.shift(); event; event = this.queue.shift()) {
      if (screen.isForAnother(event)) {
        await screen.viewAs(null, event.seq - 1);
        continue;
      }
      await finished(() => this.animate(event));
      if (this.reviewing.value) break;
      this.show(event);
    }
    this.queue = [];
    if (data.latest && !this.reviewing.value) {
      if (screen.isForAnother(data.latest)) await screen.viewAs(null);
      else this.show(data.latest);
    }
    this.busy.value = false;
    skipping.value = false;
  }

  /** @param {MatchEvent} event */
  async animate(event) {
    const { data, view } = this.match;
    if (event.kind === "undo") {
      await announceLoaded(import("./taken-back.js"), ({ takenBack }) => takenBack(view, data.undoneBy(event)));
      await view?.takeBack?.(event.scene);
    } else if (event.kind !== "table" && event.kind !== "time") await view?.perform(event);
  }

  /** Reviews the position after so many events of the history; null ends the review. @param {number | null} count */
  goTo(count) {
    skipping.value = this.busy.value;
    release();
    const last = this.match.data.history.value.length;
    if (count === null || (count >= last && !this.match.position.over.value)) {
      this.place.value = null;
      this.playing.value = false;
      if (!this.busy.value) void this.run();
      return;
    }
    this.showPast(Math.max(1, Math.min(count, last)));
  }

  /** @param {number} place how many events of the history have happened */
  showPast(place) {
    const { data, position, view } = this.match;
    this.place.value = place;
    const past = data.history.value.slice(0, place);
    const event = past.at(-1);
    if (!event) return;
    position.turn.value = event.scene.turn;
    view?.settle(
      event.scene,
      [],
      past.flatMap(({ facts }) => facts),
    );
  }

  /** Plays the history from the reviewed position to its end, or stops. */
  async play() {
    if (this.playing.value) {
      this.playing.value = false;
      skipping.value = this.busy.value;
      release();
      return;
    }
    const { history } = this.match.data;
    this.playing.value = true;
    let place = this.place.value ?? 1;
    if (place >= history.value.length) place = 1;
    this.goTo(place);
    while (this.playing.value && place < history.value.length) {
      this.busy.value = true;
      await finished(() => this.match.view?.perform(history.value[place]));
      await (isAnimated() ? pause(250) : new Promise((resolve) => setTimeout(resolve, STEP)));
      this.busy.value = false;
      skipping.value = false;
      if (!this.playing.value || this.place.value !== place) break;
      place += 1;
      this.showPast(place);
    }
    if (this.playing.value && place >= history.value.length) this.goTo(null);
    this.playing.value = false;
  }
}
