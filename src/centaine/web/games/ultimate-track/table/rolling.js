/** Rolls one die or two, when the rules allow it and a person at this screen plays. */
import { notify } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";

/** @import {Match} from "../../../match/match-store.js" */
/** @import {Asking} from "../asking.js" */
/** @import {BoardController} from "../board-controller.js" */

export class Rolling {
  /** @param {Match} match @param {BoardController} board @param {Asking} asking @param {(seat: number) => boolean} isHere */
  constructor(match, board, asking, isHere) {
    this.match = match;
    this.board = board;
    this.asking = asking;
    this.isHere = isHere;
  }

  /** The numbers of dice that may be rolled now. */
  get allowed() {
    return [1, 2].filter((dice) => this.may(dice));
  }

  /** Whether this number of dice may be rolled now. @param {number} dice */
  may(dice) {
    const scene = this.board.scene.value;
    if (!scene || !this.match.open.value || !this.isHere(scene.turn)) return false;
    return scene.phase === "choose" || scene.dice === dice;
  }

  /** Why this number of dice cannot be rolled in this turn, if that is a rule. @param {number} dice */
  whyNot(dice) {
    const scene = this.board.scene.value;
    if (!scene || scene.dice === dice) return "";
    return { first: t("one die is enough"), roll: dice === 1 ? t("once you pass 99") : "" }[scene.phase] ?? "";
  }

  /** @param {number} dice */
  async roll(dice) {
    const { match, asking } = this;
    const scene = this.board.scene.value;
    if (!scene || !this.may(dice)) {
      if (scene?.phase === "roll" && match.open.value && this.isHere(scene.turn))
        notify(() => t("Only a player who has passed 99 chooses one die or two."));
      return;
    }
    if (scene.phase === "choose") {
      const seq = match.data.seq;
      await match.send("action", scene.turn, `dice ${dice}`);
      if (match.data.seq === seq) return; // it was refused
    }
    asking.isRolledHere = true;
    if (!(await match.send("chance", scene.turn))) asking.isRolledHere = false;
  }
}
