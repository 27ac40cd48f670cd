/** The remaining times of a match: counted down from the server's last message, stopped while somebody is not connected. */
import { effect, signal } from "../vendor/signals.js";
import { announce, notify } from "../ui/notices.js";
import { t, tn } from "../i18n.js";

/** @import {MatchEvent} from "../types" */
/** @import {Match} from "../match/match-store.js" */

const TICK = 200; // ms
const WARNING = 10_000; // ms left

export class Countdown {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** What each seat has left, in whole seconds. */
    this.seconds = signal(/** @type {number[]} */ ([]));
    /** Whether the clock stands still because the player who is to act is not connected. */
    this.paused = signal(false);
    /** Milliseconds since the server's last message. */
    this.elapsed = 0;
    this.last = performance.now();
    this.warned = false;
    this.reported = match.data.seq;
    const stopReset = effect(() => {
      if (match.data.clock.value) this.reset();
    });
    const stopReport = effect(() => this.report(match.data.events.value));
    const timer = setInterval(() => (match.left ? this.stop() : this.tick()), TICK);
    this.stop = () => {
      clearInterval(timer);
      stopReset();
      stopReport();
    };
  }

  /** The server has sent the clock. */
  reset() {
    this.elapsed = 0;
    this.last = performance.now();
    this.warned = false;
    this.show();
  }

  /** Updates `paused`. @returns {boolean} whether the clock runs */
  isRunning() {
    const { data, connection, position, presence } = this.match;
    const seat = data.clock.peek()?.runs ?? null;
    if (seat === null || position.over.peek()) {
      this.paused.value = false;
      return false;
    }
    this.paused.value = !(connection.connected.peek() && (presence?.here.peek()[seat] ?? true));
    return !this.paused.peek();
  }

  tick() {
    const now = performance.now();
    if (this.isRunning()) this.elapsed += now - this.last;
    this.last = now;
    this.show();
  }

  /** @param {number} seat */
  left(seat) {
    const clock = this.match.data.clock.peek();
    if (!clock) return 0;
    return Math.max(0, clock.left[seat] - (seat === clock.runs ? this.elapsed : 0));
  }

  show() {
    const clock = this.match.data.clock.peek();
    if (!clock) return;
    const seconds = clock.left.map((_, seat) => Math.ceil(this.left(seat) / 1000));
    if (String(seconds) !== String(this.seconds.peek())) this.seconds.value = seconds;
    const seat = clock.runs;
    if (seat === null || this.warned || this.left(seat) > WARNING || !this.match.data.localSeats.includes(seat)) return;
    this.warned = true; // once a turn, and only the player who is to act
    announce(tn("{n} second left.", "{n} seconds left.", seconds[seat]));
  }

  /** Shows a notice for each new decision on time. @param {MatchEvent[]} events */
  report(events) {
    const fresh = events.filter(({ seq, kind }) => kind === "time" && seq > this.reported);
    this.reported = Math.max(this.reported, events.at(-1)?.seq ?? 0);
    for (const event of fresh) notify(() => timeoutText(event, this.match));
  }
}

/** What happens because a player ran out of time. @param {MatchEvent} event @param {Match} match */
export function timeoutText({ seat, text }, match) {
  const name = match.data.info.peek()?.seats[seat]?.name ?? "";
  if (text === "turn") return t("{name} is out of time: the computer finishes this turn.", { name });
  if (text === "rest") return t("{name} is out of time: the computer takes over.", { name });
  return t("{name} is out of time.", { name });
}
