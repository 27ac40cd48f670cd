/** A board on which pawns can be put anywhere while a position is set up. */
import { BoardController } from "../board-controller.js";
import { NOTHING, parsePawnKey } from "../targets.js";

/** @import {Choice, PrimeClimbScene} from "../../../types" */
/** @import {BoardOptions} from "../board-controller.js" */
/** @typedef {(seat: number, pawn: number, square: number) => void} Put */

export class ExploreBoard extends BoardController {
  /** @param {BoardOptions} options @param {() => boolean} settingUp @param {Put} put */
  constructor(options, settingUp, put) {
    super(options);
    this.settingUp = settingUp;
    this.put = put;
  }

  /** @param {PrimeClimbScene} scene @param {Choice[]} choices */
  settle(scene, choices) {
    this.picked.value = NOTHING;
    super.settle(scene, this.settingUp() ? everyPawn(scene) : choices);
    if (this.settingUp()) this.picked.value = NOTHING;
  }

  /** @param {number} square */
  onSquare(square) {
    const { pawn } = this.picked.value;
    if (!this.settingUp() || pawn === null) return super.onSquare(square);
    const [seat, which] = parsePawnKey(pawn);
    this.unpick();
    if (this.pawns.value[seat][which].square !== square) this.put(seat, which, square);
  }
}

/** What makes every pawn one that can be picked. @param {PrimeClimbScene} scene @returns {Choice[]} */
const everyPawn = ({ pawns }) => pawns.flatMap((row, seat) => row.map((_, pawn) => ({ text: "", kind: "step", sign: "", seat, pawn })));
