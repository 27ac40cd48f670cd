/** The remaining time of the whole game (CM-15). */
import { useEffect, useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";

/** @import {Match} from "../../match/match-store.js" */

/** Whether the clock is stopped, because the player who is to act is not connected, or the class is paused.
 * @param {Match} match */
const isStopped = ({ connection, data, position, presence }) =>
  data.info.value?.paused || !connection.connected.value || presence?.here.value[position.turn.value] === false;

/** @param {{match: Match}} props */
export function Clock({ match }) {
  const info = match.data.info.value;
  const [now, setNow] = useState(() => performance.now());
  const [end, setEnd] = useState(0);
  const running = Boolean(info?.options.clock) && !match.position.over.value;
  useEffect(() => {
    // Each snapshot contains the elapsed time; the page counts on from there.
    if (info?.elapsed) setEnd(performance.now() + (60 * info.options.minutes - info.elapsed.played) * 1000);
  }, [info]);
  useEffect(() => {
    if (!running) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (isStopped(match)) setEnd((end) => end + now - last);
      last = now;
      setNow(now);
    }, 500);
    return () => clearInterval(timer);
  }, [running]);
  if (!running || !end) return null;
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return html`<p class="clock ${left <= 60 ? "is-short" : ""}" role="timer">
    ${left > 0 ? html`<span class="unseen">${t("Time left")}</span> ${text}` : t("Time is up: last turn")}
  </p>`;
}
