/** The explored position: its value, and the way on from it. The address always tells the position. */
import { batch, computed, signal } from "../vendor/signals.js";
import { sandbox } from "../api.js";
import { announce, errorText } from "../ui/notices.js";
import { isRefusal, reportUnexpected } from "../ui/loading.js";
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
    /** What tries again, where that may succeed. */
    this.retry = signal(/** @type {(() => unknown) | null} */ (null));
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

  /** Gives up what is being asked, since something else is asked now. */
  supersede() {
    this.asking?.abort();
    return (this.asking = new AbortController());
  }

  /** Asks for the value of the position. @param {boolean} [settle] whether the board does not show it yet */
  async ask(settle = false) {
    const asking = this.supersede();
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
        this.wanted.value = { ...this.wanted.value, position: valued.value.state }; // which may have been given shorter
        this.stale.value = false;
        this.problem.value = "";
      });
      if (settle) this.settle(valued.scene, valued.choices, valued.value.state);
      this.view?.show(this.settingUp.value ? [] : (valued.value.turns[0]?.facts ?? []));
      return true;
    } catch (error) {
      if (asking.signal.aborted) return false;
      this.failure = reportUnexpected(error);
      this.tell(errorText(error) || t("Something went wrong."), isRefusal(error) ? null : () => this.ask(true));
      return false;
    }
  }

  /** Shows the position of the address, or the first one if that is damaged.
   * @param {Wanted} wanted @returns {Promise<boolean>} whether a position is shown */
  async begin(wanted) {
    if (!wanted.position && !wanted.damaged) return this.show(this.first);
    if (!wanted.damaged && (await this.show(wanted))) return true;
    if (this.retry.value) return false;
    const why = wanted.damaged ? t("Its options cannot be read.") : this.problem.value;
    if (!(await this.show(this.first))) return false;
    this.tell(t("This link is damaged or incomplete. Here is the first position instead. ({why})", { why }));
    return true;
  }

  /** Says what is wrong. @param {string} text @param {(() => unknown) | null} [retry] what tries again */
  tell(text, retry = null) {
    batch(() => {
      this.problem.value = text;
      this.retry.value = retry;
    });
    announce(text);
  }

  /** @param {any} scene @param {Choice[]} choices @param {string} state */
  settle(scene, choices, state) {
    this.view?.settle(scene, choices, state);
  }

  /** Begins or ends setting up. @param {boolean} on */
  setUp(on) {
    this.settingUp.value = on;
    const now = this.valued.value;
    if (now) this.settle(now.scene, now.choices, now.value.state);
    this.view?.show(on ? [] : (now?.value.turns[0]?.facts ?? []));
  }

  /** Writes the position into the address. */
  write() {
    this.steps.value++;
    write(this.info.id, this.wanted.value, this.steps.value);
  }

  /** Goes to a position that was set up. @param {Record<string, any>} options @param {Record<string, any>} position keywords */
  async place(options, position) {
    const asking = this.supersede();
    try {
      const answer = await sandbox({ game: this.info.id, options, position });
      if (asking.signal.aborted) return true;
      this.wanted.value = { position: answer.state, options: unusual(this.info, options) };
      this.write();
      return await this.ask(true);
    } catch (error) {
      if (asking.signal.aborted) return true;
      const text = errorText(error);
      if (!text) throw error;
      this.tell(text, isRefusal(error) ? null : () => this.place(options, position));
      this.stale.value = true;
      const now = this.valued.value;
      if (now) this.settle(now.scene, now.choices, now.value.state);
      return false;
    }
  }

  /** Plays actions or outcomes on the board. @param {string[]} actions */
  async play(actions) {
    if (this.busy.value) return;
    this.busy.value = true;
    this.view?.show([]);
    const before = this.wanted.value;
    let failed = false;
    try {
      for (const action of actions) {
        const answer = await sandbox({ game: this.info.id, options: this.options, state: this.wanted.value.position, action });
        if (answer.error) throw new Error(answer.error.text);
        await this.view?.perform(answer.facts);
        this.wanted.value = { ...this.wanted.value, position: answer.state };
        this.settle(answer.scene, answer.choices, answer.state);
      }
    } catch (error) {
      failed = true;
      this.tell(errorText(reportUnexpected(error)) || t("Something went wrong."), () => this.ask(true));
      this.stale.value = true;
    }
    if (this.wanted.value !== before) this.write();
    this.busy.value = false;
    if (!failed) await this.ask(true);
  }

  /** @param {BestTurn} turn */
  playTurn(turn) {
    return this.play(turn.actions);
  }

  /** Draws an outcome by its weight. */
  random() {
    const outcomes = this.valued.value?.outcomes ?? [];
    let mark = Math.random() * outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const drawn = outcomes.find(({ weight }) => (mark -= weight) < 0) ?? outcomes.at(-1);
    return drawn ? this.play([drawn.text]) : Promise.resolve();
  }

  /** Follows the back button. @returns {() => void} stops that */
  follow() {
    const back = () => {
      if (here().path !== pageOf(this.info.id)) return;
      this.steps.value = stepsHere();
      void this.begin(wantedHere());
    };
    addEventListener("popstate", back);
    return () => {
      removeEventListener("popstate", back);
      this.asking?.abort();
    };
  }
}
