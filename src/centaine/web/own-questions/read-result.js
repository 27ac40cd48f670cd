/** The questions that were read, to keep or save as a file. */
import { useLayoutEffect, useMemo, useRef } from "../vendor/hooks.js";
import { exportQuestions, uniqueId } from "../api.js";
import { html } from "../ui/html.js";
import { notify, showError } from "../ui/notices.js";
import { t, tn } from "../i18n.js";
import { decksOf, saveDeck } from "./saved-decks.js";
import { Questions } from "./questions.js";
import { showLine } from "./read-form.js";
import { SkippedLines } from "./skipped-lines.js";
import { downloadFile } from "./download-file.js";

/** @import {QuestionsRead} from "../types" */

/** @param {{game: string, found: QuestionsRead, deck: {id: string, name: string},
 *   change: (deck: {id: string, name: string}) => void, titleOf: (level: string) => string}} props */
export function ReadResult({ game, found, deck, change, titleOf }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  const { level, language: lang, questions, preview, refused, needed } = found;
  const list = useMemo(
    () => html`<${Questions} questions=${preview} language=${lang} />`,
    [found], // typing a name must not redraw hundreds of questions
  );
  const name = deck.name.trim() || t("Questions");

  function keep() {
    const opened = decksOf(game).find((other) => other.id === deck.id);
    const id = opened?.name === name ? opened.id : uniqueId(); // a new name makes a new deck
    const kept = { id, game, name: unusedName(name, game, id), level, language: lang, questions, needed, at: Date.now() };
    if (!saveDeck(kept)) return notify(t("This browser’s storage is full. Delete a deck, or save this one as a file."), "error");
    change({ id, name: kept.name });
    notify(t("“{name}” is saved on this device.", { name: kept.name }));
  }

  /** @param {string} format */
  async function download(format) {
    try {
      downloadFile(await exportQuestions(game, { format, level, language: lang, questions }), `${name}.${format}`);
    } catch (error) {
      showError(error);
    }
  }

  return html`<section class="box deck-found" aria-labelledby="found-title">
    <h2 id="found-title" tabindex="-1" ref=${title}>
      ${tn("{n} question of level {level}", "{n} questions of level {level}", questions.length, { level: t(titleOf(level)) })}
    </h2>
    ${refused.length > 0 && html`<${SkippedLines} lines=${refused} show=${showLine} />`}
    ${questions.length > 0 &&
    html`<p class=${questions.length < needed ? "deck-few" : ""}>${enoughText(questions.length, needed)}</p>
      <form
        class="deck-keep"
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          keep();
        }}
      >
        <label class="field">
          <span>${t("Deck name")}</span>
          <input
            type="text"
            maxlength="60"
            autocomplete="off"
            value=${deck.name}
            onInput=${(/** @type {any} */ event) => change({ ...deck, name: event.target.value })}
          />
        </label>
        <button type="submit" class="primary">${t("Keep on this device")}</button>
        <button type="button" onClick=${() => download("csv")}>${t("Save as CSV")}</button>
        <button type="button" onClick=${() => download("gift")}>${t("Save as GIFT")}</button>
        <a class="button" href="/">${t("Go to a new game")}</a>
      </form>
      ${list}`}
  </section>`;
}

/** Whether there are enough questions to play. @param {number} count @param {number} needed */
function enoughText(count, needed) {
  if (count < needed) return t("You need at least {needed} questions to play with a deck.", { needed });
  if (count >= 2 * needed) return t("Enough for both sides.");
  return t("Enough for one side. You need {needed} for both sides to use this deck.", { needed: 2 * needed });
}

/** The name, with a number if another deck has it. @param {string} name @param {string} game
 * @param {string} id */
function unusedName(name, game, id) {
  const taken = decksOf(game).filter((deck) => deck.id !== id).map((deck) => deck.name);
  let found = name;
  for (let n = 2; taken.includes(found); n++) found = `${name} (${n})`;
  return found;
}
