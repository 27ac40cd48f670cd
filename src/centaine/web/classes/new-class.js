/** The page that makes a class. */
import { useEffect, useState } from "../vendor/hooks.js";
import { games, loadGames, selectedGame, selectGame } from "../catalog.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { showError } from "../ui/notices.js";
import { OptionFields } from "../new-game/option-fields.js";
import { go } from "../router.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t, tn } from "../i18n.js";
import { lastClass } from "./last-class.js";
import { makeClass } from "./requests.js";

/** @import {GameInfo} from "../types" */

await Promise.all([loadStyle("/online/online.css"), loadStyle("/classes/classes.css"), loadTranslations("classes")]); // before anything is drawn

export function NewClassPage() {
  useEffect(() => {
    document.title = `${t("Play with a class")} · Centaine`;
  });
  const { error, retry } = useLoaded(loadGames);
  const game = selectedGame.value;
  const last = lastClass();
  return html`<main class="page lobby new-class" id="main" aria-busy=${!game && !error}>
    <div class="hero">
      <h1>${t("Play with a class")}</h1>
      <p>${t("One link and one code for everyone. Pupils type a name and get a seat at the next free table; you see all the tables on one page.")}</p>
    </div>
    ${last && html`<a class="button" href=${`/class/${last}`}>${t("Back to the last class")}</a>`}
    ${!game && error && html`<${Failed} what=${t("The games could not be loaded.")} error=${error} retry=${retry} />`}
    ${game && html`<${Form} key=${game.id} game=${game} />`}
  </main>`;
}

/** @param {{game: GameInfo}} props */
function Form({ game }) {
  const needsFile = (/** @type {string} */ asks) => game.fields.some(({ name, kind }) => name === asks && kind === "cards");
  const presets = game.presets.filter(({ most_seats: most, asks }) => most > 1 && !needsFile(asks));
  const [preset, setPreset] = useState(presets[0]);
  const [options, setOptions] = useState(presets[0].options);
  const [size, setSize] = useState(Math.min(presets[0].most_seats, 3));
  const [hints, setHints] = useState(false);
  const [sending, setSending] = useState(false);
  const sizes = [2, 3, 4].filter((one) => one >= preset.least_seats && one <= preset.most_seats);
  const fixed = presets.every(({ least_seats: least, most_seats: most }) => least === most);
  const fields = game.fields.filter(({ each }) => !each);

  async function make() {
    if (sending) return;
    setSending(true);
    try {
      const wanted = fixed ? options : { ...options, seats: size };
      const made = await makeClass({ game: game.id, size, options: wanted, hints: game.hints && hints });
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
    <label class="field">
      <span>${t("Game")}</span>
      <select value=${game.id} onChange=${(/** @type {any} */ event) => selectGame(event.target.value)}>
        ${games.value.map(({ id, title }) => html`<option key=${id} value=${id}>${t(title)}</option>`)}
      </select>
    </label>
    <label class="field">
      <span>${t("Variant")}</span>
      <select
        value=${preset.id}
        onChange=${(/** @type {any} */ event) => {
          const wanted = presets[event.target.selectedIndex];
          setPreset(wanted);
          setOptions(wanted.options);
          setSize(Math.max(wanted.least_seats, Math.min(size, wanted.most_seats)));
        }}
      >
        ${presets.map(({ id, title }) => html`<option key=${id} value=${id}>${t(title)}</option>`)}
      </select>
      <small>${t(preset.summary)}</small>
    </label>
    <fieldset class="segmented">
      <legend>${t("Pupils per table")}</legend>
      ${sizes.map(
        (one) => html`<label key=${one}>
          <input type="radio" name="size" checked=${one === size} onChange=${() => setSize(one)} />
          <span>${tn("{n} pupil", "{n} pupils", one)}</span>
        </label>`,
      )}
    </fieldset>
    ${game.hints &&
    html`<label class="field is-flag">
      <input type="checkbox" checked=${hints} onChange=${() => setHints(!hints)} />
      <span>${t("Everyone can ask for hints")}</span>
    </label>`}
    ${fields.length > 0 &&
    html`<details class="more">
      <summary>${t("More options")}</summary>
      <${OptionFields} game=${game.id} fields=${fields} options=${options} change=${setOptions} />
    </details>`}
    <button type="submit" class="primary start" aria-disabled=${sending}>${t("Open the class")}</button>
  </form>`;
}
