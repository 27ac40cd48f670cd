/** Everything that this browser keeps as one file, and back: where no server keeps it. */
import { json } from "../api.js";
import { html } from "../ui/html.js";
import { notify, showError } from "../ui/notices.js";
import { t, tn } from "../i18n.js";

/** @param {{changed: () => unknown}} props */
export function Backup({ changed }) {
  /** @param {any} event */
  async function read(event) {
    const [file] = event.target.files;
    if (!file) return;
    try {
      const { added, known } = await json("/api/backup", { method: "POST", body: await file.text() });
      const here = () => (known ? tn("{n} game was here already.", "{n} games were here already.", known) : "");
      notify(() => `${tn("{n} game added.", "{n} games added.", added)} ${here()}`.trim());
      changed();
    } catch (error) {
      showError(error);
    }
    event.target.value = "";
  }
  return html`<section class="box" aria-labelledby="backup-title">
    <h2 id="backup-title">${t("Take your games with you")}</h2>
    <p>${t("One file with all your games, also those in progress, to keep or to open on another device.")}</p>
    <p><a class="button" href="/api/backup" download>${t("Save all games to a file")}</a></p>
    <p>
      <label class="button file">
        ${t("Open a file of games")}
        <input class="unseen" type="file" accept=".json,application/json" onChange=${read} />
      </label>
    </p>
  </section>`;
}
