/** What the teacher types so that tablets can join, where the server answers its own computer alone. */
import { html } from "../ui/html.js";
import { LanCommand } from "../lobby/lan-command.js";
import { t } from "../i18n.js";

const told = (/** @type {string} */ command) =>
  t("Tablets cannot join yet: Centaine answers this computer alone. In the window where it runs, press Ctrl+C, type {command} and press Enter; then load this page again. The class is kept.", { command });

export const HowToOpen = () => html`<${LanCommand} told=${told} />`;
