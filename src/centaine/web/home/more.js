/** What else there is: saved games, paper, a teacher's own questions, what is stored here. */
import { createFromRecord } from "../api.js";
import { games } from "../catalog.js";
import { EXPLORERS } from "../games/explorers.js";
import { html } from "../ui/html.js";
import { showError } from "../ui/notices.js";
import { rememberLoaded } from "../remembered.js";
import { go } from "../router.js";
import { t } from "../i18n.js";

export const More = () => html`<ul class="more-links">
  <li><${OpenRecord} /></li>
  ${games.value.map(
    ({ id, title, printing }) =>
      printing &&
      html`<li key=${id}><a class="button" href=${`/print/${id}`}>${t("Boards, cards, rules and worksheets to print: {game}", { game: t(title) })}</a></li>`,
  )}
  ${games.value.map(
    ({ id, title }) =>
      EXPLORERS[id] && html`<li key=${id}><a class="button" href=${`/explore/${id}`}>${t("Explore positions: {game}", { game: t(title) })}</a></li>`,
  )}
  <li><a class="button" href="/teachers">${t("For teachers")}</a></li>
  <li><a class="button" href="/my-games">${t("My games")}</a></li>
  <li><a class="button" href="/me">${t("My data")}</a></li>
</ul>`;

/** Opens a game from a record file. */
function OpenRecord() {
  /** @param {any} event */
  async function load(event) {
    const [file] = event.target.files;
    if (!file) return;
    try {
      const { match } = await createFromRecord(await file.text());
      rememberLoaded(match);
      go(`/m/${match}`);
    } catch (error) {
      showError(error);
    }
    event.target.value = "";
  }
  return html`<label class="button file">
    ${t("Open a saved game")}
    <input class="unseen" type="file" accept=".txt,.record,text/plain" onChange=${load} />
  </label>`;
}
