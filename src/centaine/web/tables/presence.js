/** Who is at a table with one: who has a connection, who watches, what was said; and telling when that changes. */
import { signal } from "../vendor/signals.js";
import { notify, say } from "../ui/notices.js";
import { goInstead } from "../router.js";
import { t } from "../i18n.js";
import { seenAs, textOf } from "./phrases.js";

/** @import {Presence, Said, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @typedef {{phrase: string, key: number}} Bubble */

const PATIENCE = 3000; // ms after which someone is said to be gone, so that nobody hears of a reload
const SHOWN = 6000; // ms for which what was said can be read

export class Company {
  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    /** By seats. */
    this.here = signal(/** @type {boolean[]} */ ([]));
    this.spectators = signal(0);
    /** The seats of persons for whom the computer plays on. */
    this.standingIn = signal(match.info.value?.standing_in ?? []);
    /** What each seat said last, while it can be read. */
    this.bubbles = signal(/** @type {Map<number, Bubble>} */ (new Map()));
    this.count = 0;
    /** @type {Map<number, number>} */
    this.going = new Map();
    /** @type {Set<number>} */
    this.gone = new Set();
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.match.info.value?.seats[seat]?.name ?? "";
  }

  /** @param {number} seat */
  isOurs(seat) {
    return this.match.here.includes(seat);
  }

  /** @param {Presence | Said} message */
  hear(message) {
    if (message.type === "said") this.hearSaid(message);
    else this.hearPresence(message);
  }

  /** @param {Said} said */
  hearSaid({ seat, phrase }) {
    const bubble = { phrase, key: ++this.count };
    this.bubbles.value = new Map([...this.bubbles.value, [seat, bubble]]);
    setTimeout(() => {
      const shown = [...this.bubbles.value];
      this.bubbles.value = new Map(shown.filter(([_, one]) => one !== bubble));
    }, SHOWN);
    const name = this.nameOf(seat);
    // Where the seat is out of sight, as on a phone, it is read where notices are.
    requestAnimationFrame(() => {
      if (isInSight(seat)) say(t("{name}: {text}", { name, text: textOf(phrase) }));
      else notify(() => t("{name}: {text}", { name, text: seenAs(phrase) }));
    });
  }

  /** @param {Presence} presence */
  hearPresence({ here, spectators, standing_in: standingIn = [] }) {
    const { here: before, standingIn: stoodIn } = { here: this.here.value, standingIn: this.standingIn.value };
    this.here.value = here;
    this.spectators.value = spectators;
    this.standingIn.value = standingIn;
    here.forEach((now, seat) => {
      if (before[seat] && !now) this.misses(seat);
      else if (now) this.welcomes(seat);
    });
    for (const seat of standingIn.filter((seat) => !stoodIn.includes(seat) && !this.isOurs(seat))) {
      const name = this.nameOf(seat);
      notify(() => t("Meanwhile, the computer plays for {name}.", { name }));
    }
  }

  /** @param {number} seat */
  misses(seat) {
    if (this.isOurs(seat) || this.going.has(seat)) return;
    const tell = () => {
      this.going.delete(seat);
      if (this.match.left || this.match.info.value?.seats[seat]?.player !== "person") return;
      this.gone.add(seat);
      const name = this.nameOf(seat);
      notify(() => t("{name} has lost the connection. The seat is reserved.", { name }));
    };
    this.going.set(seat, window.setTimeout(tell, PATIENCE));
  }

  /** @param {number} seat */
  welcomes(seat) {
    clearTimeout(this.going.get(seat));
    this.going.delete(seat);
    if (!this.gone.delete(seat)) return;
    const name = this.nameOf(seat);
    notify(() => t("{name} is back.", { name }));
  }

  /** Tells who has come and gone. @param {Snapshot} before @param {Snapshot} after */
  hearSeats(before, after) {
    if (before.yours.length > 0 && after.yours.length === 0) {
      if (before.class_name) goInstead(`/class/${before.class_name}`); // where one finds the seat that one has now
      else notify(() => t("You no longer have a seat at this table."));
    }
    const ours = [...before.yours, ...after.yours];
    after.seats.forEach(({ name, player }, seat) => {
      const old = before.seats[seat];
      if (!old || ours.includes(seat) || (old.player === player && old.name === name)) return;
      if (player === "person" && old.player !== "person") notify(() => t("{name} has joined.", { name }));
      else if (old.player === "person" && player !== "person") notify(() => t("{name} has left the table.", { name: old.name }));
    });
  }
}

/** Whether one sees what a seat says without scrolling. @param {number} seat */
function isInSight(seat) {
  const bubble = document.querySelector(`.bubble[data-seat="${seat}"]`);
  const box = bubble?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}
