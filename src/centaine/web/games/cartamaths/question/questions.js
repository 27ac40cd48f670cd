/** The questions that the viewer may read, each loaded once. */
import { signal } from "../../../vendor/signals.js";
import { getHelp } from "../../../api.js";
import { showError } from "../../../ui/notices.js";
import { language } from "../../../settings.js";

/** @import {Question} from "../../../types" */
/** @import {Match} from "../../../match/match-store.js" */

export class Questions {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    this.known = signal(/** @type {ReadonlyMap<string, Question>} */ (new Map()));
    /** @type {Map<string, Promise<Question | null>>} */
    this.requested = new Map();
  }

  /** Whether levels are left out: in a class, a pupil's own level is nothing for the others to see. */
  get hidesLevels() {
    const info = this.match.data.info.value;
    return Boolean(info?.class_name) && !info?.owner;
  }

  /** A question; null until it is loaded. @param {string} id */
  get(id) {
    return this.known.value.get(key(id)) ?? null;
  }

  /** Loads a question; `again` because its solution has become visible.
   * @param {string} id @param {boolean} [again] */
  load(id, again = false) {
    const name = key(id);
    const waiting = this.requested.get(name);
    if (waiting && !again) return waiting;
    const query = { topic: "question", question: id, lang: language.value };
    const coming = getHelp(this.match.id, query, this.match.screen.viewer.value).then(
      (/** @type {Question} */ question) => {
        this.known.value = new Map(this.known.value).set(name, question);
        return question;
      },
      (error) => {
        this.requested.delete(name);
        showError(error);
        return null;
      },
    );
    this.requested.set(name, coming);
    return coming;
  }

  /** Forgets everything, for another viewer. */
  forget() {
    this.requested.clear();
    this.known.value = new Map();
  }
}

/** @param {string} id */
const key = (id) => `${id} ${language.value}`;
