/** What can be done with the questions that were read: keep them, save them as a file, play with them. */
import { exportQuestions } from "../api.js";
import { games, selectGame } from "../catalog.js";
import { lastSettings, rememberSettings } from "../classes/settings/class-settings.js";
import { hasOthers } from "../host/requests.js";
import { decksFor, eachFields } from "../new-game/seat-choices.js";
import { html } from "../ui/html.js";
import { notify, showError } from "../ui/notices.js";
import { t } from "../i18n.js";
import { saveFile } from "../save-file.js";
import { keepOnDevice, keepOnServer } from "./keep-deck.js";

/** @import {QuestionsRead} from "../types" */
/** @import {OpenDeck} from "./deck-page.js" */

/** @param {{game: string, read: QuestionsRead, deck: OpenDeck, change: (deck: OpenDeck) => void, onStored: () => void}} props */
export function KeepForm({ game, read, deck, change, onStored }) {
  const named = { ...deck, name: deck.name.trim() || t("Questions") };

  function keep() {
    const kept = keepOnDevice(game, read, named);
    if (!kept) return notify(t("This browser’s storage is full. Delete a deck, or save this one as a file."), "error");
    change(kept);
    notify(t("“{name}” is saved on this device.", { name: kept.name }));
  }

  async function store() {
    try {
      const stored = await keepOnServer(game, read, named);
      const kept = keepOnDevice(game, read, { ...named, stored });
      change(kept ?? { ...deck, stored });
      onStored();
      tellStored(kept?.name ?? "", named.name);
    } catch (error) {
      showError(error);
    }
  }

  /** @param {string} format */
  async function download(format) {
    const { level, language, questions } = read;
    try {
      saveFile(await exportQuestions(game, { format, level, language, questions }), `${named.name}.${format}`);
    } catch (error) {
      showError(error);
    }
  }

  function playWithClass() {
    selectGame(game);
    chooseForClass(game, deck.id);
  }

  return html`<form
    class="deck-keep"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      keep();
    }}
  >
    <label class="field">
      <span>${t("Deck name")}</span>
      <input
        type="text"
        maxlength="60"
        autocomplete="off"
        value=${deck.name}
        onInput=${(/** @type {any} */ event) => change({ ...deck, name: event.target.value })}
      />
    </label>
    <button type="submit" class="primary">${t("Keep on this device")}</button>
    ${hasOthers && html`<button type="button" onClick=${store}>${t("Keep on the server")}</button>`}
    <button type="button" onClick=${() => download("csv")}>${t("Save as CSV")}</button>
    <button type="button" onClick=${() => download("gift")}>${t("Save as GIFT")}</button>
    <a class="button" href="/#set-up" onClick=${() => selectGame(game)}>${t("Go to a new game")}</a>
    ${hasOthers && html`<a class="button" href="/class" onClick=${playWithClass}>${t("Play with a class")}</a>`}
  </form>`;
}

/** @param {string} kept its name on this device, "" if there was no room @param {string} name */
function tellStored(kept, name) {
  if (kept) notify(t("“{name}” is saved on the server and on this device.", { name: kept }));
  else
    notify(
      t("“{name}” is saved on the server, but this browser’s storage is full: delete a deck on this device, then keep this one there to play with it.", { name }),
      "error",
    );
}

/** Has the form of a class begin with a deck, if it is kept on this device. @param {string} game @param {string} deck */
function chooseForClass(game, deck) {
  const info = games.value.find(({ id }) => id === game);
  const field = info && eachFields(info).find(({ each }) => each.own);
  // A deck that is too short for both sides comes last, completed.
  const choice = field && decksFor(info, field).findLast((one) => one.deck.id === deck && !one.mix);
  if (!choice) return;
  const settings = lastSettings(info);
  rememberSettings(info, { ...settings, choices: { ...settings.choices, [field.name]: choice.value } });
}
