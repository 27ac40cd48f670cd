/** Leads to what the dice of a match promise; what it shows is loaded when somebody wants to see it. */
import { useState } from "./vendor/hooks.js";
import { html } from "./html.js";
import { complain } from "./notices.js";
import { t } from "./words.js";

/** @param {{match: import("./match.js").Match}} props */
export function DiceButton({ match }) {
  const [shown, setShown] = useState(/** @type {{Dice: any} | null} */ (null));
  const open = () => import("./rights/dice-dialog.js").then(({ DiceDialog }) => setShown({ Dice: DiceDialog }), complain);
  return html`<button type="button" aria-haspopup="dialog" onClick=${open}>${t("Fair dice?")}</button>
    ${shown && html`<${shown.Dice} match=${match} onClose=${() => setShown(null)} />`}`;
}
