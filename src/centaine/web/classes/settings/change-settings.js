/** What the next games of a class are: changed by its owner while it goes on. */
import { useState } from "../../vendor/hooks.js";
import { games, selectGame } from "../../catalog.js";
import { html } from "../../ui/html.js";
import { notify } from "../../ui/notices.js";
import { t, tn } from "../../i18n.js";
import { ClassFields } from "./class-fields.js";
import { carriedOver, rememberSettings, requestOf, settingsOf } from "./class-settings.js";
import { SavedSettings } from "./saved-settings.js";

/** @import {ClassNow, ClassCommand, GameInfo} from "../../types" */

/** @param {{now: ClassNow, run: (request: ClassCommand) => Promise<boolean>, close: () => void}} props */
export function ChangeSettings({ now, run, close }) {
  const playing = /** @type {GameInfo} */ (games.value.find(({ id }) => id === now.game));
  const [game, setGame] = useState(playing);
  const [settings, setSettings] = useState(() => settingsOf(playing, now));
  /** What was chosen, whether or not the game that is looked at has it. Where nobody usually calculates, not to is no choice. */
  const [wanted, setWanted] = useState(() => ({ ...settings, calculate: settings.calculate || playing.calculation === "usual" ? settings.calculate : undefined }));
  /** @param {typeof settings} changed */
  const change = (changed) => {
    setSettings(changed);
    const { size, hints, calculate, clock, level } = changed;
    setWanted({ ...changed, size, clock, level, hints: game.hints ? hints : wanted.hints, calculate: calculate === settings.calculate ? wanted.calculate : calculate });
  };
  return html`<form
    class="class-settings"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      rememberSettings(game, settings);
      void run({ do: "set", play: requestOf(game, settings, now) }).then((done) => {
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
          setSettings(carriedOver(next, wanted, next === playing ? settingsOf(playing, now) : undefined));
        }}
      >
        ${games.value.map(({ id, title }) => html`<option key=${id} value=${id}>${t(title)}</option>`)}
      </select>
    </label>
    <div role="status">${lostText(game, settings, wanted).map((text) => html`<p class="class-held">${text}</p>`)}</div>
    <${ClassFields} game=${game} settings=${settings} change=${change} now=${now} />
    <${SavedSettings} key=${game.id} game=${game} settings=${settings} change=${change} />
    <button type="submit" class="primary start">${t("Apply to the next games")}</button>
  </form>`;
}

/** What was chosen and this game does not have, in sentences.
 * @param {GameInfo} game @param {{size: number}} settings @param {{size: number, hints: boolean, calculate?: boolean}} wanted */
const lostText = ({ hints, calculation }, { size }, wanted) => [
  ...(size === wanted.size ? [] : [tn("In this game, {n} pupil per table.", "In this game, {n} pupils per table.", size)]),
  ...(wanted.hints && !hints ? [t("This game has no hints.")] : []),
  ...(wanted.calculate && !calculation ? [t("In this game, there is nothing to calculate yourself.")] : []),
];
