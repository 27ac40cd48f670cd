/** What the server has sent about a match. */
import { computed, signal } from "../vendor/signals.js";
import { t } from "../i18n.js";

/** @import {ClockInfo, MatchEvent, Snapshot} from "../types" */

/** The game's events that still count: an undo removes itself and the action before it. @param {MatchEvent[]} events */
function withoutUndone(events) {
  /** @type {MatchEvent[]} */
  const kept = [];
  for (const event of events) {
    if (event.kind === "undo") kept.pop();
    else if (event.kind !== "table" && event.kind !== "time") kept.push(event);
  }
  return kept;
}

/** A snapshot in which every seat has a name: guests who deleted their data have none. @param {Snapshot} snapshot */
export const withNames = (snapshot) => ({
  ...snapshot,
  seats: snapshot.seats.map((seat, i) => (seat.name ? seat : { ...seat, name: t("Player {n}", { n: i + 1 }) })),
});

/** Who sits where, as a text to compare. @param {Snapshot} snapshot @param {boolean} named */
const seatingKey = ({ started, seats, yours }, named) =>
  JSON.stringify([started, yours, seats.map(({ luck, name, ...seat }) => (named ? { ...seat, name } : seat))]);

/** Whether other people sit at the table, or somebody is called something else.
 * @param {Snapshot} before @param {Snapshot} after @param {{named?: boolean}} [how] `named`: whether names count */
export const isSeatingChanged = (before, after, { named = true } = {}) => seatingKey(before, named) !== seatingKey(after, named);

export class MatchData {
  constructor() {
    this.info = signal(/** @type {Snapshot | null} */ (null));
    /** The clock as of the server's last message; null without one. */
    this.clock = signal(/** @type {ClockInfo | null} */ (null));
    this.events = signal(/** @type {MatchEvent[]} */ ([]));
    this.history = computed(() => withoutUndone(this.events.value));
    /** The newest state; only this one has choices, the events of a log come without. @type {Snapshot | MatchEvent | null} */
    this.latest = null;
    /** The id of the next match with the same players, "" before there is one. */
    this.rematch = signal("");
    /** Whether the view must be created again, because the people at the table have changed. */
    this.outdated = signal(false);
    /** The seat of two that has run out of time and lost; null if none has. */
    this.lostOnTime = computed(
      () => this.events.value.findLast(({ kind, text }) => kind === "time" && text === "lost")?.seat ?? null,
    );
  }

  /** The seats' names. Each is the present one whenever it is read, so that a game's view need not be created again. */
  get names() {
    /** @type {string[]} */
    const names = [];
    for (const seat of this.info.value?.seats.keys() ?? [])
      Object.defineProperty(names, seat, { enumerable: true, get: () => this.info.value?.seats[seat].name ?? "" });
    return names;
  }

  /** The number of the newest event. */
  get seq() {
    return this.events.value.at(-1)?.seq ?? 0;
  }

  /** All that is known, as one snapshot; null before there is any. @returns {Snapshot | null} */
  get snapshot() {
    const { latest } = this;
    const info = this.info.value;
    if (!info || !latest) return null;
    const { scene, choices, player, undo } = latest;
    return { ...info, scene, choices, player, undo, clock: this.clock.value, log: this.events.value, since: 0, seq: this.seq };
  }

  /** The seats that people play at this screen. */
  get localSeats() {
    const { seats = [], yours = [] } = this.info.value ?? {};
    return seats.flatMap(({ player }, seat) => (player === "person" && yours.includes(seat) ? [seat] : []));
  }

  /** Whether others join by a link, or play at other screens, or the table belongs to a class. */
  get online() {
    const { seats = [], yours = [], code = "", class_name: className = "" } = this.info.value ?? {};
    return code !== "" || className !== "" || seats.some(({ player }, seat) => player === "open" || (player === "person" && !yours.includes(seat)));
  }

  /** What happened in the game up to an event. @param {number} seq */
  factsUntil(seq) {
    return withoutUndone(this.events.value.filter((event) => event.seq <= seq)).flatMap(({ facts }) => facts);
  }

  /** What an undo took back. @param {MatchEvent} undo */
  undoneBy(undo) {
    return withoutUndone(this.events.value.filter(({ seq }) => seq < undo.seq)).at(-1);
  }

  /** Replaces everything. @param {Snapshot} snapshot of the whole match */
  replace(snapshot) {
    this.info.value = withNames(snapshot);
    this.clock.value = snapshot.clock;
    this.events.value = snapshot.log;
    this.latest = snapshot;
  }

  /** Adds the new events of a snapshot. @param {Snapshot} snapshot @returns {MatchEvent[]} those that were new */
  merge(snapshot) {
    const added = snapshot.log.filter((event) => event.seq > this.seq);
    if (snapshot.seq >= this.seq) {
      this.latest = snapshot;
      this.clock.value = snapshot.clock;
    }
    this.events.value = [...this.events.value, ...added];
    return added;
  }

  /** Adds the next event. @param {MatchEvent} event */
  add(event) {
    this.events.value = [...this.events.value, event];
    this.latest = event;
    if (event.clock) this.clock.value = event.clock;
  }
}
