/** The questions that were read, to keep or save as a file. */
import { useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";
import { exportQuestions, ServerError, storeDeck, uniqueId } from "../api.js";
import { games, selectGame } from "../catalog.js";
import { lastWish, rememberWish } from "../classes/settings/class-wish.js";
import { hasOthers } from "../host/requests.js";
import { html } from "../ui/html.js";
import { decksFor, eachFields } from "../new-game/seat-choices.js";
import { notify, showError } from "../ui/notices.js";
import { t, tn } from "../i18n.js";
import { decksOf, saveDeck } from "./saved-decks.js";
import { QuestionEditor } from "./question-editor.js";
import { Questions } from "./questions.js";
import { showLine } from "./read-form.js";
import { NotedLines, SkippedLines } from "./skipped-lines.js";
import { downloadFile } from "./download-file.js";

/** @import {Field, QuestionsRead, QuestionTried} from "../types" */
/** @import {OpenDeck} from "./deck-page.js" */

/** @param {{game: string, notions: Field["choices"], read: QuestionsRead, edit: (changed: QuestionsRead) => unknown, deck: OpenDeck,
 *   change: (deck: OpenDeck) => void, titleOf: (level: string) => string, onStored: () => void}} props */
export function ReadResult({ game, notions, read, edit, deck, change, titleOf, onStored }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  const { level, language: lang, questions, preview, rows, refused, needed } = read;
  const [editing, setEditing] = useState(questions.length + refused.length === 0 ? 0 : -1);

  /** Ends editing, and focuses something once it is drawn. @param {string} id */
  function focusLater(id) {
    setTimeout(() => (document.getElementById(id) ?? title.current)?.focus());
  }

  /** Puts a question at a place, or removes the one there. @param {number} at @param {any[]} [question] */
  function replace(at, question) {
    const with_ = (/** @type {any[]} */ list, /** @type {number} */ part) => list.toSpliced(at, 1, ...(question ? [question[part]] : []));
    const changed = { ...read, questions: with_(questions, 0), preview: with_(preview, 1), rows: with_(rows, 2) };
    void edit({ ...changed, enough: changed.questions.length >= needed });
  }

  const changes = {
    edit: setEditing,
    /** @param {number} at @param {number} by */
    move(at, by) {
      const moved = (/** @type {any[]} */ list) => list.toSpliced(at, 1).toSpliced(at + by, 0, list[at]);
      setEditing(-1);
      void edit({ ...read, questions: moved(questions), preview: moved(preview), rows: moved(rows) });
      focusLater(`${by < 0 ? "up" : "down"}-${preview[at].id}`);
    },
    /** @param {number} at */
    remove(at) {
      setEditing(-1);
      replace(at);
      focusLater(`edit-${preview[at + 1]?.id ?? preview[at - 1]?.id}`);
    },
  };

  const list = useMemo(() => {
    const old = preview[editing];
    const id = old?.id ?? `own-${uniqueId()}`;
    const editor =
      editing >= 0 &&
      html`<${QuestionEditor}
        key=${id}
        game=${game}
        notions=${notions}
        level=${level}
        language=${lang}
        row=${rows[editing] ?? {}}
        save=${(/** @type {Record<string, string>} */ row, /** @type {QuestionTried} */ tried) => {
          replace(editing, [tried.question, { ...tried.preview, id }, row]);
          setEditing(-1);
          focusLater(old ? `edit-${id}` : "add-question");
        }}
        cancel=${() => {
          setEditing(-1);
          focusLater(old ? `edit-${id}` : "add-question");
        }}
      />`;
    return html`<${Questions} questions=${preview} language=${lang} editing=${editing} editor=${editor} changes=${changes} />
      ${editing < 0 &&
      html`<button type="button" id="add-question" onClick=${() => setEditing(questions.length)}>${t("Add a question")}</button>`}`;
  }, [read, editing]); // typing a name must not redraw hundreds of questions
  const toCheck = preview.filter(({ notes }) => notes.length > 0).length;
  const name = deck.name.trim() || t("Questions");

  /** Keeps the deck on this device, where games and classes find it. Returns whether there was room.
   * @param {OpenDeck["stored"]} stored where the server keeps it, too */
  function keepHere(stored) {
    const opened = decksOf(game).find((other) => other.id === deck.id);
    const id = opened?.name === name ? opened.id : uniqueId(); // a new name makes a new deck
    const kept = { id, game, name: unusedName(name, game, id), level, language: lang, questions, needed, at: Date.now(), stored };
    const saved = saveDeck(kept);
    change(saved ? { id, name: kept.name, stored } : { ...deck, stored });
    return saved ? kept.name : "";
  }

  function keep() {
    const kept = keepHere(deck.stored);
    if (!kept) return notify(t("This browser’s storage is full. Delete a deck, or save this one as a file."), "error");
    notify(t("“{name}” is saved on this device.", { name: kept }));
  }

  async function keepOnServer() {
    try {
      const wish = { game, name, level, language: lang, questions };
      const { deck: id, revision, key } = await storeDeck({ ...wish, ...(deck.stored ?? {}) }).then(
        (info) => ({ ...info, key: deck.stored?.key ?? "" }),
        async (error) => {
          if (!deck.stored || !(error instanceof ServerError) || error.status !== 404) throw error;
          return { ...(await storeDeck(wish)), key: "" }; // the server no longer has it
        },
      );
      const kept = keepHere({ deck: id, revision, key });
      onStored();
      if (kept) notify(t("“{name}” is saved on the server and on this device.", { name: kept }));
      else
        notify(
          t("“{name}” is saved on the server, but this browser’s storage is full: delete a deck on this device, then keep this one there to play with it.", { name }),
          "error",
        );
    } catch (error) {
      showError(error);
    }
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
    ${read.notes.length > 0 && html`<${NotedLines} notes=${read.notes} show=${showLine} />`}
    ${toCheck > 0 &&
    html`<p class="deck-note" role="status">
      ${tn("Check {n} question before you keep the deck: a note stands under it.", "Check {n} questions before you keep the deck: a note stands under each.", toCheck)}
    </p>`}
    ${questions.length > 0 &&
    html`<p>${enoughText(questions.length, needed)}</p>
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
        ${hasOthers && html`<button type="button" onClick=${keepOnServer}>${t("Keep on the server")}</button>`}
        <button type="button" onClick=${() => download("csv")}>${t("Save as CSV")}</button>
        <button type="button" onClick=${() => download("gift")}>${t("Save as GIFT")}</button>
        <a class="button" href="/#set-up" onClick=${() => selectGame(game)}>${t("Go to a new game")}</a>
        ${hasOthers &&
        html`<a
          class="button"
          href="/class"
          onClick=${() => {
            selectGame(game);
            chooseForClass(game, deck.id);
          }}
        >${t("Play with a class")}</a>`}
      </form>`}
    ${list}
  </section>`;
}

/** Has the form of a class begin with a deck, if it is kept on this device. @param {string} game @param {string} deck */
function chooseForClass(game, deck) {
  const info = games.value.find(({ id }) => id === game);
  const field = info && eachFields(info).find(({ each }) => each.own);
  // A deck that is too short for both sides comes last, completed.
  const choice = field && decksFor(info, field).findLast((one) => one.deck.id === deck);
  if (!choice) return;
  const wish = lastWish(info);
  rememberWish(info, { ...wish, choices: { ...wish.choices, [field.name]: choice.value } });
}

/** Whether there are enough questions to play. @param {number} count @param {number} needed */
function enoughText(count, needed) {
  if (count < needed) return t("A side needs {needed} questions: the game’s own questions make up the rest.", { needed });
  if (count >= 2 * needed) return t("Enough for both sides.");
  return t("Enough for one side. For both, {needed} are needed: the game’s own questions make up the rest.", { needed: 2 * needed });
}

/** The name, with a number if another deck has it. @param {string} name @param {string} game
 * @param {string} id */
function unusedName(name, game, id) {
  const taken = decksOf(game).filter((deck) => deck.id !== id).map((deck) => deck.name);
  let candidate = name;
  for (let n = 2; taken.includes(candidate); n++) candidate = `${name} (${n})`;
  return candidate;
}
