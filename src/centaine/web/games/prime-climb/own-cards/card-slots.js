/** The cards of one's own in a row, to choose the one that is written. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { MAX_CARDS } from "../../../own-cards/saved-cards.js";
import { CardArt } from "../cards.js";
import { faceOf, OWN } from "./card-preview.js";

/** @import {Draft} from "../../../own-cards/saved-cards.js" */

/** @param {{drafts: Draft[], at: number, select: (place: number) => void, add: () => void}} props */
export function CardSlots({ drafts, at, select, add }) {
  return html`<ol class="card-slots" aria-label=${t("Your cards")}>
    ${drafts.map((one, i) => html`<li key=${i}><${Slot} draft=${one} number=${i + 1} isCurrent=${i === at} select=${() => select(i)} /></li>`)}
    ${drafts.length < MAX_CARDS &&
    html`<li><button type="button" class="card-slot is-empty" onClick=${add}><span aria-hidden="true">+</span>${t("Add a card")}</button></li>`}
  </ol>`;
}

/** @param {{draft: Draft, number: number, isCurrent: boolean, select: () => void}} props */
function Slot({ draft, number, isCurrent, select }) {
  const { title, keeper } = faceOf(draft);
  return html`<button
    type="button"
    class="card-slot ${keeper ? "is-keeper" : "is-action"}"
    aria-current=${isCurrent ? "true" : null}
    onClick=${select}
  >
    <${CardArt} id=${OWN} />
    <span class="unseen">${t("Card {n}", { n: number })}${t(":")} </span>
    <span class="card-slot-title">${title || t("Blank card")}</span>
  </button>`;
}
