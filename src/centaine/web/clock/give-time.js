/** How the owner gives players more time: a minute, or a larger share. */
import { useEffect, useState } from "../vendor/hooks.js";
import { Dialog } from "../ui/dialog.js";
import { html } from "../ui/html.js";
import { notify, showError } from "../ui/notices.js";
import { loadStyle } from "../ui/style.js";
import { changeTable } from "../online/requests.js";
import { t } from "../i18n.js";
import { ClockFields, ShareField } from "./clock-fields.js";
import { termsText, timeText } from "./terms.js";

const MINUTE = 60; // seconds

/** @import {Match} from "../match/match-store.js" */

/** @param {Match} match @param {Parameters<typeof changeTable>[1]} change */
const changeClock = (match, change) => changeTable(match.id, change).then(() => match.refresh(), showError);

/** @param {Match} match @param {number} seat */
function giveMinute(match, seat) {
  const name = match.data.info.value?.seats[seat]?.name ?? "";
  return changeClock(match, { do: "extend", seat, seconds: MINUTE }).then(() => notify(() => t("{name} gets one more minute.", { name })));
}

/** Buttons: one more minute for the player who is to act, and the dialog with everybody's time. @param {{match: Match}} props */
export function GiveTime({ match }) {
  const [open, setOpen] = useState(false);
  const info = match.data.info.value;
  const clock = match.data.clock.value;
  if (!info?.owner || !clock || match.position.over.value) return null;
  const turn = clock.runs ?? match.position.turn.value;
  const { name, player } = info.seats[turn] ?? { name: "", player: "" };
  return html`${player === "person" &&
    html`<button type="button" onClick=${() => giveMinute(match, turn)}>${t("+1 minute: {name}", { name })}</button>`}
    <button type="button" aria-haspopup="dialog" onClick=${() => setOpen(true)}>${t("The clock")}</button>
    ${open && html`<${Dialog} title=${t("The clock")} onClose=${() => setOpen(false)}><${AllClocks} match=${match} /><//>`}`;
}

/** @param {{match: Match}} props */
function AllClocks({ match }) {
  const clock = match.data.clock.value;
  const display = match.countdown;
  if (!clock || !display) return null;
  return html`<p>${termsText(clock)}</p>
    <ul class="clock-seats">
      ${match.data.info.value?.seats.map(
        ({ name, player }, seat) =>
          (player === "person" || player === "open") &&
          html`<li key=${seat}>
            <strong>${name || t("Free seat")}</strong>
            <span class="seat-clock">${timeText(1000 * (display.seconds.value[seat] ?? 0))}</span>
            <button type="button" aria-label=${t("+1 minute: {name}", { name: name || t("Free seat") })} onClick=${() => giveMinute(match, seat)}>
              ${t("+1 minute")}
            </button>
            <${Share} ...${{ match, seat, name }} />
          </li>`,
      )}
    </ul>`;
}

/** @param {{match: Match, seat: number, name: string}} props */
const Share = ({ match, seat, name }) => html`<${ShareField}
  name=${name}
  percent=${match.data.clock.value?.percent[seat] ?? 100}
  change=${(/** @type {number} */ percent) => changeClock(match, { do: "stretch", seat, percent })}
/>`;

/** The clock of a table whose game has not started. @param {{match: Match}} props */
export function LobbyClock({ match }) {
  const info = match.data.info.value;
  const clock = match.data.clock.value;
  useEffect(() => void loadStyle("/clock/clock.css"), []);
  if (!info) return null;
  if (!info.owner) return clock && html`<p class="lobby-clock">${t("With a clock: {terms}", { terms: termsText(clock) })}</p>`;
  const terms = clock && { per: clock.per, seconds: clock.seconds, increment: clock.increment };
  return html`<div class="lobby-clock">
    <${ClockFields} terms=${terms} seats=${info.seats.length} change=${(/** @type {any} */ chosen) => changeClock(match, { do: "clock", clock: chosen })} />
    ${clock &&
    html`<ul class="clock-seats">
      ${info.seats.map(
        ({ name, player }, seat) =>
          (player === "person" || player === "open") &&
          html`<li key=${seat}>
            <strong>${name || t("Free seat")}</strong>
            <span class="seat-clock">${timeText(clock.left[seat])}</span>
            <${Share} ...${{ match, seat, name }} />
          </li>`,
      )}
    </ul>`}
  </div>`;
}
