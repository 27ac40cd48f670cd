/** What the teacher calls a class: its heading, and the field to change it. */
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";

/** @import {ClassNow, ClassCommand, GameInfo} from "../types" */

export const MAX_TITLE_LENGTH = 40;

/** The heading of the pages of a class. @param {string} title of the class; may be empty @param {GameInfo | undefined} game */
export function headingOf(title, game) {
  const played = t(game?.title ?? "");
  return title ? `${title} · ${played}` : t("Class game: {game}", { game: played });
}

/** The game of the tables: what the class plays next, unless all games that have started are of another one. @param {ClassNow} now */
export function playedGame({ tables, game }) {
  const started = tables.filter((table) => table.started);
  return started.some((table) => table.game === game) ? game : (started.at(-1)?.game ?? game);
}

/** What comes next, where it is not what is played. @param {{now: ClassNow, game: GameInfo | undefined}} props */
export const NextGame = ({ now, game }) =>
  !now.ended && game && playedGame(now) !== now.game && html`<p class="class-next">${t("Next round: {game}", { game: t(game.title) })}</p>`;

/** @param {{now: ClassNow, run: (request: ClassCommand) => Promise<boolean>}} props */
export function ClassTitle({ now, run }) {
  const [typed, setTyped] = useState(now.title);
  useEffect(() => setTyped(now.title), [now.title]);
  const send = () => void (typed.trim() !== now.title && run({ do: "title", name: typed.trim() }));
  return html`<form
    class="class-title"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      send();
    }}
  >
    <${TitleField} title=${typed} change=${setTyped} leave=${send} />
  </form>`;
}

/** @param {{title: string, change: (title: string) => void, leave?: () => void}} props */
export const TitleField = ({ title, change, leave }) => html`<label class="field">
  <span>${t("Name of the class (optional)")}</span>
  <input
    type="text"
    maxlength=${MAX_TITLE_LENGTH}
    autocomplete="off"
    value=${title}
    onInput=${(/** @type {any} */ event) => change(event.target.value)}
    onBlur=${leave}
  />
</label>`;
