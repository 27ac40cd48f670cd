/** What the next games of a class are: changed by its owner while it goes on. */
import { useState } from "../../vendor/hooks.js";
import { games, selectGame } from "../../catalog.js";
import { html } from "../../ui/html.js";
import { notify } from "../../ui/notices.js";
import { t, tn } from "../../i18n.js";
import { ClassFields } from "./class-fields.js";
import { carriedOver, rememberWish, requestOf, wishOf } from "./class-wish.js";
import { SavedSettings } from "./saved-settings.js";

/** @import {ClassNow, ClassWish, GameInfo} from "../../types" */

/** @param {{now: ClassNow, run: (request: ClassWish) => Promise<boolean>, close: () => void}} props */
export function ChangeSettings({ now, run, close }) {
  const playing = /** @type {GameInfo} */ (games.value.find(({ id }) => id === now.game));
  const [game, setGame] = useState(playing);
  const [wish, setWish] = useState(() => wishOf(playing, now));
  /** What was chosen, whether or not the game that is looked at has it. Where nobody usually calculates, not to is no choice. */
  const [wanted, setWanted] = useState(() => ({ ...wish, calculate: wish.calculate || playing.calculation === "usual" ? wish.calculate : undefined }));
  /** @param {typeof wish} changed */
  const change = (changed) => {
    setWish(changed);
    const { size, hints, calculate, clock, level } = changed;
    setWanted({ ...changed, size, clock, level, hints: game.hints ? hints : wanted.hints, calculate: calculate === wish.calculate ? wanted.calculate : calculate });
  };
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
          const next = games.value[event.target.selectedIndex];
          setGame(next);
          setWish(carriedOver(next, wanted, next === playing ? wishOf(playing, now) : undefined));
        }}
      >
        ${games.value.map(({ id, title }) => html`<option key=${id} value=${id}>${t(title)}</option>`)}
      </select>
    </label>
    <div role="status">${lostText(game, wish, wanted).map((text) => html`<p class="class-held">${text}</p>`)}</div>
    <${ClassFields} game=${game} wish=${wish} change=${change} now=${now} />
    <${SavedSettings} key=${game.id} game=${game} wish=${wish} change=${change} />
    <button type="submit" class="primary start">${t("Apply to the next games")}</button>
  </form>`;
}

/** What was chosen and this game does not have, in sentences.
 * @param {GameInfo} game @param {{size: number}} wish @param {{size: number, hints: boolean, calculate?: boolean}} wanted */
const lostText = ({ hints, calculation }, { size }, wanted) => [
  ...(size === wanted.size ? [] : [tn("In this game, {n} pupil per table.", "In this game, {n} pupils per table.", size)]),
  ...(wanted.hints && !hints ? [t("This game has no hints.")] : []),
  ...(wanted.calculate && !calculation ? [t("In this game, there is nothing to calculate yourself.")] : []),
];
