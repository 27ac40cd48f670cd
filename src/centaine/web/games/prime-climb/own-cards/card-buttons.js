/** What can be done with cards of one's own: play with them, save them as a file, open one, print them. */
import { readCards, ServerError } from "../../../api.js";
import { setUpGame } from "../../../new-game/wanted-game.js";
import { saveFile } from "../../../save-file.js";
import { html } from "../../../ui/html.js";
import { messageOf, showError } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";

/** @import {DraftsTried, GameInfo} from "../../../types" */

const MAX_KB = 256; // the reader refuses far smaller files, but says why

/** @param {{game: GameInfo, whenFinished: (act: (answer: DraftsTried) => void) => void, show: (cards: any[]) => void,
 *   refuse: (problem: string) => void}} props `show` takes the cards of a file, `refuse` what is wrong with it */
export function CardButtons({ game, whenFinished, show, refuse }) {
  const preset = game.presets.find(({ asks }) => game.fields.some(({ name, kind }) => name === asks && kind === "cards"));

  /** @param {any} event */
  async function open(event) {
    const [file] = event.target.files;
    event.target.value = ""; // so that the same file can be chosen again after a correction
    if (!file) return;
    if (file.size > MAX_KB * 1000) return refuse(t("This file is too large: at most {most} KB.", { most: MAX_KB }));
    try {
      show((await readCards(game.id, await file.text())).cards);
    } catch (error) {
      if (error instanceof ServerError) refuse(messageOf(error.error));
      else showError(error);
    }
  }

  return html`<div class="own-cards-buttons">
    ${preset &&
    html`<button
      type="button"
      class="primary"
      onClick=${() =>
        whenFinished(({ cards }) => setUpGame({ game: game.id, preset: preset.id, options: { ...preset.options, [preset.asks]: cards } }))}
    >
      ${t("Use in a game")}
    </button>`}
    <button type="button" onClick=${() => whenFinished(({ file }) => saveFile(new Blob([file], { type: "text/plain" }), "cards.toml"))}>
      ${t("Save as a file")}
    </button>
    <label class="button file">
      ${t("Open a file")}
      <input class="unseen" type="file" accept=".toml,text/plain" onChange=${open} />
    </label>
    <a class="button" href=${`/print/${game.id}`}>${t("Go to printing")}</a>
  </div>`;
}
