/** Prime Climb’s part of its lessons. */
import { BoardOrError } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { BoardController } from "../board-controller.js";
import { BoardView } from "../board-view.js";
import { cardsOf, CardView } from "../cards.js";
import { Dice } from "../dice.js";
import { Keepers } from "../hand/keepers.js";
import { Moves } from "../moves.js";
import { loadPicture } from "../picture.js";
import { factors, factorsText, isRed, Ring } from "../rings.js";
import { signOf, sumText } from "../sentences.js";
import { SumView } from "../sums.js";

/** @import {GameInfo, LessonView, PrimeClimbScene} from "../../../types" */
/** @import {BoardOptions} from "../board-controller.js" */
/** @import {Picture} from "../picture.js" */
/** @import {GuidedLesson} from "../../../learning/guided-lesson.js" */

/** A board whose squares can also be the answer to a question. */
class LessonBoard extends BoardController {
  /** @param {BoardOptions} options @param {(square: number) => boolean} press */
  constructor(options, press) {
    super(options);
    this.press = press;
  }

  /** @param {number} square */
  onSquare(square) {
    if (!this.press(square)) super.onSquare(square);
  }

  /** @param {number} seat @param {number} pawn */
  onPawn(seat, pawn) {
    if (!this.press(this.pawns.value[seat][pawn].square)) super.onPawn(seat, pawn);
  }
}

/** @param {GuidedLesson} lesson @param {GameInfo} info @param {string[]} names @returns {Promise<LessonView>} */
export async function createLesson(lesson, info, names) {
  const loader = await loadPicture({});
  const cardOf = cardsOf(info, {});
  const board = new LessonBoard(
    {
      names,
      open: () => lesson.isOpen.value,
      choose: (choice) => void lesson.choose(choice),
      onUnreachable: (seat, pawn, square) => lesson.comment(() => t("You can’t reach {square} in one step.", { square })),
    },
    (square) => lesson.press(square),
  );
  const draw = (/** @type {Picture} */ picture) => html`<${BoardView} board=${board} picture=${picture} cardOf=${cardOf} />`;

  /** Dice, the last sum, the cards in hand, and all choices as buttons. */
  function Play() {
    const hand = board.scene.value?.hands[0] ?? [];
    const drawn = board.drawnCard.value;
    if (lesson.step.find.length > 0 || (board.rolled.value.length === 0 && hand.length === 0)) return null;
    return html`<div class="panel">
      ${board.rolled.value.length > 0 && html`<div class="panel-play"><${Dice} board=${board} /><${SumView} board=${board} /></div>`}
      ${hand.length > 0 && !drawn && html`<${Keepers} board=${board} cardOf=${cardOf} seat=${0} player=${0} pictured=${true} />`}
      ${drawn && html`<${CardView} face=${cardOf(drawn)} />`}
      <${Moves} board=${board} cardOf=${cardOf} />
    </div>`;
  }

  function mark(/** @type {number | null} */ square) {
    board.reachable.value = square === null ? null : [{ seat: 0, pawn: 0, square, path: [] }];
  }

  return {
    Stage: () => html`<${BoardOrError} loader=${loader} draw=${draw} />`,
    Play,
    Number: ({ n }) => html`<${Ring} n=${n} />`,
    begin(scene, choices) {
      board.sum.value = null;
      board.rolled.value = [];
      board.drawnCard.value = null;
      board.picked.value = { pawn: null, card: null, first: null };
      board.settle(scene, choices);
    },
    settle: (/** @type {PrimeClimbScene} */ scene, choices) => board.settle(scene, choices),
    perform: (facts) => board.perform(facts.filter(({ fact }) => fact !== "turn")),
    mark,
    buttons() {
      const chance = lesson.chance.value;
      if (chance !== null) return [{ label: chance.startsWith("draw") ? t("Draw a card") : t("Roll the dice"), act: () => void lesson.roll() }];
      const end = board.choices.value.find(({ kind }) => kind === "end");
      return end ? [{ label: t("End move"), act: () => board.choose(end), quiet: !lesson.next.value.includes("end") }] : [];
    },
    wrongSquare: (square) => wrongSquare(square, lesson.step.find),
    notAsked: (choice) => (choice.sign ? t("{sum} is allowed, but it isn’t what this step asks.", { sum: sumText(choice) }) : ""),
    help(choice) {
      const { from = 0, to, sign, number = 0, seat = 0, pawn = 0, card } = choice;
      if (card && !sign) {
        board.pickCard(card);
        return () => t("Press the card “{card}”, then choose below.", { card: cardOf(card).title });
      }
      if (to === undefined || !sign) return null;
      if (!card) board.pick(board.offeredPawn(seat, pawn), false);
      mark(to);
      return () => t("Press your pawn on {from}, then {to}: {from} {sign} {number} = {to}.", { from, to, sign: signOf(sign), number });
    },
    keys: () =>
      t("With a keyboard: Tab moves to the board and the list of moves, the arrow keys move from square to square, and Enter selects. You can leave at any time and continue later."),
    realGame: "standard",
  };
}

/** The comment on a wrong square: its factors, and that it is not prime where a prime is asked for.
 * @param {number} square @param {number[]} asked */
function wrongSquare(square, asked) {
  const product = factorsText(square);
  if (product && asked.every(isRed) && factors(square).some(isRed)) return t("{square} is {factors}: it is not prime. Look again.", { square, factors: product });
  if (product) return t("{square} is {factors}. Look again.", { square, factors: product });
  return t("That’s {square}. Look again.", { square });
}
