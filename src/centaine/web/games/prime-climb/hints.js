/** Hints: each press asks for a stronger one, up to the whole turn; then each plays a step of it. */
import { computed, signal } from "../../vendor/signals.js";
import { getHelp } from "../../api.js";
import { html } from "../../ui/html.js";
import { announce, showError } from "../../ui/notices.js";
import { loadTranslations, t } from "../../i18n.js";

/** @import {Hint} from "../../types" */
/** @import {Match} from "../../match/match-store.js" */
/** @import {BoardController} from "./board-controller.js" */
/** @import {Labels} from "./sentences.js" */
/** @typedef {typeof import("./hints/words.js")} Telling */

const STRONGEST = 3;
/** The strength that tells a square, which players who calculate themselves find. */
const SQUARE = 2;

export class Hints {
  /** @param {Match} match @param {BoardController} board @param {Labels} labels */
  constructor(match, board, labels) {
    this.match = match;
    this.board = board;
    this.loading = signal(false);
    this.allowed = computed(() => match.data.info.value?.hints ?? false);
    this.open = computed(
      () =>
        match.open.value &&
        board.choices.value.length > 1 &&
        !this.loading.value &&
        (board.hint.value?.strength ?? 0) < STRONGEST,
    );
    /** The next step of the suggested turn, once the whole turn is told. */
    this.next = computed(() => {
      const { hint, choices, calculates } = board;
      const [first] = hint.value?.steps ?? [];
      return calculates || !first ? undefined : choices.value.find(({ text }) => text === first.text);
    });
    /** The module that words hints, loaded with the first one. */
    this.telling = signal(/** @type {Telling | null} */ (null));
    /** Picks what the hint speaks of, once there has been one. */
    this.pick = () => {};
    /** The rest of the suggested turn, while the player follows it. @type {Hint | null} */
    this.rest = null;
    this.position = "";
    this.Words = () => {
      const hint = board.hint.value;
      const telling = this.telling.value;
      return hint && telling && html`<${telling.HintWords} hint=${hint} labels=${labels} calculates=${board.calculates} />`;
    };
    this.labels = labels;
  }

  label() {
    if (this.loading.value) return t("One moment…");
    if (this.next.value) return t("Play it");
    const strength = this.board.hint.value?.strength ?? 0;
    const stronger = this.board.calculates ? t("The whole turn") : t("A stronger hint");
    return [t("Hint"), stronger, t("The whole turn"), t("The whole turn")][strength];
  }

  /** Plays a step of the turn that was told, or tells more. */
  press() {
    const next = this.next.value;
    if (next) this.board.choose(next);
    else void this.more();
  }

  /** A square was pressed: if it is the one to which the turn that was told leads, the next step is played. @param {number} square */
  leadsTo(square) {
    return this.board.hint.value?.square === square ? this.next.value : undefined;
  }

  async more() {
    if (!this.open.value) return;
    const next = (this.board.hint.value?.strength ?? 0) + 1;
    const { calculates } = this.board;
    const strength = calculates && next === SQUARE ? STRONGEST : next;
    const { seq } = this.match.data;
    this.loading.value = true;
    try {
      const [hint, telling, { hintOverlay, pickHinted }] = await Promise.all([
        getHelp(this.match.id, { topic: "hint", strength }),
        import("./hints/words.js"),
        import("./hints/turn.js"),
        loadTranslations("hints"),
      ]);
      if (seq !== this.match.data.seq) return;
      this.telling.value = telling;
      this.board.reachable.value = null;
      if (!calculates) this.board.overlay.value ??= hintOverlay(this.board);
      this.board.hint.value = calculates ? { ...hint, square: undefined } : hint;
      this.pick = () => pickHinted(this.board);
      this.pick();
      announce(telling.sentencesOf(hint, this.labels, calculates).join(" "));
    } catch (error) {
      showError(error);
    } finally {
      this.loading.value = false;
    }
  }

  /** An action is about to be played. If it follows the suggested turn, the rest of the hint stays. @param {string} text */
  played(text) {
    const hint = this.board.hint.value;
    const [first, ...steps] = hint?.steps ?? [];
    this.rest = hint && first?.text === text && steps.some(({ sign, card }) => sign || card) ? { ...hint, steps } : null;
  }

  /** A position is shown: removes the hint for another one. */
  settle() {
    const position = `${this.match.playback.place.value}/${this.match.position.seq.value}`;
    if (position === this.position) return;
    this.position = position;
    const { rest } = this;
    this.rest = null;
    this.board.hint.value = rest && { ...rest, ...pawnOf(rest), ...(this.board.calculates ? { square: undefined } : {}) };
    this.pick();
  }
}

/** The next pawn to move, and where; or the Keeper to play. @param {Hint} hint */
function pawnOf({ steps = [] }) {
  const mover = steps.find(({ pawn, from, to }) => pawn !== undefined && from !== to);
  if (!mover) return { mover: null, card: steps.find(({ card }) => card)?.card };
  const { seat = 0, pawn = 0, from = 0 } = mover;
  const own = steps.filter((step) => step.seat === seat && step.pawn === pawn);
  return { mover: { seat, pawn, from }, square: own.at(-1)?.to };
}
