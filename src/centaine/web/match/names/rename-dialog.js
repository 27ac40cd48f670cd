/** The dialog in which whoever plays a seat changes its name during the game. */
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.js";
import { ServerError } from "../../api.js";
import { lastMe, MAX_NAME_LENGTH, rememberMe } from "../../lobby/me.js";
import { changeTable } from "../../online/requests.js";
import { Dialog } from "../../ui/dialog.js";
import { html } from "../../ui/html.js";
import { announce, messageOf, showError } from "../../ui/notices.js";
import { t } from "../../i18n.js";

/** @import {Match} from "../match-store.js" */

/** @param {Match} match @param {number} seat */
export const openRenaming = (match, seat) => (match.renaming.value = html`<${RenameDialog} match=${match} seat=${seat} />`);

/** @param {{match: Match, seat: number}} props */
function RenameDialog({ match, seat }) {
  const { data } = match;
  const [before] = useState(data.names[seat]);
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => field.current?.select(), []);
  const onClose = () => (match.renaming.value = null);

  async function rename() {
    const name = typed.trim();
    if (sending) return;
    if (name === before) {
      onClose();
      return;
    }
    setSending(true);
    setProblem("");
    try {
      await changeTable(match.id, { do: "rename", seat, name });
      await match.refresh();
      if (data.online && !data.info.value?.class_name) rememberMe({ ...lastMe(), name });
      onClose();
      announce(t("{before} is now called {name}.", { before, name: data.names[seat] }));
    } catch (error) {
      if (error instanceof ServerError) setProblem(messageOf(error.error));
      else showError(error);
    }
    setSending(false);
  }

  return html`<${Dialog} title=${t("Change the name")} onClose=${onClose}>
    <form
      class="calculating"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <div class="field">
        <label for="new-name">${t("Name")}</label>
        <input
          id="new-name"
          type="text"
          ref=${field}
          maxlength=${Math.max(MAX_NAME_LENGTH, before.length)}
          autocomplete="off"
          required
          value=${typed}
          aria-invalid=${problem !== ""}
          aria-describedby=${problem ? "new-name-problem" : null}
          onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
        />
        ${problem && html`<small class="problem" id="new-name-problem" role="alert">${problem}</small>`}
      </div>
      <div class="actions"><button type="submit" class="primary" aria-disabled=${sending}>${t("Save this name")}</button></div>
    </form>
  <//>`;
}
