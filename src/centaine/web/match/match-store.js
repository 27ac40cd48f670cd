/** One match as the page knows it: everything that happened, what is shown of it, and the line to the server. */
import { batch, computed, signal } from "../vendor/signals.js";
import { getMatch, NoAnswer, ServerError } from "../api.js";
import { command, listen } from "./connection.js";
import { hurry, moving, pause } from "../ui/motion.js";
import { complain, hush, notify } from "../ui/notices.js";
import { t } from "../i18n.js";

/** @import {ClockInfo, Done, ErrorBody, GameView, MatchEvent, Snapshot} from "../types" */
/** @import {Face} from "../clock/face.js" */
/** @import {Company} from "../tables/presence.js" */

const CATCH_UP = 30; // more new events than these are not watched one by one
const OVER = -2;
const RETRY = 1000; // ms between two tries to look with other eyes

/** What happened in the game and was not taken back: an undo removes itself and the action before it.
 * @param {MatchEvent[]} events */
export function withoutUndone(events) {
  /** @type {MatchEvent[]} */
  const kept = [];
  for (const event of events) {
    if (event.kind === "undo") kept.pop();
    else if (event.kind !== "table" && event.kind !== "time") kept.push(event);
  }
  return kept;
}

/** Who sits where, and what is this browser's. @param {Snapshot} snapshot */
const tableOf = ({ started, seats, yours }) => JSON.stringify([started, yours, seats.map(({ luck, ...seat }) => seat)]);

/** The match with a name for everyone: who wants to be forgotten has none any more. @param {Snapshot} snapshot */
export const named = (snapshot) => ({
  ...snapshot,
  seats: snapshot.seats.map((seat, i) => (seat.name ? seat : { ...seat, name: t("Player {n}", { n: i + 1 }) })),
});

/** @param {MatchEvent[]} events */
const factsOf = (events) => events.flatMap(({ facts }) => facts);

