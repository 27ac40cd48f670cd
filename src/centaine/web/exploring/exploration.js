/** The explored position: its value, and the way on from it. The address always tells the position. */
import { batch, computed, signal } from "../vendor/signals.js";
import { sandbox } from "../api.js";
import { announce, errorText, showError } from "../ui/notices.js";
import { reportUnexpected } from "../ui/loading.js";
import { t } from "../i18n.js";
import { here } from "../host/addresses.js";
import { pageOf, stepsHere, unusual, wantedHere, write } from "./address.js";
import { getValue } from "./requests.js";

/** @import {BestTurn, Choice, ExploreView, GameInfo, ValuedPosition} from "../types" */
/** @import {Wanted} from "./address.js" */

/** @typedef {(exploration: Exploration, valued: ValuedPosition) => Promise<ExploreView>} Create */

export class Exploration {
  /** @param {GameInfo} info @param {Wanted} first the position of an address that has none @param {Create} create */
  constructor(info, first, create) {
    this.first = first;
    this.info = info;
    this.create = create;
    this.wanted = signal(/** @type {Wanted} */ (first));
    this.valued = signal(/** @type {ValuedPosition | null} */ (null));
    /** Whether the value shown is that of an earlier position. */
    this.stale = signal(true);
    this.busy = signal(false);
    /** How many steps can be taken back. */
    this.steps = signal(stepsHere());
    this.settingUp = signal(false);
    /** Why a position cannot be, or could not be valued. */
    this.problem = signal("");
    /** @type {unknown} */
    this.failure = null;
    /** Whether the player may choose on the board. */
    this.open = computed(() => !this.busy.value && !this.settingUp.value);
    /** What draws the game with its options. */
    this.drawn = signal(/** @type {ExploreView | null} */ (null));
    this.drawnFor = "";
    /** @type {AbortController | null} */
    this.asking = null;
  }

  get view() {
    return this.drawn.value;
  }

  get options() {
    return this.valued.value?.value.options ?? this.wanted.value.options;
  }

  /** Shows the position of the address. @param {Wanted} wanted @returns {Promise<boolean>} whether there is such a position */
  async show(wanted) {
    this.wanted.value = wanted;
    return this.ask(true);
  }

  /** Asks for the value of the position. @param {boolean} [settle] whether the board does not show it yet */
  async ask(settle = false) {
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    this.stale.value = true;
    try {
      const valued = await getValue(this.info.id, this.wanted.value, asking.signal);
      const drawnFor = JSON.stringify(valued.value.options);
      const view = this.drawnFor === drawnFor ? this.view : await this.create(this, valued);
      if (asking.signal.aborted) return false;
      this.drawnFor = drawnFor;
      batch(() => {
        this.drawn.value = view;
        this.valued.value = valued;
        this.stale.value = false;
        this.problem.value = "";
      });
      if (settle) this.settle(valued.scene, valued.choices);
      this.view?.show(this.settingUp.value ? [] : (valued.value.turns[0]?.facts ?? []));
      return true;
    } catch (error) {
      if (asking.signal.aborted) return false;
      this.failure = reportUnexpected(error);
      this.problem.value = errorText(error) || t("Something went wrong.");
      announce(this.problem.value);
      return false;
    }
  }

  /** @param {any} scene @param {Choice[]} choices */
  settle(scene, choices) {
    this.view?.settle(scene, choices);
  }

  /** Begins or ends setting up. @param {boolean} on */
  setUp(on) {
    this.settingUp.value = on;
    const now = this.valued.value;
    if (now) this.settle(now.scene, now.choices);
    this.view?.show(on ? [] : (now?.value.turns[0]?.facts ?? []));
  }

  /** Writes the position into the address. */
  write() {
    this.steps.value++;
    write(this.info.id, this.wanted.value, this.steps.value);
  }

  /** Goes to a position that was set up. @param {Record<string, any>} options @param {Record<string, any>} position keywords */
  async place(options, position) {
    try {
      const answer = await sandbox({ game: this.info.id, options, position });
      this.wanted.value = { position: answer.state, options: unusual(this.info, options) };
      this.write();
      return await this.ask(true);
    } catch (error) {
      const text = errorText(error);
      if (!text) throw error;
      this.problem.value = text;
      announce(text);
      const now = this.valued.value;
      if (now) this.settle(now.scene, now.choices);
      return false;
    }
  }

  /** Plays actions or outcomes on the board. @param {string[]} actions */
  async play(actions) {
    if (this.busy.value) return;
    this.busy.value = true;
    this.view?.show([]);
    try {
      for (const action of actions) {
        const answer = await sandbox({ game: this.info.id, options: this.options, state: this.wanted.value.position, action });
        if (answer.error) throw new Error(answer.error.text);
        await this.view?.perform(answer.facts);
        this.wanted.value = { ...this.wanted.value, position: answer.state };
        this.settle(answer.scene, answer.choices);
      }
    } catch (error) {
      showError(error);
    }
    this.write();
    this.busy.value = false;
    await this.ask(true);
  }

  /** @param {BestTurn} turn */
  playTurn(turn) {
    return this.play(turn.actions);
  }

  /** Draws an outcome by its weight. */
  random() {
    const outcomes = this.valued.value?.outcomes ?? [];
    let mark = Math.random() * outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const found = outcomes.find(({ weight }) => (mark -= weight) < 0) ?? outcomes.at(-1);
    return found ? this.play([found.text]) : Promise.resolve();
  }

  /** Follows the back button. @returns {() => void} stops that */
  follow() {
    const back = () => {
      if (here().path !== pageOf(this.info.id)) return;
      this.steps.value = stepsHere();
      const wanted = wantedHere();
      void this.show(wanted.position ? wanted : this.first);
    };
    addEventListener("popstate", back);
    return () => {
      removeEventListener("popstate", back);
      this.asking?.abort();
    };
  }
}
