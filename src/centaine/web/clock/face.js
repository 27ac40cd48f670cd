/** What the clock of a match shows: counted on from what the server says, and standing still while a line is broken. */
import { effect, signal } from "../vendor/signals.js";
import { notify, say } from "../ui/notices.js";
import { t, tn } from "../i18n.js";

/** @import {MatchEvent} from "../types" */
/** @import {Match} from "../match/match-store.js" */

const TICK = 200; // ms
const LAST = 10_000; // ms that are marked

export class Face {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** What each seat has left, in whole seconds. */
    this.seconds = signal(/** @type {number[]} */ ([]));
    /** Whether the time of the seat that is to act stands still, because it has no connection. */
    this.paused = signal(false);
    this.gone = 0;
    this.last = performance.now();
    this.warned = false;
    this.seen = match.seq;
    const stop = effect(() => {
      if (match.clock.value) this.begin();
    });
    const told = effect(() => this.tell(match.events.value));
    const timer = setInterval(() => (match.left ? this.stop() : this.tick()), TICK);
    this.stop = () => {
      clearInterval(timer);
      stop();
      told();
    };
  }

  /** The server has said how the clock stands. */
  begin() {
    this.gone = 0;
    this.last = performance.now();
    this.warned = false;
    this.show();
  }

  /** Whether somebody who is there uses time now. */
  get goes() {
    const { clock, connected, over, company } = this.match;
    const seat = clock.peek()?.runs ?? null;
    this.paused.value = seat !== null && !over.peek() && !(connected.peek() && (company?.here.peek()[seat] ?? true));
    return seat !== null && !over.peek() && !this.paused.peek();
  }

  tick() {
    const now = performance.now();
    if (this.goes) this.gone += now - this.last;
    this.last = now;
    this.show();
  }

  /** @param {number} seat */
  left(seat) {
    const clock = this.match.clock.peek();
    if (!clock) return 0;
    return Math.max(0, clock.left[seat] - (seat === clock.runs ? this.gone : 0));
  }

  show() {
    const clock = this.match.clock.peek();
    if (!clock) return;
    const seconds = clock.left.map((_, seat) => Math.ceil(this.left(seat) / 1000));
    if (String(seconds) !== String(this.seconds.peek())) this.seconds.value = seconds;
    const seat = clock.runs;
    if (seat === null || this.warned || this.left(seat) > LAST || !this.match.here.includes(seat)) return;
    this.warned = true; // once a turn, and only to the one who is to act
    say(tn("{n} second left.", "{n} seconds left.", seconds[seat]));
  }

  /** Tells what time has decided. @param {MatchEvent[]} events */
  tell(events) {
    const fresh = events.filter(({ seq, kind }) => kind === "time" && seq > this.seen);
    this.seen = Math.max(this.seen, events.at(-1)?.seq ?? 0);
    for (const event of fresh) notify(() => decidedText(event, this.match));
  }
}

/** What time has decided. @param {MatchEvent} event @param {Match} match */
export function decidedText({ seat, text }, match) {
  const name = match.info.peek()?.seats[seat]?.name ?? "";
  if (text === "turn") return t("{name} is out of time: the computer finishes this turn.", { name });
  if (text === "rest") return t("{name} is out of time: the computer takes over.", { name });
  return t("{name} is out of time.", { name });
}