export class Match {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** Whether seats have secrets from one another, so that one looks with a seat's eyes. */
    this.secret = false;
    /** The seat with whose eyes the match is seen; null: nobody's, as a spectator sees it. */
    this.viewer = signal(/** @type {number | null} */ (null));
    /** The seat to which this screen is to be handed before anything goes on. */
    this.handover = signal(/** @type {number | null} */ (null));
    /** Whether nothing may be shown, because what is known was for other eyes. */
    this.covered = signal(false);
    /** @type {GameView | null} */
    this.view = null;
    this.info = signal(/** @type {Snapshot | null} */ (null));
    /** How the clock stood when the server said it, where there is one. */
    this.clock = signal(/** @type {ClockInfo | null} */ (null));
    /** What the clock shows. @type {Face | null} */
    this.face = null;
    /** The match in which the people of this one play again, once they do. */
    this.next = signal("");
    /** Who is at the table, where not all of them are at this screen. @type {Company | null} */
    this.company = null;
    /** Whether others sit at the table than when its view was made, so that it is to be opened anew. */
    this.outdated = signal(false);
    this.events = signal(/** @type {MatchEvent[]} */ ([]));
    this.history = computed(() => withoutUndone(this.events.value));
    /** How many events of the history are looked at; null at the game's present. */
    this.looking = signal(/** @type {number | null} */ (null));
    this.playing = signal(false);
    /** The last event whose outcome has been shown. */
    this.shown = signal(0);
    /** What happened as far as it has been shown: nothing is told before it is seen. */
    this.told = computed(() => this.history.value.filter(({ seq }) => seq <= this.shown.value));
    this.busy = signal(false);
    this.sending = signal(false);
    this.connected = signal(true);
    /** Why the server knows this match no more. */
    this.gone = signal(/** @type {ErrorBody | null} */ (null));
    this.abandoned = signal(false);
    /** The one of two seats whose time on the clock was up; null as long as there is none. */
    this.lost = computed(() => this.events.value.findLast(({ kind, text }) => kind === "time" && text === "lost")?.seat ?? null);
    /** The seat that is to act, -1 for chance, -2 when the game is over. */
    this.player = signal(-1);
    this.undo = signal(false);
    /** The seat whose turn it is in the position that is shown. */
    this.turn = signal(-1);
    this.over = computed(() => this.player.value === OVER || this.abandoned.value);
    /** Whether what is shown is the game as it stands and someone may act. */
    this.open = computed(
      () =>
        !this.busy.value &&
        !this.sending.value &&
        this.looking.value === null &&
        this.handover.value === null &&
        !this.over.value,
    );
    /** The newest account of the game as it stands; past events in a log come without choices.
     * @type {Snapshot | MatchEvent | null} */
    this.present = null;
    /** @type {MatchEvent[]} */
    this.queue = [];
    this.stop = () => {};
    this.left = false;
  }

  get seq() {
    return this.events.value.at(-1)?.seq ?? 0;
  }

  /** The seats that are played at this screen. */
  get here() {
    const { seats = [], yours = [] } = this.info.value ?? {};
    return seats.flatMap(({ player }, seat) => (player === "person" && yours.includes(seat) ? [seat] : []));
  }

  /** How the match has ended without its game's rules: "" where it has not. */
  get cutShort() {
    if (this.abandoned.value) return t("This game was abandoned.");
    const winner = this.lost.value === null ? undefined : this.info.value?.seats[1 - this.lost.value];
    return winner ? t("{name} wins!", { name: winner.name }) : "";
  }

  /** Whether the table has a link by which others come, or persons who are at another screen. */
  get online() {
    const { seats = [], yours = [], code = "" } = this.info.value ?? {};
    return code !== "" || seats.some(({ player }, seat) => player === "open" || (player === "person" && !yours.includes(seat)));
  }

  /** Seats have secrets: who is alone at this screen sees with their own eyes, several hand it to one another. */
  async keepSecrets() {
    this.secret = true;
    if (this.here.length !== 1) return;
    this.viewer.value = this.here[0];
    await this.load();
  }

  /** Fetches the match. @returns {Promise<Snapshot>} */
  async load() {
    const snapshot = await getMatch(this.id, this.viewer.value);
    this.info.value = named(snapshot);
    this.clock.value = snapshot.clock;
    this.events.value = snapshot.log;
    this.present = snapshot;
    return snapshot;
  }

  /** Shows the match and follows it from now on. @param {GameView | null} view null before the game begins */
  follow(view) {
    this.view = view;
    if (this.present) this.settle(this.present);
    this.listen();
  }

  listen() {
    this.stop();
    this.stop = listen(this.id, () => this.seq, this.viewer.value, {
      snapshot: (now) => this.take(now),
      event: (event) => this.receive(event),
      company: (message) => this.company?.hear(message),
      open: (open) => {
        if (open !== this.connected.value)
          notify(() => (open ? t("Connected again.") : t("Connection lost. Trying again …")), open ? "plain" : "error");
        this.connected.value = open;
      },
      gone: (error) => this.refused(error),
    });
  }

  /** Looks with a seat's eyes from now on, or with nobody's: the match is told anew, and nothing of the old account
   * stays. With `from` the events after that one are still to be shown.
   * @param {number | null} seat @param {number} [from] */
  async seeAs(seat, from = Infinity) {
    this.stop();
    this.viewer.value = seat;
    const snapshot = await this.toldAnew();
    if (!snapshot) return;
    const log = snapshot.log;
    const before = log.findLast(({ seq }) => seq <= from) ?? snapshot;
    batch(() => {
      hush();
      this.covered.value = false;
      this.info.value = named(snapshot);
      this.clock.value = snapshot.clock;
      this.events.value = log;
      this.present = snapshot;
      this.queue = log.filter(({ seq }) => seq > from);
      this.settle(this.queue.length > 0 ? before : snapshot);
    });
    this.listen();
  }

  /** The whole match for the present eyes. While the server does not answer, nothing is shown.
   * @returns {Promise<Snapshot | null>} null when the page was left */
  async toldAnew() {
    for (;;) {
      try {
        return await getMatch(this.id, this.viewer.value);
      } catch (error) {
        if (error instanceof ServerError) {
          this.refused(error.error);
          return null;
        }
        if (!(error instanceof NoAnswer)) throw error;
        this.covered.value = true;
        this.connected.value = false;
        await new Promise((resolve) => setTimeout(resolve, RETRY));
        if (this.left) return null;
      }
    }
  }

  /** The server does not tell this match, or no more from that seat. @param {ErrorBody} error */
  refused(error) {
    if (error.code === "not-your-seat") this.outdated.value = true;
    else this.gone.value = error;
  }

  /** Whether a position is for other eyes at this screen than those it has been seen with.
   * @param {Snapshot | MatchEvent} state */
  isForOthers({ scene, player }) {
    const viewer = this.viewer.value;
    return viewer !== null && player !== OVER && scene.turn !== viewer && this.here.includes(scene.turn);
  }

  /** The seat that must come to this screen. @param {Snapshot | MatchEvent} state */
  awaited({ scene, player }) {
    const needed = this.secret && player !== OVER && !this.abandoned.value && !this.view?.isOpen?.(scene);
    return needed && this.here.includes(scene.turn) && scene.turn !== this.viewer.value ? scene.turn : null;
  }

  leave() {
    this.left = true;
    hurry.value = true;
    this.playing.value = false;
    this.stop();
    hurry.value = false;
  }

  /** @param {Snapshot | MatchEvent} state */
  settle(state) {
    this.shown.value = state.seq;
    const ours = this.here.includes(state.player);
    this.player.value = state.player;
    this.turn.value = state.scene.turn;
    this.undo.value = ours && state.undo;
    if ("abandoned" in state) this.abandoned.value = state.abandoned;
    else if (state.kind === "abandon") this.abandoned.value = true;
    this.handover.value = this.awaited(state);
    const told = withoutUndone(this.events.value.filter(({ seq }) => seq <= state.seq));
    this.view?.settle(state.scene, ours ? state.choices : [], factsOf(told));
  }

  /** Takes in the server's account of the match: watches what is new, or jumps to it. @param {Snapshot} snapshot */
  take(snapshot) {
    const fresh = snapshot.log.filter((event) => event.seq > this.seq);
    this.takeTable(snapshot);
    if (snapshot.seq >= this.seq) {
      this.present = snapshot;
      this.clock.value = snapshot.clock;
    }
    if (this.looking.value === null && fresh.length <= CATCH_UP) this.queue.push(...fresh);
    this.events.value = [...this.events.value, ...fresh];
    // Where nothing is new, what someone has begun to pick stays.
    if (this.looking.value === null && snapshot.seq !== this.shown.value) void this.pump();
  }

  /** Takes in who sits where. @param {Snapshot} told */
  takeTable(told) {
    const snapshot = named(told);
    const before = this.info.value;
    if (before && tableOf(before) !== tableOf(snapshot)) {
      this.company?.hearSeats(before, snapshot);
      if (snapshot.started) this.outdated.value = true;
      else if (String(before.yours) !== String(snapshot.yours)) queueMicrotask(() => this.listen()); // as who one is now
    }
    this.info.value = snapshot;
    if (before && !before.next) this.next.value = snapshot.next; // who opens an old match stays there
  }

  /** @param {MatchEvent} event */
  receive(event) {
    if (event.seq <= this.seq) return;
    if (event.seq > this.seq + 1 || event.kind === "table") {
      void this.refresh();
      return;
    }
    this.events.value = [...this.events.value, event];
    this.present = event;
    if (event.clock) this.clock.value = event.clock;
    if (this.looking.value !== null) return;
    this.queue.push(event);
    void this.pump();
  }

  async refresh() {
    try {
      this.take(await getMatch(this.id, this.viewer.value));
    } catch (error) {
      if (error instanceof ServerError && error.error.code === "not-your-seat") this.refused(error.error);
      else complain(error);
    }
  }

  /** Plays what is waiting, one event after the other. */
  async pump() {
    if (this.busy.value) return;
    this.busy.value = true;
    for (let event = this.queue.shift(); event; event = this.queue.shift()) {
      if (this.isForOthers(event)) {
        await this.seeAs(null, event.seq - 1);
        continue;
      }
      if (event.kind === "undo") await this.view?.takeBack?.(event.scene);
      else if (event.kind !== "table" && event.kind !== "time") await this.view?.perform(event);
      if (this.looking.value !== null) break;
      this.settle(event);
    }
    this.queue = [];
    if (this.present && this.looking.value === null) {
      if (this.isForOthers(this.present)) await this.seeAs(null);
      else this.settle(this.present);
    }
    this.busy.value = false;
    hurry.value = false;
  }

  /** Tells the server what a seat does; what is refused is told. @param {string} kind @param {number} seat
   * @param {string} [text] @returns {Promise<boolean>} whether it was done */
  async send(kind, seat, text = "") {
    try {
      return (await this.tell(kind, seat, text)) !== null;
    } catch (error) {
      if (!(error instanceof ServerError) && !(error instanceof NoAnswer)) throw error;
      complain(error);
      return false;
    }
  }

  /** The same for those who tell themselves what is refused. @param {string} kind @param {number} seat
   * @param {string} [text] @param {{lang?: string}} [more] @returns {Promise<Done | null>} null while
   * something else is being sent */
  async tell(kind, seat, text = "", more = {}) {
    if (this.sending.value) return null;
    this.sending.value = true;
    try {
      const done = await command(this.id, { seq: this.seq, seat, kind, text, ...more });
      await this.heard(done.seq);
      return done;
    } catch (error) {
      if (error instanceof ServerError && error.present) {
        // The refusal holds what the seat may know, which may be more than those before the screen may.
        if (!this.secret || this.viewer.value === seat) this.take(error.present);
        else void this.refresh();
      }
      throw error;
    } finally {
      this.sending.value = false;
    }
  }

  /** Waits until an event has come. After a while it is asked for, and comes by that way or over the line, whichever is first:
   * a question may take as long as the line is broken and longer. @param {number} seq */
  heard(seq) {
    return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      const timer = setTimeout(() => void this.refresh().then(resolve), this.connected.value ? 1500 : 0);
      const stop = this.events.subscribe(() => {
        if (this.seq < seq) return;
        clearTimeout(timer);
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }

  /** Shows the position after so many events of the history; null goes back to the present.
   * @param {number | null} count */
  look(count) {
    hurry.value = this.busy.value;
    const last = this.history.value.length;
    if (count === null || (count >= last && !this.over.value)) {
      this.looking.value = null;
      this.playing.value = false;
      if (!this.busy.value) void this.pump();
      return;
    }
    this.showPast(Math.max(1, Math.min(count, last)));
  }

  /** @param {number} place how many events of the history have happened */
  showPast(place) {
    this.looking.value = place;
    const told = this.history.value.slice(0, place);
    const event = told.at(-1);
    if (!event) return;
    this.turn.value = event.scene.turn;
    this.view?.settle(event.scene, [], factsOf(told));
  }

  /** Plays the history from where one looks, until its end or until it is stopped. */
  async play() {
    if (this.playing.value) {
      this.playing.value = false;
      hurry.value = this.busy.value;
      return;
    }
    this.playing.value = true;
    let place = this.looking.value ?? 1;
    if (place >= this.history.value.length) place = 1;
    this.look(place);
    while (this.playing.value && place < this.history.value.length) {
      const event = this.history.value[place];
      this.busy.value = true;
      await this.view?.perform(event);
      await (moving() ? pause(250) : new Promise((resolve) => setTimeout(resolve, 350)));
      this.busy.value = false;
      hurry.value = false;
      if (!this.playing.value || this.looking.value !== place) break;
      place += 1;
      this.showPast(place);
    }
    if (this.playing.value && place >= this.history.value.length) this.look(null);
    this.playing.value = false;
  }
}
