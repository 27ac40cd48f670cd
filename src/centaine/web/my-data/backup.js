/** Everything that this browser keeps as one file, and back: where no server keeps it. */
import { useEffect } from "../vendor/hooks.js";
import { getFile, json } from "../api.js";
import { saveFile } from "../save-file.js";
import { html } from "../ui/html.js";
import { notify, showError } from "../ui/notices.js";
import { t, tn } from "../i18n.js";
import { addBrowserData, browserData } from "./browser-data.js";

/** What the page says after it has been loaded again. */
const TOLD = "centaine.told";

/** @param {{changed: () => unknown}} props */
export function Backup({ changed }) {
  useEffect(() => {
    try {
      const told = sessionStorage.getItem(TOLD);
      sessionStorage.removeItem(TOLD);
      if (told) notify(told);
    } catch {
      // Without storage, there is nothing to tell.
    }
  }, []);
  async function save() {
    try {
      const games = await (await getFile("/api/backup")).text(); // not read: JavaScript would round its large numbers
      const all = `${games.slice(0, games.lastIndexOf("}"))},"browser":${JSON.stringify(browserData())}}`;
      saveFile(new Blob([all], { type: "application/json" }), "centaine.json");
    } catch (error) {
      showError(error);
    }
  }
  /** @param {any} event */
  async function read(event) {
    const [file] = event.target.files;
    if (!file) return;
    try {
      const text = await file.text();
      const { added, known } = await json("/api/backup", { method: "POST", body: text });
      const here = known ? tn("{n} game was here already.", "{n} games were here already.", known) : "";
      const told = `${tn("{n} game added.", "{n} games added.", added)} ${here}`.trim();
      if (addBrowserData(JSON.parse(text).browser)) {
        sessionStorage.setItem(TOLD, told);
        location.reload(); // every part of the page reads what it keeps at its start
        return;
      }
      notify(told);
      changed();
    } catch (error) {
      if (error instanceof DOMException && error.name === "QuotaExceededError") {
        notify(() => t("The games were added, but this browser has no room for the rest of the file."), "error");
        changed();
      } else showError(error);
    }
    event.target.value = "";
  }
  return html`<section class="box" aria-labelledby="backup-title">
    <h2 id="backup-title">${t("Take everything with you")}</h2>
    <p>${t("One file with all that this browser keeps: your games, also those in progress, their history, your puzzles, practice, badges, questions, cards and settings. Keep it, or open it on another device: it is added to what is there.")}</p>
    <p><button type="button" onClick=${save}>${t("Save everything to a file")}</button></p>
    <p>
      <label class="button file">
        ${t("Open such a file")}
        <input class="unseen" type="file" accept=".json,application/json" onChange=${read} />
      </label>
    </p>
  </section>`;
}
