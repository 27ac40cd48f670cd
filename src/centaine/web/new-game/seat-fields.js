/** The fields for a seat's choices: lists, or cards in a dialog. */
import { useEffect, useState } from "../vendor/hooks.js";
import { Dialog } from "../ui/dialog.js";
import { loadPieces } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { showError } from "../ui/notices.js";
import { ANY, cardsOf, decksFor, eachFields, isAsked, isByLevel, LEVEL, PERSON, valuesOf } from "./seat-choices.js";
import { language } from "../settings.js";
import { t } from "../i18n.js";

/** @import {CardInfo, EachField, GameInfo, SeatInfo} from "../types" */
/** @typedef {{game: GameInfo, field: EachField, value: any, change: (value: any) => void}} Props */

/** All fields of a seat, folded for computer players.
 * @param {{game: GameInfo, seat: SeatInfo, valueOf: (name: string) => any,
 *   change: (name: string, value: any) => void}} props */
export function SeatFields({ game, seat, valueOf, change }) {
  const asked = eachFields(game).filter((field) => isAsked(field, seat));
  if (asked.length === 0) return null;
  const fields = asked.map(
    (field) => html`<${field.each.cards ? CardChoice : ListChoice}
      key=${field.name}
      game=${game}
      field=${field}
      value=${valueOf(field.name)}
      change=${(/** @type {any} */ value) => change(field.name, value)}
    />`,
  );
  const all = html`<div class="seat-fields">${fields}</div>`;
  if (seat.player === PERSON) return all;
  return html`<details>
    <summary>${asked.map((field) => textOf(game, field, valueOf(field.name), seat.player)).join(" · ")}</summary>
    ${all}
  </details>`;
}

/** A value in words. @param {GameInfo} game @param {EachField} field @param {any} value
 * @param {string} player who has the seat */
export function textOf(game, field, value, player) {
  if (value === ANY) return t("Random");
  if (value === LEVEL) return t(game.levels.find(({ id }) => id === player)?.note ?? "");
  const card = cardsOf(game, field).find(({ id }) => id === value);
  const title = field.choices.find((choice) => choice.value === value)?.title;
  return card?.title[language.value] ?? (title && t(title)) ?? decksFor(game, field).find((choice) => choice.value === value)?.name;
}

/** @param {Props} props */
function ListChoice({ game, field, value, change }) {
  const decks = decksFor(game, field);
  return html`<label class="field">
    <span>${t(field.label)}</span>
    <select
      value=${String(value)}
      onChange=${(/** @type {any} */ event) => change(valuesOf(game, field)[event.target.selectedIndex])}
    >
      ${field.each.any && html`<option value=${ANY}>${t("Random")}</option>`}
      ${isByLevel(game, field) && html`<option value=${LEVEL}>${t("As usual for its level")}</option>`}
      ${field.choices.map((choice) => html`<option key=${choice.value} value=${String(choice.value)}>${t(choice.title)}</option>`)}
      ${decks.length > 0 &&
      html`<optgroup label=${t("Your own questions")}>
        ${decks.map(({ value, name }) => html`<option key=${value} value=${value}>${name}</option>`)}
      </optgroup>`}
    </select>
  </label>`;
}

/** @param {Props} props */
function CardChoice({ game, field, value, change }) {
  const [open, setOpen] = useState(false);
  const { any, symbol } = field.each;
  const cards = cardsOf(game, field);
  useEffect(() => {
    if (symbol) loadPieces(game.id, "cards.svg").catch(showError);
  }, []);
  /** @param {any} wanted */
  function pick(wanted) {
    change(wanted);
    setOpen(false);
  }
  return html`<div class="field">
    <span aria-hidden="true">${t(field.label)}</span>
    <button type="button" class="card-choice" aria-haspopup="dialog" onClick=${() => setOpen(true)}>
      <${Face} field=${field} card=${cards.find(({ id }) => id === value)} label=${t(field.label)} />
    </button>
    ${open &&
    html`<${Dialog} title=${t(field.label)} onClose=${() => setOpen(false)}>
      <ul class="card-choices">
        ${any && html`<li><${Card} field=${field} chosen=${value === ANY} pick=${() => pick(ANY)} /></li>`}
        ${cards.map(
          (card) => html`<li key=${card.id}>
            <${Card} field=${field} card=${card} chosen=${value === card.id} pick=${() => pick(card.id)} />
          </li>`,
        )}
      </ul>
    <//>`}
  </div>`;
}

/** @param {{field: EachField, card?: CardInfo, chosen: boolean, pick: () => void}} props */
function Card({ field, card, chosen, pick }) {
  return html`<button type="button" class="card-choice" aria-pressed=${chosen} onClick=${pick}>
    <${Face} field=${field} card=${card} />
  </button>`;
}

/** A card in a list, or the random choice. @param {{field: EachField, card?: CardInfo, label?: string}} props */
function Face({ field, card, label = "" }) {
  const lang = language.value;
  return html`${field.each.symbol &&
    html`<svg class="portrait" viewBox="0 0 200 200" aria-hidden="true">
      ${card ? html`<use href=${`#${field.each.symbol}${card.id}`} />` : html`<text x="100" y="145" text-anchor="middle">?</text>`}
    </svg>`}
    <span>
      ${label && html`<span class="unseen">${label}${" "}</span>`}
      <strong>${card ? card.title[lang] : t("Random")}</strong>
      <small>${card ? card.text[lang] : t("Chosen at random.")}</small>
    </span>`;
}
