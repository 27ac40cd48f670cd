/** The questions of a deck, one of which may be edited. */
import { useMemo, useState } from "../../vendor/hooks.js";
import { uniqueId } from "../../api.js";
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";
import { QuestionEditor } from "./question-editor.js";
import { Questions } from "./questions.js";

/** @import {Field, QuestionsRead, QuestionTried} from "../../types" */

/** Focuses something once it is drawn; without it, the title of what was read. @param {string} id */
const focusLater = (id) => setTimeout(() => (document.getElementById(id) ?? document.getElementById("found-title"))?.focus());

/** Questions, how they are shown and their cells: all three lists after one change.
 * @param {QuestionsRead} read @param {(list: any[], part: 0 | 1 | 2) => any[]} changed @returns {QuestionsRead} */
const withLists = (read, changed) => ({
  ...read,
  questions: changed(read.questions, 0),
  preview: changed(read.preview, 1),
  rows: changed(read.rows, 2),
});

/** @param {{game: string, notions: Field["choices"], read: QuestionsRead, edit: (changed: QuestionsRead) => unknown}} props */
export function EditedQuestions({ game, notions, read, edit }) {
  const { level, language, questions, preview, rows, refused, needed } = read;
  const [editing, setEditing] = useState(questions.length + refused.length === 0 ? 0 : -1);

  /** Puts a question at a place, or removes the one there. @param {number} at @param {any[]} [question] */
  function replace(at, question) {
    const changed = withLists(read, (list, part) => list.toSpliced(at, 1, ...(question ? [question[part]] : [])));
    void edit({ ...changed, enough: changed.questions.length >= needed });
  }

  const changes = {
    edit: setEditing,
    /** @param {number} at @param {number} by */
    move(at, by) {
      setEditing(-1);
      void edit(withLists(read, (list) => list.toSpliced(at, 1).toSpliced(at + by, 0, list[at])));
      focusLater(`${by < 0 ? "up" : "down"}-${preview[at].id}`);
    },
    /** @param {number} at */
    remove(at) {
      setEditing(-1);
      replace(at);
      focusLater(`edit-${preview[at + 1]?.id ?? preview[at - 1]?.id}`);
    },
  };

  function editor() {
    const old = preview[editing];
    const id = old?.id ?? `own-${uniqueId()}`;
    const close = () => {
      setEditing(-1);
      focusLater(old ? `edit-${id}` : "add-question");
    };
    return html`<${QuestionEditor}
      key=${id}
      game=${game}
      notions=${notions}
      level=${level}
      language=${language}
      row=${rows[editing] ?? {}}
      save=${(/** @type {Record<string, string>} */ row, /** @type {QuestionTried} */ tried) => {
        replace(editing, [tried.question, { ...tried.preview, id }, row]);
        close();
      }}
      cancel=${close}
    />`;
  }

  return useMemo(
    () => html`<${Questions} questions=${preview} language=${language} editing=${editing} editor=${editing >= 0 && editor()} changes=${changes} />
      ${editing < 0 &&
      html`<button type="button" id="add-question" onClick=${() => setEditing(questions.length)}>${t("Add a question")}</button>`}`,
    [read, editing], // typing a name must not redraw hundreds of questions
  );
}
