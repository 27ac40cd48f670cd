/** Beside the table: the inspected card with its text, or the two characters. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { CardFace, Portrait } from "./card.js";
import { Pips } from "./pips.js";

/** @import {BoardController} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */

/** @param {{board: BoardController, questions: Questions}} props */
export function Inspector({ board, questions }) {
  const scene = board.scene.value;
  const seen = board.inspected.value;
  if (!scene) return null;
  if (seen) {
    const changed = seen === board.picked.value.card ? board.changedEffect.value : null;
    const { kind, title, text } = { ...board.catalog.face(seen), ...changed };
    const question = questions.get(seen);
    return html`<div class="inspector">
      <${CardFace} id=${seen} catalog=${board.catalog} questions=${questions} />
      <div>
        <b class="inspector-title">${kind === "question" ? t("Question") : title}</b>
        ${question ? html`<div dangerouslySetInnerHTML=${{ __html: question.text }}></div>` : html`<p>${text}</p>`}
      </div>
    </div>`;
  }
  const sides = [board.ownSide.value, 1 - board.ownSide.value];
  return html`<ul class="characters">
    ${sides.map((seat) => {
      const { id, name, text } = board.catalog.character(scene.sides[seat].character);
      return html`<li key=${seat} class="seat-${seat}">
        <${Portrait} id=${id} />
        <div>
          <button type="button" class="about" aria-haspopup="dialog" title=${t("Who was {name}?", { name })} onClick=${() => (board.openCharacter.value = seat)}>${name}</button>${" "}
          <span class="seat-level">${board.names[seat]}</span>
          <p>${text}</p>
        </div>
      </li>`;
    })}
  </ul>
  <p class="mat-legend" aria-hidden="true">
    <span>${t("Uses of the character left:")} <${Pips} left=${2} /></span>
    <span>${t("Number of cards:")} <span class="count">7</span></span>
  </p>`;
}
