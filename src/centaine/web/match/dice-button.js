/** The button that opens the dialog on fair dice and cards, which is loaded only then. */
import { useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { reportUnexpected } from "../ui/loading.js";
import { showMissing } from "../ui/notices.js";
import { t } from "../i18n.js";

/** @import {GameInfo} from "../types" */
/** @import {Match} from "./match-store.js" */

/** @param {unknown} error */
function fail(error) {
  reportUnexpected(error);
  showMissing(() => t("A part of this page could not be loaded."));
}

/** @param {{match: Match, game: GameInfo}} props */
export function DiceButton({ match, game }) {
  const [shown, setShown] = useState(/** @type {{Dice: any} | null} */ (null));
  const open = () => import("../fair-dice/dice-dialog.js").then(({ DiceDialog }) => setShown({ Dice: DiceDialog }), fail);
  return html`<button type="button" aria-haspopup="dialog" onClick=${open}>${game.chance === "cards" ? t("Is the shuffle fair?") : t("Are the dice fair?")}</button>
    ${shown && html`<${shown.Dice} match=${match} game=${game} onClose=${() => setShown(null)} />`}`;
}
