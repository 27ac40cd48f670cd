/** Who is connected to a table, what they say, and the notices when that changes. */
import { signal } from "../vendor/signals.js";
import { announce, notify } from "../ui/notices.js";
import { redirect } from "../router.js";
import { t } from "../i18n.js";
import { phraseText, shownText } from "./phrases.js";

/** @import {ClassChanged, Presence as PresenceMessage, Said, Snapshot} from "../types" */
/** @import {ClassNews, LessonNote, PauseCurtain, PauseNote} from "../classes/class-news.js" */
/** @import {Match} from "../match/match-store.js" */
/** @typedef {{phrase: string, key: number}} Bubble */

const RELOAD = 3000; // ms that somebody may be away before others are notified, so that they do not notice a reload
const BUBBLE = 6000; // ms for which a phrase is shown

export class Presence {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** For each seat, whether its person is connected. */
    this.here = signal(/** @type {boolean[]} */ ([]));
    this.spectators = signal(0);
    /** The seats for whose people the computer plays. */
    this.standingIn = signal(match.data.info.value?.standing_in ?? []);
    /** Each seat's latest phrase, while it is shown. */
    this.bubbles = signal(/** @type {Map<number, Bubble>} */ (new Map()));
    /** What happens in the class; null at a table that belongs to none. */
    this.news = signal(/** @type {ClassNews | null} */ (null));
    /** @type {typeof LessonNote | null} */
    this.LessonNote = null;
    /** @type {typeof PauseCurtain | null} */
    this.PauseCurtain = null;
    /** @type {typeof PauseNote | null} */
    this.PauseNote = null;
    this.count = 0;
    /** Timers of seats that have just lost their connection. @type {Map<number, number>} */
    this.leaving = new Map();
    /** @type {Set<number>} */
    this.gone = new Set();
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.match.data.info.value?.seats[seat]?.name ?? "";
  }

  /** @param {number} seat */
  isLocal(seat) {
    return this.match.data.localSeats.includes(seat);
  }

  /** Whether the computer plays on for a pupil who has left a table of their class. @param {number} seat */
  isClosed(seat) {
    const info = this.match.data.info.value;
    return info?.of_class && info.seats[seat].player === "open" && this.standingIn.value.includes(seat);
  }

  /** @param {PresenceMessage | Said | ClassChanged} message */
  receive(message) {
    if (message.type === "class") return this.news.value?.receive();
    if (message.type === "said") this.showPhrase(message);
    else this.update(message);
  }

  /** @param {Said} said */
  showPhrase({ seat, phrase }) {
    const bubble = { phrase, key: ++this.count };
    this.bubbles.value = new Map([...this.bubbles.value, [seat, bubble]]);
    setTimeout(() => {
      const shown = [...this.bubbles.value];
      this.bubbles.value = new Map(shown.filter(([_, one]) => one !== bubble));
    }, BUBBLE);
    const name = this.nameOf(seat);
    // If the seat is not visible, as on a phone, a notice shows the phrase.
    requestAnimationFrame(() => {
      if (isVisible(seat)) announce(t("{name}: {text}", { name, text: phraseText(phrase) }));
      else notify(() => t("{name}: {text}", { name, text: shownText(phrase) }));
    });
  }

  /** @param {PresenceMessage} message */
  update({ here, spectators, standing_in: standingIn = [] }) {
    const { here: before, standingIn: stoodIn } = { here: this.here.value, standingIn: this.standingIn.value };
    this.here.value = here;
    this.spectators.value = spectators;
    this.standingIn.value = standingIn;
    here.forEach((now, seat) => {
      if (before[seat] && !now) this.onDisconnect(seat);
      else if (now) this.onConnect(seat);
    });
    for (const seat of standingIn.filter((seat) => !stoodIn.includes(seat) && !this.isLocal(seat))) {
      const name = this.nameOf(seat);
      notify(() => t("Meanwhile, the computer plays for {name}.", { name }));
    }
  }

  /** @param {number} seat */
  onDisconnect(seat) {
    if (this.isLocal(seat) || this.leaving.has(seat)) return;
    const report = () => {
      this.leaving.delete(seat);
      if (this.match.left || this.match.data.info.value?.seats[seat]?.player !== "person") return;
      this.gone.add(seat);
      const name = this.nameOf(seat);
      notify(() => t("{name} has lost the connection. The seat is reserved.", { name }));
    };
    this.leaving.set(seat, window.setTimeout(report, RELOAD));
  }

  /** @param {number} seat */
  onConnect(seat) {
    clearTimeout(this.leaving.get(seat));
    this.leaving.delete(seat);
    if (!this.gone.delete(seat)) return;
    const name = this.nameOf(seat);
    notify(() => t("{name} is back.", { name }));
  }

  /** Reports who has joined and left. @param {Snapshot} before @param {Snapshot} after */
  updateSeats(before, after) {
    if (before.yours.length > 0 && after.yours.length === 0) {
      if (before.class_name) redirect(`/class/${before.class_name}`); // which leads to the new seat
      else notify(() => t("You no longer have a seat at this table."));
    }
    const ours = [...before.yours, ...after.yours];
    after.seats.forEach(({ name, player }, seat) => {
      const old = before.seats[seat];
      if (!old || ours.includes(seat) || (old.player === player && old.name === name)) return;
      if (player === "person" && old.player !== "person") notify(() => t("{name} has joined.", { name }));
      else if (old.player === "person" && player !== "person") notify(() => t("{name} has left the table.", { name: old.name }));
      else if (player === "person" && before.started) notify(() => t("{before} is now called {name}.", { before: old.name, name }));
    });
  }
}

/** Whether a seat's bubble can be seen without scrolling. @param {number} seat */
function isVisible(seat) {
  const bubble = document.querySelector(`.bubble[data-seat="${seat}"]`);
  const box = bubble?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}
