/** Decides when “say it first” asks, and loads it when it is switched on. */
import { effect, signal } from "../../vendor/signals.js";
import { reportUnexpected } from "../../ui/loading.js";
import { sayFirst } from "../../settings.js";

/** @import {Fact} from "../../types" */
/** @import {Match} from "../../match/match-store.js" */
/** @import {Picture} from "./picture.js" */
/** @import {SayFirst} from "./learning/say-first.js" */

export class Asking {
  /** @param {Match} match @param {string[]} names @param {() => Picture | null} picture */
  constructor(match, names, picture) {
    this.match = match;
    this.names = names;
    this.picture = picture;
    this.part = signal(/** @type {SayFirst | null} */ (null));
    /** Whether the next roll was made at this screen. */
    this.isRolledHere = false;
    effect(() => {
      if (sayFirst.value === "on" && !this.part.peek()) void this.load();
    });
  }

  load() {
    return import("./learning/say-first.js")
      .then(({ createSayFirst }) => createSayFirst(this.match.id, this.names, this.picture))
      .then((loaded) => void (this.part.value = loaded), reportUnexpected);
  }

  /** Whether the player at this screen is asked about a roll: not while a clock is running. @param {Fact} roll */
  isAsked({ lands }) {
    const { countdown, playback } = this.match;
    return this.isRolledHere && lands !== undefined && sayFirst.value === "on" && !countdown && !playback.reviewing.value;
  }

  /** Asks, and waits for the answer. @param {Fact} roll */
  async ask(roll) {
    if (!this.part.value) await this.load();
    if (!this.match.left) await this.part.value?.ask({ seat: roll.seat ?? 0, n: roll.lands ?? 0 });
  }
}
