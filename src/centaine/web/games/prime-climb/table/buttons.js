/** What the buttons of a match do: roll or end, undo, show the squares within reach. */
import { computed } from "../../../vendor/signals.js";
import { getHelp } from "../../../api.js";
import { held, release } from "../../../ui/motion.js";
import { announce, showError } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";

/** @import {Choice} from "../../../types" */
/** @import {Match} from "../../../match/match-store.js" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {CardOf} from "../cards.js" */
/** @import {Hints} from "../hints.js" */

/** What the parts of the page of a match share.
 * @typedef {object} Shared
 * @property {Match} match
 * @property {BoardController} board
 * @property {Hints} hints
 * @property {CardOf} cardOf
 * @property {string[]} names
 * @property {(seat: number) => boolean} isHere whether somebody plays this seat at this screen
 * @property {() => number} own the seat whose Keepers stand beside the buttons: the player at this screen; -1 for spectators
 */

export class Buttons {
  /** @param {Shared} shared */
  constructor(shared) {
    const { match, board } = shared;
    this.shared = shared;
    this.primary = computed(() => primaryButton(shared));
    this.undoable = computed(() => match.open.value && match.position.undoSeat.value >= 0);
    this.movable = computed(() => match.open.value && board.allChoices.value.some(({ kind }) => kind === "step"));
  }

  act() {
    this.primary.value.act?.();
  }

  undo() {
    const { match } = this.shared;
    if (!this.undoable.value) return;
    if (document.querySelector(".move:focus")) document.getElementById("primary")?.focus(); // its list goes away
    void match.send("undo", match.position.undoSeat.value);
  }

  /** Shows the squares within reach, or hides them. */
  async reach() {
    const { match, board } = this.shared;
    if (board.reachable.value || !this.movable.value) {
      board.reachable.value = null;
      return;
    }
    try {
      board.reachable.value = await getHelp(match.id, { topic: "reach" });
      const squares = board.reachable.value?.map(({ square }) => square).sort((a, b) => a - b) ?? [];
      announce(t("You can reach: {squares}", { squares: squares.join(", ") }));
    } catch (error) {
      showError(error);
    }
  }
}

/** The label and action of the large button; without `act` it is disabled.
 * @param {Shared} shared
 * @returns {{label: string, act?: () => void, choice?: Choice}} */
function primaryButton({ match, board, isHere }) {
  const scene = board.scene.value;
  const player = match.position.player.value;
  if (!scene || match.position.over.value) return { label: t("The game is over") };
  if (held.value === "press") return { label: t("Continue"), act: release };
  if (board.arriving.value && isHere(scene.turn)) return { label: t("Continue") };
  const phase = scene.phase;
  const label =
    phase === "roll" || phase === "first" ? t("Roll the dice") : phase === "draw" ? t("Draw a card") : t("End move");
  if (!isHere(scene.turn) || !match.open.value) return { label };
  if (player === -1) return { label, act: () => void match.send("chance", scene.turn) };
  const end = board.choices.value.find(({ kind }) => kind === "end");
  if (!end) return { label };
  return { label: end.text === board.doubted.value ? t("Yes, end") : label, act: () => board.choose(end), choice: end };
}
