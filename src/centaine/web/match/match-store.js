/** A match on the page: what the server has sent, what is shown of it, who is at the screen, and the connection. */
import { computed, signal } from "../vendor/signals.js";
import { getMatch, isCut, NoAnswer, ServerError } from "../api.js";
import { t } from "../i18n.js";
import { cardWait } from "../settings.js";
import { release, skipping } from "../ui/motion.js";
import { showError } from "../ui/notices.js";
import { Connection } from "./connection.js";
import { isSeatingChanged, MatchData, withNames } from "./match-data.js";
import { Playback } from "./playback.js";
import { SharedScreen } from "./shared-screen.js";
import { ShownPosition } from "./shown-position.js";

/** @import {GameView, MatchEvent, Snapshot} from "../types" */
/** @import {Countdown} from "../clock/countdown.js" */
/** @import {Waiting} from "./calculating.js" */
/** @import {Presence} from "../online/presence.js" */

/** Milliseconds, at every speed. */
const TO_TAKE_BACK = 1600;

export class Match {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.data = new MatchData();
    this.position = new ShownPosition(this.data);
    this.playback = new Playback(this);
    this.screen = new SharedScreen(this);
    this.connection = new Connection(this);
    /** What draws the game; null before it has begun. @type {GameView | null} */
    this.view = null;
    /** Who is connected; null if everybody plays at this screen. @type {Presence | null} */
    this.presence = null;
    /** @type {Countdown | null} */
    this.countdown = null;
    /** What somebody at this screen calculates before their action counts. */
    this.waiting = signal(/** @type {Waiting | null} */ (null));
    /** The dialog in which a name is being changed. */
    this.renaming = signal(/** @type {any} */ (null));
    /** Whether the page has been left. */
    this.left = false;
    /** Whether somebody may act now. */
    this.open = computed(
      () =>
        !this.playback.busy.value &&
        !this.connection.sending.value &&
        !this.playback.reviewing.value &&
        this.screen.next.value === null &&
        !this.position.over.value,
    );
  }

  /** How the match ended before the game did; "" if it did not. */
  get earlyEnd() {
    const { info, lostOnTime } = this.data;
    if (this.position.abandoned.value) return this.abandonedText;
    const winner = lostOnTime.value === null ? undefined : info.value?.seats[1 - lostOnTime.value];
    return winner ? t("{name} wins!", { name: winner.name }) : "";
  }

  /** @returns {Promise<Snapshot>} */
  async load() {
    const snapshot = await getMatch(this.id, this.screen.viewer.value);
    this.data.replace(snapshot);
    return snapshot;
  }

  /** Why the game stopped: at a table of a class, only its teacher can end it, who may be the one to read this. */
  get abandonedText() {
    return this.data.info.value?.class_name ? t("The teacher has ended this game.") : t("This game was abandoned.");
  }

  /** Shows the match and follows it from now on. @param {GameView | null} view */
  follow(view) {
    this.view = view;
    if (this.data.latest) this.playback.show(this.data.latest);
    this.connection.open();
  }

  leave() {
    this.left = true;
    skipping.value = true;
    release();
    this.playback.playing.value = false;
    this.connection.close();
    skipping.value = false;
  }

  /** @param {Snapshot} snapshot */
  update(snapshot) {
    if (isCut(snapshot)) {
      void this.refresh();
      return;
    }
    const { data, playback, position } = this;
    this.updateSeats(snapshot);
    const news = data.merge(snapshot);
    if (news.some(({ kind }) => kind !== "table")) this.waiting.value = null;
    const isRenamed = news.length > 0 && news.every(isSitting) && !data.outdated.value;
    if (isRenamed && !playback.busy.value && !playback.reviewing.value) {
      position.set(snapshot, data.localSeats); // and what somebody has picked or typed stays
      return;
    }
    playback.enqueue(news);
    // Without news, the pawn or card that somebody has picked stays picked.
    if (!playback.reviewing.value && snapshot.seq !== position.seq.value) void playback.run();
  }

  /** @param {Snapshot} snapshot */
  updateSeats(snapshot) {
    const { data } = this;
    const before = data.info.value;
    const after = withNames(snapshot);
    if (before && isSeatingChanged(before, after)) {
      this.presence?.updateSeats(before, after);
      if (after.started) data.outdated.value ||= isSeatingChanged(before, after, { named: false });
      else if (String(before.yours) !== String(after.yours)) queueMicrotask(() => this.connection.open()); // for the new seat
    }
    data.info.value = after;
    if (before && !before.next) data.rematch.value = after.next; // an old match that is opened again stays open
  }

  /** @param {MatchEvent} event */
  receive(event) {
    const { data, playback } = this;
    if (event.seq <= data.seq) return;
    if (event.seq > data.seq + 1 || event.kind === "table") {
      void this.refresh();
      return;
    }
    data.add(event);
    this.waiting.value = null;
    playback.enqueue([event]);
    if (!playback.reviewing.value) void playback.run();
  }

  async refresh() {
    try {
      this.update(await getMatch(this.id, this.screen.viewer.value, { since: this.data.seq }));
    } catch (error) {
      if (error instanceof ServerError && error.error.code === "not-your-seat") this.connection.refuse(error.error);
      else showError(error);
    }
  }

  /** Sends a seat's command, and shows why it was refused. @param {string} kind @param {number} seat @param {string} [text]
   * @param {string} [typed] the result of the calculation that the action needs
   * @returns {Promise<boolean>} whether it was carried out */
  async send(kind, seat, text = "", typed = "") {
    try {
      // Alone with computers, their roll waits a little, so that the end of a move can be taken back.
      const more = kind === "action" && cardWait.value !== "none" ? { hold: TO_TAKE_BACK } : {};
      const done = await this.connection.command(kind, seat, text, typed ? { ...more, typed } : more);
      if (done === null) return false;
      const asked = done.calculation;
      this.waiting.value = asked ? { seat, action: text, asked } : null;
      return !asked;
    } catch (error) {
      if (!(error instanceof ServerError) && !(error instanceof NoAnswer)) throw error;
      showError(error);
      return false;
    }
  }
}

/** @param {MatchEvent} event */
const isSitting = ({ kind, text }) => kind === "table" && text.startsWith("sit ");

/** Whether the players at this screen are to look elsewhere, because their teacher has paused the class. @param {Match} match */
export function isPaused({ data, position }) {
  return Boolean(data.info.value?.paused) && data.localSeats.length > 0 && !position.over.value;
}
