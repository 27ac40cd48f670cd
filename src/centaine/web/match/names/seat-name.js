/** The name of a seat. Whoever plays it at this screen changes it by pressing it. */
import { html } from "../../ui/html.js";
import { showMissing } from "../../ui/notices.js";
import { t } from "../../i18n.js";

/** @import {Match} from "../match-store.js" */

/** @param {{match: Match, seat: number}} props */
export function SeatName({ match, seat }) {
  const name = match.data.names[seat];
  /** @param {Event} event */
  function press(event) {
    event.stopPropagation();
    import("./rename-dialog.js").then(
      ({ openRenaming }) => openRenaming(match, seat),
      () => showMissing(() => t("A part of this page could not be loaded.")),
    );
  }
  return match.data.localSeats.includes(seat) && !match.position.over.value
    ? html`<button type="button" class="plain seat-name" title=${t("Change the name")} aria-haspopup="dialog" onClick=${press}><b title=${name}>${name}</b></button>`
    : html`<b class="seat-name" title=${name}>${name}</b>`;
}
