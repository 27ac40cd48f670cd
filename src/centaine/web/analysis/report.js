/** The analysis of a match, which the server sends in parts, and the selected turn. */
import { batch, computed, signal } from "../vendor/signals.js";
import { json, ServerError } from "../api.js";

/** @import {AnalysisPart, Moment} from "../types" */

/** A turn with its number (7b is what else was chosen in turn 7), the values before it, and the seat’s luck since its previous turn.
 * @typedef {Moment & {number: string, before: number[], luckBefore: number}} Turn */

const WAIT = 1000; // ms until a busy server is asked again

/** @param {string} match @param {number} since @returns {Promise<AnalysisPart>} */
const getPart = (match, since) => json(`/api/matches/${match}/analysis?since=${since}`);

export class Report {
  /** @param {string} match */
  constructor(match) {
    this.match = match;
    /** The newest part, for what is the same in all. */
    this.head = signal(/** @type {AnalysisPart | null} */ (null));
    this.moments = signal(/** @type {Moment[]} */ ([]));
    this.turns = computed(() => turnsOf(this.head.value?.start ?? [], this.moments.value));
    /** The index of the selected turn; null before there is one. */
    this.chosen = signal(/** @type {number | null} */ (null));
    this.turn = computed(() => this.turns.value[this.chosen.value ?? -1] ?? null);
    this.done = computed(() => this.head.value?.done ?? false);
    /** How much of the match is analysed, from 0 to 1. */
    this.share = computed(() => {
      const last = this.moments.value.at(-1)?.last ?? 0;
      return this.done.value ? 1 : last / (this.head.value?.actions || 1);
    });
    this.left = false;
  }

  get alone() {
    return this.head.value?.unit === "rolls";
  }

  /** Whether the values are those of an exact solution. */
  get exact() {
    return (this.head.value?.error ?? 0) < 0.001;
  }

  /** Loads all parts, unless the page is left. */
  async load() {
    while (!this.left && !this.done.value) {
      try {
        const part = await getPart(this.match, this.moments.value.length);
        batch(() => {
          this.head.value = part;
          this.moments.value = [...this.moments.value.slice(0, part.since), ...part.moments];
        });
      } catch (error) {
        if (!(error instanceof ServerError) || error.error.code !== "slow-down") throw error;
        await new Promise((resolve) => setTimeout(resolve, WAIT));
      }
    }
  }

  /** @param {number} place the index of a turn, clamped to the existing ones */
  choose(place) {
    this.chosen.value = Math.max(0, Math.min(place, this.turns.value.length - 1));
  }

  /** Whether there is a better turn, as far as the values are known. @param {Moment} turn */
  isBeaten = ({ loss = 0 }) => loss > (this.head.value?.limits.equal ?? 0);

  /** The index of the nearest missed turn in a direction, or null. @param {1 | -1} way */
  missed(way) {
    const here = this.chosen.value ?? -1;
    const places = this.turns.value.flatMap(({ grade }, place) => (grade === "missed" ? [place] : []));
    return (way === 1 ? places.find((place) => place > here) : places.findLast((place) => place < here)) ?? null;
  }
}

/** @param {number[]} start @param {Moment[]} moments @returns {Turn[]} */
function turnsOf(start, moments) {
  /** @type {Turn[]} */
  const turns = [];
  const fortunes = start.map(() => 0);
  let before = start;
  let parts = 0;
  for (const moment of moments) {
    const { seat, luck = 0 } = moment;
    if (moment.kind === "turn") {
      parts = turns.at(-1)?.turn === moment.turn ? parts + 1 : 0;
      const number = `${moment.turn}${parts ? String.fromCharCode(97 + parts) : ""}`;
      turns.push({ ...moment, number, before, luckBefore: fortunes[seat] });
      fortunes[seat] = 0;
    } else {
      fortunes[seat] += luck;
    }
    before = moment.values;
  }
  return turns;
}
