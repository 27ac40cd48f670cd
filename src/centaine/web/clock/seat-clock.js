/** A seat's clock. */
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { timeText } from "./terms.js";

/** @import {Match} from "../match/match-store.js" */

const SHORT = 10; // seconds

/** @param {{match: Match, seat: number}} props */
export function SeatClock({ match, seat }) {
  const clock = match.data.clock.value;
  const display = match.countdown;
  const seconds = display?.seconds.value[seat];
  const player = match.data.info.value?.seats[seat]?.player;
  if (!clock || !display || seconds === undefined || (player !== "person" && player !== "open")) return null;
  const runs = clock.runs === seat && !match.position.over.value;
  const paused = runs && display.paused.value;
  const out = clock.out.includes(seat) && !match.position.over.value;
  const kind = `${runs ? "runs" : ""} ${runs && seconds <= SHORT ? "is-short" : ""} ${paused ? "is-paused" : ""}`;
  return html`<span class="seat-clock ${kind}" role="timer">
      <span class="unseen">${t("Time left")}${" "}</span>${timeText(1000 * seconds)}
      ${paused && html`<span class="clock-pause" title=${t("The clock is paused")}><span class="unseen">${t("The clock is paused")}</span></span>`}
    </span>
    ${out && html`<span class="badge">${t("out of time: the computer plays")}</span>`}`;
}
