/** The bar below the seats of an online table. */
import { useState } from "../vendor/hooks.js";
import { Dialog } from "../ui/dialog.js";
import { html } from "../ui/html.js";
import { t, tn } from "../i18n.js";
import { Invite } from "../lobby/invite.js";
import { Leave } from "./leave.js";
import { pageAddress, qrAddress } from "./requests.js";
import { SeatList } from "../lobby/seat-list.js";
import { TakeSeatForm } from "../lobby/take-seat-form.js";
import { PhraseMenu } from "./phrase-menu.js";

/** @import {GameInfo} from "../types" */
/** @import {Match} from "../match/match-store.js" */

/** @typedef {{match: Match, game: GameInfo, children?: any}} Props */

/** @param {Props} props */
export function TableBar({ match, game, children }) {
  const [open, setOpen] = useState(false);
  const [sitting, setSitting] = useState(false);
  const info = match.data.info.value;
  if (!info) return null;
  const over = match.position.over.value;
  const seated = info.yours.length > 0;
  const ofClass = info.class_name || match.presence?.news.value?.name; // also of a pupil who has left
  const isFree = !seated && !over && !info.of_class && info.seats.some(({ player }) => player === "open");
  const spectators = match.presence?.spectators.value ?? 0;
  return html`<div class="table-bar" role="group" aria-label=${t("The people at the table")}>
    ${seated ? html`<${PhraseMenu} match=${match} />` : html`<span class="badge is-you">${t("You are watching")}</span>`}
    ${isFree && html`<button type="button" class="primary" onClick=${() => setSitting(true)}>${t("Take a seat")}</button>`}
    <button type="button" aria-haspopup="dialog" onClick=${() => setOpen(true)}>${t("The table")}</button>
    ${children}
    ${match.presence?.LessonNote && html`<${match.presence.LessonNote} news=${match.presence.news.value} />`}
    ${ofClass && (info.owner || over || !seated) && html`<a class="button" href=${`/class/${ofClass}`}>${t("Back to the class")}</a>`}
    ${spectators > 0 && html`<span class="spectators">${tn("{n} spectator", "{n} spectators", spectators)}</span>`}
    ${open &&
    html`<${Dialog} title=${t("The table")} onClose=${() => setOpen(false)}>
      <${SeatList} match=${match} game=${game} />
      ${!over && html`<${Leave} match=${match} />`}
      ${!info.class_name && html`<${Invite} link=${pageAddress(match.id)} qr=${qrAddress(match.id)} code=${info.code} />`}
    <//>`}
    ${sitting &&
    isFree &&
    html`<${Dialog} title=${t("Take a seat")} onClose=${() => setSitting(false)}>
      <${TakeSeatForm} match=${match} game=${game} />
    <//>`}
  </div>`;
}
