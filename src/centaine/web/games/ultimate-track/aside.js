/** What helps to learn the Track, below its panel: what the signs mean, and a switch for “say it first”. */
import { useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { reportUnexpected } from "../../ui/loading.js";
import { showMissing } from "../../ui/notices.js";
import { sayFirst } from "../../settings.js";
import { t } from "../../i18n.js";

/** @import {BoardController} from "./board-controller.js" */

/** @param {{board: BoardController, hasPeople: boolean}} props `hasPeople`: whether somebody plays at this screen */
export function Aside({ board, hasPeople }) {
  const [Signs, setSigns] = useState(/** @type {any} */ (null));
  const load = () =>
    import("./learning/legend.js").then(
      ({ Signs: loaded }) => setSigns(() => loaded),
      (error) => {
        reportUnexpected(error);
        showMissing(() => t("A part of this page could not be loaded."), () => void load());
      },
    );
  return html`<div class="track-aside">
    <details onToggle=${(/** @type {any} */ event) => event.target.open && !Signs && load()}>
      <summary>${t("What the signs mean")}</summary>
      ${Signs && html`<${Signs} picture=${board.picture} />`}
    </details>
    ${hasPeople &&
    html`<label class="say-first">
      <input
        type="checkbox"
        checked=${sayFirst.value === "on"}
        onChange=${(/** @type {any} */ event) => (sayFirst.value = event.target.checked ? "on" : "off")}
      />
      <span>${t("Say it first: is the number ultimate?")}</span>
    </label>`}
  </div>`;
}
