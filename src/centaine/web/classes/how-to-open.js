/** What the teacher types so that tablets can join, where the server answers its own computer alone. */
import { isReachable, origin } from "../catalog.js";
import { whole } from "../lobby/invite.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";

/** The port that the server takes by itself. */
const DEFAULT_PORT = "8101";

export function HowToOpen() {
  if (isReachable()) return null;
  const { port } = new URL(origin());
  const command = `centaine serve --lan${port === DEFAULT_PORT ? "" : ` --port ${port}`}`;
  const told = t("Tablets cannot join yet: Centaine answers this computer alone. In the window where it runs, press Ctrl+C, type {command} and press Enter; then load this page again. The class is kept.", { command });
  return html`<p class="invite-note">${whole(told, command)}</p>`;
}
