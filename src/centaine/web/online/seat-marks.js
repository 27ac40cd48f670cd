/** The marks of a seat: whether its person is connected, whether it is yours, what they said. */
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { shownText } from "./phrases.js";

/** @import {Match} from "../match/match-store.js" */

/** @param {{match: Match, seat: number}} props */
export function SeatMarks({ match, seat }) {
  const { presence } = match;
  const info = match.data.info.value;
  if (!presence || !info) return null;
  const said = presence.bubbles.value.get(seat);
  return html`<${PresenceDot} match=${match} seat=${seat} />
    ${info.yours.includes(seat) && html`<span class="badge is-you">${t("you")}</span>`}
    ${presence.standingIn.value.includes(seat) && html`<span class="badge">${t("the computer is playing")}</span>`}
    ${said && html`<span class="bubble" data-seat=${seat} key=${said.key} aria-hidden="true">${shownText(said.phrase)}</span>`}`;
}

/** @param {{match: Match, seat: number}} props */
export function PresenceDot({ match, seat }) {
  if (match.data.info.value?.seats[seat].player !== "person") return null;
  const here = match.presence?.here.value[seat] ?? false;
  const text = here ? t("online") : t("offline");
  return html`<span class="presence ${here ? "is-here" : ""}" title=${text}><span class="unseen">${text}</span></span>`;
}
