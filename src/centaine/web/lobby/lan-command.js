/** What to type so that other devices can join, where the server answers its own computer alone. */
import { json } from "../api.js";
import { isReachable } from "../catalog.js";
import { t } from "../i18n.js";
import { html } from "../ui/html.js";
import { useLoaded } from "../ui/loading.js";

/** @import {LocalNetwork} from "../types" */

/** @returns {Promise<LocalNetwork | null>} */
const load = async () => (isReachable() ? null : json("/lan"));

const alone = (/** @type {string} */ command) =>
  t("This link works only on this device. For others, start the server with {command}.", { command });

/** @param {{told?: (command: string) => string}} props `told`: the sentence, given the command */
export function LanCommand({ told = alone }) {
  const { value, error } = useLoaded(load);
  if (isReachable() || !(value || error)) return null;
  const command = value?.command || "--lan";
  const [before, after] = (value?.command ? told : alone)(command).split(command);
  return html`<p class="invite-note">${before}<code>${command}</code>${after}</p>`;
}
