/** The page that makes a class. */
import { useEffect, useState } from "../vendor/hooks.js";
import { games, loadGames, selectedGame, selectGame } from "../catalog.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { showError } from "../ui/notices.js";
import { go } from "../router.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, locale, t } from "../i18n.js";
import { ClassFields } from "./settings/class-fields.js";
import { lastSettings, rememberSettings, requestOf } from "./settings/class-settings.js";
import { lastClass } from "./last-class.js";
import { TitleField } from "./class-title.js";
import { LENGTHS, lengthText } from "./lesson-end.js";
import { getClasses, makeClass } from "./requests.js";
import { SavedSettings } from "./settings/saved-settings.js";

/** @import {GameInfo} from "../types" */

await Promise.all([loadStyle("/online/online.css"), loadStyle("/classes/classes.css"), loadTranslations("classes")]); // before anything is drawn

export function NewClassPage() {
  useEffect(() => {
    document.title = `${t("Play with a class")} · Centaine`;
  });
  const { error, retry } = useLoaded(loadGames);
  const game = selectedGame.value;
  return html`<main class="page lobby new-class" id="main" aria-busy=${!game && !error}>
    <div class="hero">
      <h1>${t("Play with a class")}</h1>
      <p>${t("One link and one code for everyone. Pupils type a name and get a seat at the next free table; you see all the tables on one page.")}</p>
      <p><a href="/teachers">${t("For teachers")}</a></p>
    </div>
    <${OwnClasses} />
    ${!game && error && html`<${Failed} what=${t("The games could not be loaded.")} error=${error} retry=${retry} />`}
    ${game && html`<${Form} key=${game.id} game=${game} />`}
  </main>`;
}

/** Links to the classes that were made here; to the last one if they cannot be listed. */
function OwnClasses() {
  const { value: classes, error, retry } = useLoaded(getClasses);
  const last = lastClass();
  if (!classes)
    return html`${error && html`<${Failed} what=${t("Your classes could not be loaded.")} error=${error} retry=${retry} />`}
      ${last && html`<a class="button" href=${`/class/${last}`}>${t("Back to the last class")}</a>`}`;
  if (classes.length === 0) return null;
  const day = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long" });
  return html`<section class="own-classes" aria-labelledby="own-classes-title">
    <h2 id="own-classes-title">${t("Your classes")}</h2>
    <ul>
      ${classes.map(
        ({ class_name, title, game, at, ended }) =>
          html`<li key=${class_name}>
            <a class="button" href=${`/class/${class_name}`}>${title || t(games.value.find(({ id }) => id === game)?.title ?? "")}</a>
            <small>${day.format(at)}${ended ? ` · ${t("ended")}` : ""}</small>
          </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {{game: GameInfo}} props */
function Form({ game }) {
  const [settings, setSettings] = useState(() => lastSettings(game));
  const [title, setTitle] = useState("");
  const [sending, setSending] = useState(false);

  async function make() {
    if (sending) return;
    setSending(true);
    try {
      rememberSettings(game, settings);
      const made = await makeClass({ ...requestOf(game, settings), minutes: settings.minutes, title: title.trim() });
      go(`/class/${made.class_name}`);
    } catch (error) {
      showError(error);
      setSending(false);
    }
  }

  return html`<form
    class="box"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      void make();
    }}
  >
    <div class="fields">
      <fieldset class="segmented class-game">
        <legend>${t("Game")}</legend>
        ${games.value.map(
          ({ id, title }) => html`<label key=${id}>
            <input type="radio" name="game" checked=${id === game.id} onChange=${() => selectGame(id)} />
            <span>${t(title)}</span>
          </label>`,
        )}
        <small>${t(game.summary)}</small>
      </fieldset>
      <label class="field">
        <span>${t("End of the lesson")}</span>
        <select
          value=${String(settings.minutes)}
          onChange=${(/** @type {any} */ event) => setSettings({ ...settings, minutes: Number(event.target.value) })}
        >
          ${LENGTHS.map((n) => html`<option key=${n} value=${String(n)}>${lengthText(n)}</option>`)}
        </select>
        <small>${t("After it, games can be finished, but no new one starts.")}</small>
      </label>
      <${TitleField} title=${title} change=${setTitle} />
    </div>
    <${ClassFields} game=${game} settings=${settings} change=${setSettings} />
    <${SavedSettings} game=${game} settings=${settings} change=${setSettings} />
    <button type="submit" class="primary start" aria-disabled=${sending}>${t("Open the class")}</button>
  </form>`;
}
