/** Cards: their drawing and texts. */
import { useEffect } from "../../../vendor/hooks.js";
import { html } from "../../../ui/html.js";
import { Icon } from "../../../ui/icons.js";
import { language } from "../../../settings.js";
import { t } from "../../../i18n.js";

/** @import {CardCatalog} from "../card-catalog.js" */
/** @import {Question} from "../../../types" */
/** @import {Questions} from "../question/questions.js" */

/** A card's face, or its back. @param {{id: string, catalog: CardCatalog, questions?: Questions, back?: string}} props */
export function CardFace({ id, catalog, questions, back = "cm-back" }) {
  const kind = catalog.kindOf(id);
  const symbol = kind === "hidden" ? back : catalog.symbol(id);
  return html`<span class="face is-${kind}" aria-hidden="true">
    ${document.getElementById(symbol)
      ? html`<svg class="face-art" viewBox="0 0 200 280"><use href="#${symbol}" width="200" height="280" /></svg>`
      : html`<span class="face-plain">${catalog.face(id).title}</span>`}
    ${kind === "question" && questions && html`<${QuestionMarks} id=${id} questions=${questions} />`}
  </span>`;
}

/** The level’s name without what stands in brackets, which is the French one in other languages.
 * @param {Question} question */
const shortLevel = ({ level_name: name }) => t(name).replace(/ \(.*/, "").replace(/(?<=\w) (?=\d)/g, "\u00a0");

/** A notion, of which a word that is longer than a card is wide may be broken: on cards alone, as soft hyphens are read aloud.
 * @param {string} name */
const broken = (name) => name.replace(/proportion(?=n?alit)/, "$&\u00ad");

/** The texts on a question card: notion, level, calculator.
 * @param {{id: string, questions: Questions}} props */
function QuestionMarks({ id, questions }) {
  useEffect(() => void questions.load(id), [id, language.value]);
  const question = questions.get(id);
  if (!question) return null;
  const notion = question.notion ? broken(t(question.notion)) : t("Question");
  const level = shortLevel(question);
  const longest = Math.max(...notion.replaceAll("\u00ad", "- ").split(" ").map(({ length }) => length));
  return html`<span class="face-marks">
    <span class="face-notion" style=${{ "--longest": String(longest) }}>${notion}</span>${" "}
    <span class="face-signs">
      ${!questions.hidesLevels && html`<span class="face-level ${level === question.level ? "" : "is-words"}">${level}</span>`}
      ${question.calculator && html`<${CalculatorSign} />`}
    </span>
  </span>`;
}

/** @param {{allowed?: boolean}} props */
export function CalculatorSign({ allowed = true }) {
  return html`<span class="calculator ${allowed ? "" : "is-not"}"><${Icon} name="calculator" /></span>`;
}

/** A card in words. @param {string} id @param {CardCatalog} catalog @param {Questions} questions */
export function spokenCard(id, catalog, questions) {
  const { kind, title, text } = catalog.face(id);
  if (kind !== "question") return text ? `${title}${t(":")} ${text}` : title;
  const question = questions.get(id);
  if (!question) return title;
  const titled = question.notion ? t("Question: {notion}", { notion: t(question.notion) }) : t("Question");
  const about = questions.hidesLevels ? titled : `${titled}, ${shortLevel(question)}`;
  return question.calculator ? `${about}, ${t("calculator allowed")}` : about;
}

/** @param {{id: string}} props */
export function Portrait({ id }) {
  return html`<svg class="bust" viewBox="0 0 200 200" aria-hidden="true">
    <use href="#cm-character-${id}" width="200" height="200" />
  </svg>`;
}
