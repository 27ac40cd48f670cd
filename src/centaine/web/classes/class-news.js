/** A table of a class: takes pupils to their seat of the next round and into the next lesson, and says when the lesson ends.
 * Loaded only at such tables. */
import { signal } from "../vendor/signals.js";
import { getClass } from "./requests.js";
import { Cover } from "../ui/cover.js";
import { notify } from "../ui/notices.js";
import { go } from "../router.js";
import { html } from "../ui/html.js";
import { loadTranslations, t } from "../i18n.js";
import { rememberName } from "./pupils/known-name.js";
import { timeOfDay } from "./time-of-day.js";

/** @import {Match} from "../match/match-store.js" */

await loadTranslations("classes"); // before anything is drawn

const SPREAD = 500; // ms over which the requests of a whole class are spread

export class ClassNews {
  /** @param {Match} match @param {string} name of the class */
  constructor(match, name) {
    this.match = match;
    this.name = name;
    /** When the lesson ends, in ms since 1970; null if it has no end. */
    this.ends = signal(/** @type {number | null} */ (null));
    this.over = signal(false);
    /** The options that pupils cannot choose; null until they are known. */
    this.fixed = signal(/** @type {readonly string[] | null} */ (null));
    /** When the lesson of this table began; null until it is known. @type {number | null} */
    this.lesson = null;
    this.timer = 0;
    void this.look();
    // What the server said meanwhile was missed.
    const back = () => {
      if (match.left) document.removeEventListener("visibilitychange", back);
      else if (this.lesson !== null && !document.hidden) this.receive();
    };
    match.connection.connected.subscribe((connected) => connected && back());
    document.addEventListener("visibilitychange", back);
  }

  /** Something has changed in the class. */
  receive() {
    setTimeout(() => void this.look({ told: true }), Math.random() * SPREAD);
  }

  /** @param {{told?: boolean}} [how] whether the server has said that something changed */
  async look({ told = false } = {}) {
    const { match } = this;
    const state = await getClass(this.name).catch(() => null); // the game goes on without it
    if (!state || match.left) return;
    this.setEnd(state.left);
    this.fixed.value = state.fixed;
    if (told && state.shut === "removed") {
      match.leave();
      go(`/class/${this.name}`); // which says so, and goes on when the teacher lets them in again
      return;
    }
    const { yours = [], seats = [] } = match.data.info.value ?? {};
    const before = this.lesson;
    this.lesson = state.lesson;
    if (state.owner || yours.length === 0 || state.yours === match.id) return; // others only watch
    const isNextLesson = before !== null && before !== state.lesson; // an old table that is opened again stays open
    if (!state.yours && !isNextLesson) return;
    match.leave();
    rememberName(this.name, seats[yours[0]].name);
    notify(() => (state.yours ? t("The next round begins: here is your new table.") : t("A new lesson has started: join it again.")));
    go(state.yours ? `/m/${state.yours}` : `/class/${this.name}`);
  }

  /** @param {number | null} left seconds */
  setEnd(left) {
    clearTimeout(this.timer);
    this.over.value = left === 0;
    this.ends.value = left === null ? null : Date.now() + left * 1000;
    if (left) this.timer = window.setTimeout(() => this.end(), left * 1000);
  }

  end() {
    if (this.match.left) return;
    this.over.value = true;
    notify(() => t("The lesson is over. You can finish your game; no new one starts."));
  }
}

/** When the lesson ends. @param {{news: ClassNews | null}} props */
export function LessonNote({ news }) {
  const ends = news?.ends.value;
  if (!news || !ends) return null;
  if (news.over.value) return html`<p class="lesson-note">${t("The lesson is over: no new game starts.")}</p>`;
  return html`<p class="lesson-note">${t("The lesson ends at {time}.", { time: timeOfDay(ends) })}</p>`;
}

/** Says so to whoever watches a table while the class is paused, such as the teacher. */
export const PauseNote = () => html`<p class="lost" role="status">${t("All games are paused.")}</p>`;

/** Covers a pupil's page while the teacher has paused the class. */
export function PauseCurtain() {
  return html`<${Cover} kind="class-pause" title="pause-title">
    <h2 id="pause-title" tabindex="-1" autofocus>${t("Please look at the board")}</h2>
    <p>${t("Your teacher has paused the games. They will resume on their own.")}</p>
  <//>`;
}
