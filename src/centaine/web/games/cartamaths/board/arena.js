/** The middle of the table: the calculation that is going on, in large; or who throws what. */
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { Portrait } from "./card.js";
import { Clock } from "../clock.js";
import { throwsOf } from "./item.js";
import { signed, stepText } from "../sums.js";
import { ThrowButtons, Thrown } from "./throws.js";

/** @import {Desk} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */
/** @import {Item} from "./item.js" */

/** @param {{desk: Desk, questions: Questions}} props */
export function Arena({ desk, questions }) {
  const over = desk.over.value === "arena" ? "is-over" : "";
  return html`<div class="arena ${desk.news.value ? "is-news" : ""} ${over}" data-place="arena">
    ${content(desk, questions)}<${Clock} match=${questions.match} />
  </div>`;
}

/** @param {Desk} desk @param {Questions} questions */
function content(desk, questions) {
  const scene = desk.scene.value;
  const item = desk.item.value;
  const thrown = throwsOf(desk.told.value);
  if (scene?.phase === "throw" || thrown)
    return html`${thrown && html`<${Thrown} desk=${desk} ...${thrown} />`}<${ThrowButtons} desk=${desk} />`;
  return item && html`<${Told} ...${{ desk, questions, item }} />`;
}

/** @param {{desk: Desk, questions: Questions, item: Item}} props */
function Told({ desk, questions, item }) {
  const name = desk.names[item.seat];
  switch (item.kind) {
    case "played":
      return html`<div class="told is-number"><p class="told-who">${name}</p>${sumOf(desk, item)}</div>`;
    case "set":
      return html`<div class="told"><p>${t("{name} sets a trap", { name })}</p></div>`;
    case "used": {
      const { name: character, text } = desk.book.character(item.character);
      return html`<div class="told is-used">
        <${Portrait} id=${item.character} />
        <div><p>${t("{name} uses {character}", { name, character })}</p><p class="told-text">${text}</p></div>
      </div>`;
    }
    default:
      return html`<div class="told is-asked">
        <p>${answered(desk, item)}</p>
        <button type="button" onClick=${() => (desk.reading.value = item.card)}>
          ${item.right === null ? t("Read the question") : t("The solution")}
        </button>
      </div>`;
  }
}

/** How a question stands. @param {Desk} desk @param {Item} item */
function answered(desk, { seat, right }) {
  const other = desk.names[1 - seat];
  if (right === null) return t("{name} asks {other} a question", { name: desk.names[seat], other });
  return right ? t("{name} answers correctly", { name: other }) : t("{name} answers incorrectly", { name: other });
}

/** The calculation of a number, or the bonus that was played alone. @param {Desk} desk @param {Item} item */
function sumOf(desk, { card, steps }) {
  const face = desk.book.face(card ?? "");
  if (face.kind !== "number") return html`<p class="reckoning">${face.title}</p>`;
  if (steps.length === 0) return html`<p class="reckoning">${signed(face.points)}</p>`;
  const lines = steps.map((step, i) => html`<p key=${i} class="reckoning">${stepText(step)}</p>`);
  return html`<div class="reckonings">${lines}</div>`;
}
