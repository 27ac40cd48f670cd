/** What a match with a clock shows besides; loaded for such a match alone. */
import { loadStyle } from "../ui/style.js";
import { decidedText, Face } from "./face.js";

/** @import {Match} from "../match/match-store.js" */

export { GiveTime } from "./give-time.js";
export { SeatClock } from "./seat-clock.js";

/** Gets ready to show the clock of a match. @param {Match} match */
export async function startClock(match) {
  match.face = new Face(match);
  await loadStyle("/clock/clock.css");
}

/** What time has decided, as far as it was shown, for the log. @param {Match} match */
export const decided = (match) =>
  match.events.value
    .filter(({ kind, seq }) => kind === "time" && seq <= match.shown.value)
    .map((event) => ({ seq: event.seq, seat: event.seat, text: decidedText(event, match) }));
