/** Above the hand: what is to be done, what the card that was taken up can do, and the one large button. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { label } from "../offers.js";
import { signed } from "../sums.js";

/** @import {Desk} from "../board-controller.js" */

/** @param {{desk: Desk, headline: string, primary: {label: string, act?: () => void}}} props */
export function ActionRow({ desk, headline, primary }) {
  return html`<div class="action-row">
    <h2 class="headline">${headline}</h2>
    <p class="caption">${caption(desk)}</p>
    <${Offers} desk=${desk} />
    ${primary.label &&
    html`<button
      type="button"
      class="primary"
      id="primary"
      aria-disabled=${!primary.act}
      onClick=${(/** @type {MouseEvent} */ event) => {
        // The second press of two quick ones was not meant for what the button does after the first.
        if (event.detail < 2) primary.act?.();
      }}
    >
      ${primary.label}
    </button>`}
  </div>`;
}

/** What the card that is looked at does, in words. @param {Desk} desk */
function caption(desk) {
  const { card, character } = desk.picked.value;
  const scene = desk.scene.value;
  if (character && scene) return desk.book.character(scene.sides[desk.below.value].character).text;
  const seen = card ?? desk.seen.value;
  if (!seen) return advice(desk);
  if (card && desk.offers.value.length === 0 && desk.book.kindOf(card) !== "question") return desk.refusal(card);
  return desk.book.face(seen).text;
}

/** What one may do while nothing is looked at. @param {Desk} desk */
function advice({ scene, choices, names }) {
  if (!scene.value || choices.value.length === 0) return "";
  const { phase, player, number } = scene.value;
  if (phase === "play") return t("Press a card to see what it does, or drag it onto the table.");
  if (phase === "discard") return t("Choose a card to discard.");
  if (phase === "throw") return t("Rock breaks scissors, scissors cut paper, paper wraps rock.");
  if (!number) return "";
  return t("{name} plays {value}; a trap may change it.", { name: names[player], value: signed(number.value) });
}

/** @param {{desk: Desk}} props */
function Offers({ desk }) {
  const offers = desk.offers.value;
  const other = desk.names[1 - desk.below.value];
  return html`<div class="offers" role="group" aria-label=${t("What you can do")}>
    ${offers.map(
      (choice, i) => html`<button
        type="button"
        key=${choice.text}
        class="offer is-${choice.kind} ${i === 0 ? "is-first" : ""}"
        onClick=${() => desk.choose(choice)}
      >
        ${label(choice, desk.book, other)}
      </button>`,
    )}
  </div>`;
}
