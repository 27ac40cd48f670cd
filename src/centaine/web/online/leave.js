/** The buttons to leave a table and to close it for everyone. */
import { html } from "../ui/html.js";
import { showError } from "../ui/notices.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { t } from "../i18n.js";
import { changeTable, freeSeat } from "./requests.js";

/** @import {Match} from "../match/match-store.js" */

/** @param {{match: Match}} props */
export function Leave({ match }) {
  const info = match.data.info.value;
  if (!info) return null;
  const leave = () => Promise.all(info.yours.map((seat) => freeSeat(match.id, seat))).then(() => match.refresh(), showError);
  const close = () => changeTable(match.id, { do: "close" }).then(() => match.refresh(), showError);
  return html`<div class="leave">
    ${info.yours.length > 0 &&
    html`<${ConfirmButton}
      label=${t("Leave the table")}
      question=${t("Leave this table?")}
      yes=${t("Yes, leave")}
      no=${t("No, stay")}
      act=${leave}
    />`}
    ${info.owner &&
    html`<${ConfirmButton}
      label=${t("Close the table")}
      question=${t("Close this table for everyone?")}
      yes=${t("Yes, close it for everyone")}
      no=${t("No, leave it open")}
      act=${close}
    />`}
  </div>`;
}
