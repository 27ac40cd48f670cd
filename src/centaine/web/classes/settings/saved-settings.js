/** Settings of classes saved by name in this browser. */
import { useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { Icon } from "../../ui/icons.js";
import { notify } from "../../ui/notices.js";
import { t } from "../../i18n.js";
import { deleteSettings, savedSettings, saveSettings } from "./class-settings.js";

/** @import {GameInfo} from "../../types" */
/** @import {ClassSettings} from "./class-settings.js" */

/** @param {{game: GameInfo, settings: ClassSettings, change: (settings: ClassSettings) => void}} props */
export function SavedSettings({ game, settings, change }) {
  const [saved, setSaved] = useState(() => savedSettings(game));
  const [name, setName] = useState("");
  const called = name.trim();

  function save() {
    if (!called) return;
    const hasRoom = saveSettings(game, called, settings);
    notify(() => (hasRoom ? t("Saved as “{name}”.", { name: called }) : t("This browser has no room to save it.")), hasRoom ? "plain" : "error");
    setSaved(savedSettings(game));
    setName("");
  }

  return html`<details class="more">
    <summary>${t("Saved settings")}</summary>
    ${saved.length > 0 &&
    html`<ul class="saved-settings">
      ${saved.map(
        (one) => html`<li key=${one.name}>
          <button type="button" onClick=${() => change(one.wish)}>${one.name}</button>
          <button
            type="button"
            class="plain"
            aria-label=${t("Delete the settings “{name}”", { name: one.name })}
            onClick=${() => {
              deleteSettings(game, one.name);
              setSaved(savedSettings(game));
            }}
          >
            <${Icon} name="close" />
          </button>
        </li>`,
      )}
    </ul>`}
    <div class="save-settings">
      <label class="field">
        <span>${t("Save these settings as")}</span>
        <input type="text" maxlength="40" autocomplete="off" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
      </label>
      <button type="button" aria-disabled=${!called} onClick=${save}>${t("Save")}</button>
    </div>
  </details>`;
}
