/** Cards, and the drawn card face up in the middle of the board. */
import { html } from "../../ui/html.js";
import { held, skip } from "../../ui/motion.js";
import { language } from "../../settings.js";
import { t } from "../../i18n.js";

/** @import {GameInfo} from "../../types" */
/** @import {BoardController} from "./board-controller.js" */

/** A card in the reader's language. @typedef {{id: string, title: string, text: string, keeper: boolean}} CardFace */
/** @typedef {(id: string) => CardFace} CardOf */

/** Looks up cards by id: the game's own and custom ones.
 * @param {GameInfo} game @param {Record<string, any>} options @returns {CardOf} */
export function cardsOf(game, options) {
  const known = new Map([...game.cards, ...(options.custom_cards ?? [])].map((card) => [card.id, card]));
  return (id) => {
    const card = known.get(id);
    const lang = language.value;
    return { id, title: card?.title[lang] ?? id, text: card?.text[lang] ?? "", keeper: card?.kind === "keeper" };
  };
}

/** @param {{id: string}} props */
export const CardArt = ({ id }) => html`<svg class="card-art" viewBox="0 0 120 90" aria-hidden="true">
  <use href="#${document.getElementById(`pc-card-${id}`) ? `pc-card-${id}` : "pc-card-custom"}" width="120" height="90" />
</svg>`;

/** @param {{face: CardFace, isIdle?: boolean}} props */
export function CardView({ face, isIdle = false }) {
  return html`<div class="card ${face.keeper ? "is-keeper" : "is-action"}">
    <${CardArt} id=${face.id} />
    <span class="card-kind">${face.keeper ? t("Keeper") : t("Action")}</span>
    <strong class="card-title">${face.title}</strong>
    <p class="card-text">${face.text}</p>
    ${isIdle && html`<p class="card-idle">${t("It changes nothing this time.")}</p>`}
  </div>`;
}

/** @param {{board: BoardController, cardOf: CardOf}} props */
export function FaceUp({ board, cardOf }) {
  const id = board.faceUp.value;
  if (!id) return null;
  return html`<div class="face-up" onClick=${skip}>
    <${CardView} face=${cardOf(id)} isIdle=${board.isIdleCard.value} />
    ${held.value === "press" && html`<span class="face-up-hint" aria-hidden="true">${t("Press to continue")}</span>`}
  </div>`;
}
