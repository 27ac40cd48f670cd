/** Beside the table: the card that is looked at, large, with its words; or the two characters. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { CardFace, Portrait } from "./card.js";

/** @import {Desk} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */

/** @param {{desk: Desk, questions: Questions}} props */
export function Inspector({ desk, questions }) {
  const scene = desk.scene.value;
  const seen = desk.seen.value;
  if (!scene) return null;
  if (seen) {
    const { kind, title, text } = desk.book.face(seen);
    const question = questions.get(seen);
    return html`<div class="inspector">
      <${CardFace} id=${seen} book=${desk.book} questions=${questions} />
      <div>
        <b class="inspector-title">${kind === "question" ? t("Question") : title}</b>
        ${question ? html`<div dangerouslySetInnerHTML=${{ __html: question.text }}></div>` : html`<p>${text}</p>`}
      </div>
    </div>`;
  }
  const sides = [desk.below.value, 1 - desk.below.value];
  return html`<ul class="characters">
    ${sides.map((seat) => {
      const { id, name, text } = desk.book.character(scene.sides[seat].character);
      return html`<li key=${seat} class="seat-${seat}">
        <${Portrait} id=${id} />
        <div><b>${name}</b> <span class="seat-level">${desk.names[seat]}</span><p>${text}</p></div>
      </li>`;
    })}
  </ul>`;
}
