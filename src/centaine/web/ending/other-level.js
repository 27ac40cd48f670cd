/** The same game again, with another level of the computer. */
import { useState } from "../vendor/hooks.js";
import { createMatch } from "../api.js";
import { html } from "../ui/html.js";
import { showError } from "../ui/notices.js";
import { go } from "../router.js";
import { t } from "../i18n.js";

/** @import {GameInfo, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */

/** Whether the same game can be made again from what this page knows of it. @param {Snapshot} info */
const isRepeatable = ({ owner, clock, options: { own_questions: own = [] } }) => owner && !clock && !own.some(Boolean);

/** @param {{match: Match, game: GameInfo}} props */
export function OtherLevel({ match, game }) {
  const [open, setOpen] = useState(false);
  const info = match.data.info.value;
  const computers = new Set(info?.seats.map(({ player }) => player).filter((player) => game.levels.some(({ id }) => id === player)));
  if (!info || computers.size === 0 || match.data.online || !isRepeatable(info)) return null;
  /** @param {string} level */
  async function start(level) {
    const brought = new Set(game.levels.flatMap(({ brings }) => Object.keys(brings)));
    const options = Object.fromEntries(Object.entries(info?.options ?? {}).filter(([name]) => !brought.has(name)));
    const seats = info?.seats.map(({ name, player }) => ({ name, player: computers.has(player) ? level : player })) ?? [];
    try {
      const made = await createMatch({ game: game.id, options, seats });
      match.leave();
      go(`/m/${made.match}`);
    } catch (error) {
      showError(error);
    }
  }
  return html`<button type="button" aria-expanded=${open} onClick=${() => setOpen(!open)}>${t("Another level")}</button>
    ${open &&
    html`<ul class="levels" aria-label=${t("Another level")}>
      ${game.levels
        .filter(({ id }) => !computers.has(id) || computers.size > 1)
        .map(({ id, title }) => html`<li key=${id}><button type="button" onClick=${() => start(id)}>${t(title)}</button></li>`)}
    </ul>`}`;
}
