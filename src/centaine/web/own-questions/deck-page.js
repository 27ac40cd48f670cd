/** The page for a teacher's own questions. */
import { useEffect, useState } from "../vendor/hooks.js";
import { exportQuestions, readQuestions, ServerError } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { messageOf, showError } from "../ui/notices.js";
import { language } from "../settings.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { ReadResult } from "./read-result.js";
import { HowTo } from "./how-to.js";
import { SavedDeckList } from "./saved-deck-list.js";
import { ReadForm } from "./read-form.js";

await Promise.all([
  loadTranslations("decks"),
  loadTranslations("cartamaths_answers"),
  loadTranslations("errors"),
  loadStyle("/own-questions/own-questions.css"),
]); // before anything is drawn

/** @import {Field, SavedDeck, QuestionsRead} from "../types" */
/** @import {Source} from "./read-form.js" */

/** @param {{game: string}} props */
export function DeckPage({ game }) {
  useEffect(() => {
    document.title = `${t("Your own questions")} – Centaine`;
  });
  const { error, retry } = useLoaded(loadGames);
  const field = games.value.find(({ id }) => id === game)?.fields.find(({ each }) => each?.own);
  return html`<main class="page decks" id="main">
    <div class="hero">
      <h1>${t("Your own questions")}</h1>
      <p>${t("Write them in a spreadsheet or for Moodle, check them here, keep them on this device, and play with them.")}</p>
    </div>
    ${error && html`<${Failed} what=${t("The games could not be loaded.")} error=${error} retry=${retry} />`}
    ${field && html`<${DeckEditor} game=${game} field=${field} />`}
    ${games.value.length > 0 && !field && html`<p>${t("This game does not use custom questions.")}</p>`}
  </main>`;
}

/** @param {{game: string, field: Field}} props the field that asks for a level */
function DeckEditor({ game, field }) {
  const levels = field.choices;
  const [source, setSource] = useState(
    /** @type {() => Source} */ (() => ({ format: "csv", level: field.default[0], language: language.value, text: "" })),
  );
  const [found, setFound] = useState(/** @type {QuestionsRead | null} */ (null));
  const [deck, setDeck] = useState({ id: "", name: "" });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const titleOf = (/** @type {string} */ level) => levels.find(({ value }) => value === level)?.title ?? level;

  /** @param {() => Promise<void>} work */
  async function runTask(work) {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (error) {
      if (error instanceof ServerError) setProblem(messageOf(error.error));
      else showError(error);
    }
    setBusy(false);
  }

  /** @param {Source} file @param {string} [name] */
  const read = (file, name) =>
    runTask(async () => {
      setFound(null);
      if (!file.text.trim()) return setProblem(t("Choose a file or write questions first."));
      const answer = await readQuestions(game, file);
      if (answer.questions.length + answer.refused.length === 0) return setProblem(t("No questions were found in this text."));
      setFound(answer);
      if (name) setDeck({ id: "", name });
    });

  /** @param {SavedDeck} kept */
  const open = (kept) =>
    runTask(async () => {
      const { level, language, questions } = kept;
      const text = await (await exportQuestions(game, { format: "csv", level, language, questions })).text();
      const file = { format: "csv", level, language, text };
      setSource(file);
      setFound(await readQuestions(game, file));
      setDeck({ id: kept.id, name: kept.name });
    });

  return html`
    <${SavedDeckList} game=${game} titleOf=${titleOf} open=${open} />
    <${HowTo} />
    <${ReadForm}
      game=${game}
      levels=${levels}
      source=${source}
      change=${setSource}
      read=${read}
      busy=${busy}
      problem=${problem}
      onProblem=${(/** @type {string} */ text) => {
        setFound(null);
        setProblem(text);
      }}
    />
    ${found &&
    html`<${ReadResult} key=${found} game=${game} found=${found} deck=${deck} change=${setDeck} titleOf=${titleOf} />`}
  `;
}
