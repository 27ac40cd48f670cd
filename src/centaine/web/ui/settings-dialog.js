/** The settings. */
import { Dialog } from "./dialog.js";
import { html } from "./html.js";
import { ANIMATION_SPEEDS, animationSpeed, CARD_WAITS, cardWait, language, LANGUAGES, palette, PALETTES, reducedMotion, sound, theme, THEMES } from "../settings.js";
import { t } from "../i18n.js";

/** @import {Signal} from "../vendor/signals.js" */

/** Names of the palettes. */
export const paletteNames = () => [t("As in the board game"), t("Colour-blind friendly"), t("Black and white")];

/** @param {{onClose: () => void}} props */
export function SettingsDialog({ onClose }) {
  return html`<${Dialog} title=${t("Settings")} onClose=${onClose}>
    <${Choice} label=${t("Language")} setting=${language} values=${LANGUAGES} names=${["English", "Français"]} />
    <${Choice} label=${t("Appearance")} setting=${theme} values=${THEMES}
      names=${[t("System setting"), t("Light"), t("Dark")]} />
    <${Choice} label=${t("Board colours")} setting=${palette} values=${PALETTES} names=${paletteNames()} />
    <${Choice} label=${t("Animation")} setting=${animationSpeed} values=${ANIMATION_SPEEDS}
      names=${[t("Normal"), t("Fast"), t("None")]} />
    ${reducedMotion.value && html`<p>${t("Your system asks for reduced motion, so nothing is animated.")}</p>`}
    <${Choice} label=${t("Drawn cards")} setting=${cardWait} values=${CARD_WAITS}
      names=${[t("Stay until pressed"), t("Stay for reading"), t("Don’t wait")]} />
    <${Choice} label=${t("Sound")} setting=${sound} values=${["on", "off"]} names=${[t("On"), t("Off")]} />
    <p><a href="/me" onClick=${onClose}>${t("My data: what is stored about you, and how to delete it")}</a></p>
  <//>`;
}

/** @param {{label: string, setting: Signal<any>, values: readonly string[],
 *   names: string[]}} props */
function Choice({ label, setting, values, names }) {
  return html`<fieldset class="segmented">
    <legend>${label}</legend>
    ${values.map(
      (value, i) => html`<label key=${value}>
        <input
          type="radio"
          name=${label}
          checked=${setting.value === value}
          onChange=${() => (setting.value = value)}
        />
        <span>${names[i]}</span>
      </label>`,
    )}
  </fieldset>`;
}
