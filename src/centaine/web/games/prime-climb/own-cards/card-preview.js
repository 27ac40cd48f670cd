/** A card as it will be: on the screen and on paper, drawn as the game's own cards are. */
import { html } from "../../../ui/html.js";
import { language } from "../../../settings.js";
import { t } from "../../../i18n.js";
import { CardSide } from "../../../printing/layouts/card-sides.js";
import { box, mm } from "../../../printing/layouts/page.js";
import { CardArt, CardView } from "../cards.js";

/** @import {Draft} from "../../../own-cards/saved-cards.js" */
/** @import {CardFace} from "../cards.js" */

/** The size of a printed card, and the height of its picture, in millimetres. */
const CARD = { width: 63, height: 88 };
const ART_HEIGHT = 38;

/** The picture of all cards of one's own. */
export const OWN = "custom";

/** @param {Draft} draft @returns {CardFace} */
export function faceOf({ kind, title, text }) {
  const lang = language.value;
  return { id: OWN, title: title[lang] || title.en || title.fr, text: text[lang] || text.en || text.fr, keeper: kind === "keeper" };
}

/** @param {{draft: Draft}} props */
export function CardPreview({ draft }) {
  const face = faceOf(draft);
  return html`<section class="card-previews" aria-label=${t("How it will look")}>
    <figure>
      <figcaption>${t("On the screen")}</figcaption>
      <${CardView} face=${face} />
    </figure>
    <figure>
      <figcaption>${t("On paper")}</figcaption>
      <${Printed} face=${face} />
    </figure>
  </section>`;
}

/** @param {{face: CardFace}} props */
function Printed({ face }) {
  const side = {
    kind: "worded",
    label: face.keeper ? t("Keeper") : t("Action"),
    title: face.title,
    text: face.text,
    "art-height": ART_HEIGHT,
    lines: 0,
  };
  const art = html`<div style=${{ height: mm(ART_HEIGHT) }}><${CardArt} id=${face.id} /></div>`;
  return html`<div class=${`paper-card on-paper ${face.keeper ? "is-keeper" : "is-action"}`} style=${{ width: mm(CARD.width), height: mm(CARD.height) }}>
    <${CardSide} side=${side} art=${art} card=${CARD} at=${box(0, 0, CARD.width, CARD.height)} />
  </div>`;
}
