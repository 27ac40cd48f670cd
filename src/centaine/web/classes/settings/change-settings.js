/** What the next games of a class are: changed by its owner while it goes on. */
import { useState } from "../../vendor/hooks.js";
import { games, selectGame } from "../../catalog.js";
import { html } from "../../ui/html.js";
import { notify } from "../../ui/notices.js";
import { t } from "../../i18n.js";
import { ClassFields } from "./class-fields.js";
import { lastWish, rememberWish, requestOf, wishOf } from "./class-wish.js";
import { SavedSettings } from "./saved-settings.js";

/** @import {ClassNow, ClassWish, GameInfo} from "../../types" */

/** @param {{now: ClassNow, run: (request: ClassWish) => Promise<boolean>, close: () => void}} props */
export function ChangeSettings({ now, run, close }) {
  const playing = /** @type {GameInfo} */ (games.value.find(({ id }) => id === now.game));
  const [game, setGame] = useState(playing);
  const [wish, setWish] = useState(() => wishOf(playing, now));
  return html`<form
    class="class-settings"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      rememberWish(game, wish);
      void run({ do: "set", play: requestOf(game, wish, now) }).then((done) => {
        if (!done) return;
        selectGame(game.id);
        notify(() => t("The next games will have these settings."));
        close();
      });
    }}
  >
    <p>${t("Games that have started keep their settings.")}</p>
    <label class="field">
      <span>${t("Game")}</span>
      <select
        value=${game.id}
        onChange=${(/** @type {any} */ event) => {
          const wanted = games.value[event.target.selectedIndex];
          setGame(wanted);
          setWish(lastWish(wanted));
        }}
      >
        ${games.value.map(({ id, title }) => html`<option key=${id} value=${id}>${t(title)}</option>`)}
      </select>
    </label>
    <${ClassFields} game=${game} wish=${wish} change=${setWish} now=${now} />
    <${SavedSettings} key=${game.id} game=${game} wish=${wish} change=${setWish} />
    <button type="submit" class="primary start">${t("Apply to the next games")}</button>
  </form>`;
}
