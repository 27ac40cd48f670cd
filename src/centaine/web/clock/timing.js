/** What the page of a match with a clock needs; loaded only then. */
import { loadStyle } from "../ui/style.js";
import { Countdown, timeoutText } from "./countdown.js";

/** @import {Match} from "../match/match-store.js" */

export { GiveTime } from "./give-time.js";
export { SeatClock } from "./seat-clock.js";

/** @param {Match} match */
export async function startClock(match) {
  match.countdown = new Countdown(match);
  await loadStyle("/clock/clock.css");
}

/** The decisions on time that have been shown, for the log. @param {Match} match */
export const timeouts = (match) =>
  match.data.events.value
    .filter(({ kind, seq }) => kind === "time" && seq <= match.position.seq.value)
    .map((event) => ({ seq: event.seq, seat: event.seat, text: timeoutText(event, match) }));
