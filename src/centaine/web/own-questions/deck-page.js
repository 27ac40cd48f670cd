/** The page for a teacher's own questions. */
import { useEffect, useState } from "../vendor/hooks.js";
import { exportQuestions, openDeck, readQuestions } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { loadGameStyle } from "../games/index.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { showError } from "../ui/notices.js";
import { here } from "../host/addresses.js";
import { language } from "../settings.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { hasOthers } from "../host/requests.js";
import { columnName } from "./names.js";
import { ServerDecks } from "./server-decks.js";
import { ReadResult } from "./read-result.js";
import { HowTo } from "./how-to.js";
import { useLatestTask } from "./latest-task.js";
import { SavedDeckList } from "./saved-deck-list.js";
import { decksOf } from "./saved-decks.js";
import { ReadForm } from "./read-form.js";

await Promise.all([
  loadTranslations("decks"),
  loadTranslations("cartamaths_answers"),
  loadTranslations("errors"),
  loadStyle("/own-questions/own-questions.css"),
]); // before anything is drawn

/** @import {DeckOpened, Field, SavedDeck, QuestionsRead} from "../types" */
/** @import {Source} from "./read-form.js" */

/** Where the server keeps a deck; `key`: that of the link which opened it.
 * @typedef {{deck: string, revision: number, key: string}} Stored */

/** @typedef {{id: string, name: string, stored: Stored | null}} OpenDeck */

/** @type {OpenDeck} */
const NEW = { id: "", name: "", stored: null };

/** @param {{game: string}} props */
export function DeckPage({ game }) {
  useEffect(() => {
    document.title = `${t("Your own questions")} – Centaine`;
  });
  useEffect(() => void loadGameStyle(game), [game]);
  const { error, retry } = useLoaded(loadGames);
  const fields = games.value.find(({ id }) => id === game)?.fields ?? [];
  const field = fields.find(({ each }) => each?.own);
  const notions = fields.find(({ name }) => name === "notions")?.choices ?? [];
  return html`<main class="page decks" id="main">
    <div class="hero">
      <h1>${t("Your own questions")}</h1>
      <p>${t("Write them in a spreadsheet or for Moodle, check them here, keep them on this device, and play with them.")}</p>
    </div>
    ${error && html`<${Failed} what=${t("The games could not be loaded.")} error=${error} retry=${retry} />`}
    ${field && html`<${DeckEditor} game=${game} field=${field} notions=${notions} />`}
    ${games.value.length > 0 && !field && html`<p>${t("This game does not use custom questions.")}</p>`}
  </main>`;
}

/** The level that the address names, that of the class say: `#level-6e`; else the usual one. @param {Field} field */
function levelOf({ choices, default: usual }) {
  const named = /^level-(\w{1,10})$/.exec(here().anchor)?.[1];
  return choices.find(({ value }) => value === named)?.value ?? usual[0];
}

/** These questions as the text of a spreadsheet. @param {string} game
 * @param {Pick<QuestionsRead, "level" | "language" | "questions">} read @returns {Promise<Source>} */
async function asFile(game, { level, language, questions }) {
  const text = await (await exportQuestions(game, { format: "csv", level, language, questions })).text();
  return { format: "csv", level, language, text };
}

/** A spreadsheet without questions. @param {string} language */
const emptyTable = (language) => [columnName("question"), columnName("answer")].join(language === "fr" ? ";" : ",") + "\n";

/** @param {{game: string, field: Field, notions: Field["choices"]}} props the field that asks for a level, and the topics */
function DeckEditor({ game, field, notions }) {
  const levels = field.choices;
  const [source, setSource] = useState(
    /** @type {() => Source} */ (() => ({ format: "csv", level: levelOf(field), language: language.value, text: "" })),
  );
  const [questions, setQuestions] = useState(/** @type {QuestionsRead | null} */ (null));
  const [deck, setDeck] = useState(/** @type {OpenDeck} */ (NEW));
  const [loaded, setLoaded] = useState(0);
  const [kept, setKept] = useState(0);
  const { busy, problem, setProblem, runTask } = useLatestTask();
  const titleOf = (/** @type {string} */ level) => levels.find(({ value }) => value === level)?.title ?? level;

  /** @param {Source} file @param {string} [name] */
  const read = (file, name) =>
    runTask(async () => {
      setQuestions(null);
      if (!file.text.trim()) return () => setProblem(t("Choose a file or write questions first."));
      const answer = await readQuestions(game, file);
      return () => {
        setLoaded((count) => count + 1);
        if (answer.questions.length + answer.refused.length === 0)
          return setProblem(t("No questions were found in this text."));
        setQuestions(answer);
        if (name) setDeck({ ...NEW, name });
      };
    });

  /** @param {SavedDeck} kept @param {Stored | null} [stored] */
  const open = (kept, stored = null) =>
    runTask(async () => {
      const file = await asFile(game, kept);
      const answer = await readQuestions(game, file);
      return () => {
        setSource(file);
        setQuestions(answer);
        setLoaded((count) => count + 1);
        setDeck({ id: kept.id, name: kept.name, stored: stored ?? kept.stored ?? null });
      };
    });

  /** An empty deck, to write one by one. */
  const begin = () =>
    runTask(async () => {
      const file = { ...source, format: "csv", text: emptyTable(source.language) };
      const answer = await readQuestions(game, file);
      return () => {
        setQuestions(answer);
        setSource(file);
        setDeck(NEW);
        setLoaded((count) => count + 1);
      };
    });

  /** What was edited, also as text if nothing of the text would be lost. @param {QuestionsRead} changed */
  async function edit(changed) {
    setQuestions(changed);
    if (changed.refused.length > 0) return;
    try {
      const file = await asFile(game, changed);
      setSource((now) => (now.level === file.level && now.language === file.language ? file : now));
    } catch (error) {
      showError(error);
    }
  }

  /** @param {DeckOpened} opened @param {string} [key] that of the link it came by */
  const openStored = (opened, key = "") => {
    const { deck, revision, name, level, language, questions } = opened;
    const id = decksOf(game).find(({ stored }) => deck && stored?.deck === deck)?.id ?? ""; // the copy on this device
    return open({ id, game, name, level, language, questions, needed: 0, at: 0 }, deck ? { deck, revision, key } : null);
  };
  useEffect(() => {
    const key = location.hash.slice(1);
    if (!hasOthers || !/^[a-z0-9]{16}$/.test(key)) return;
    openDeck(key).then((opened) => openStored(opened, key), showError);
  }, []);

  return html`
    <${SavedDeckList} game=${game} titleOf=${titleOf} open=${open} />
    ${hasOthers && html`<${ServerDecks} game=${game} changed=${kept} open=${openStored} />`}
    <${HowTo} notions=${notions} />
    <${ReadForm}
      game=${game}
      levels=${levels}
      source=${source}
      change=${setSource}
      read=${read}
      begin=${begin}
      busy=${busy}
      problem=${problem}
      onProblem=${(/** @type {string} */ text) => {
        setQuestions(null);
        setProblem(text);
      }}
    />
    ${questions &&
    html`<${ReadResult}
      key=${loaded}
      game=${game}
      notions=${notions}
      read=${questions}
      edit=${edit}
      deck=${deck}
      change=${setDeck}
      titleOf=${titleOf}
      onStored=${() => setKept((count) => count + 1)}
    />`}
  `;
}
