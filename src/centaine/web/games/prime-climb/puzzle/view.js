/** The view of a Prime Climb puzzle. Values are numbers of rolls. */
import { BoardOrError } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { notify } from "../../../ui/notices.js";
import { language } from "../../../settings.js";
import { listText, t, tn } from "../../../i18n.js";
import { BoardView, inspectWhenUsed } from "../board-view.js";
import { cardsOf } from "../cards.js";
import { BoardController } from "../board-controller.js";
import { Dice } from "../dice.js";
import { Moves } from "../moves.js";
import { loadPicture } from "../picture.js";
import { pathText } from "../sentences.js";
import { SumView } from "../sums.js";

/** @import {Choice, GameInfo, PuzzleView} from "../../../types" */
/** @import {Picture} from "../picture.js" */

/** @param {GameInfo} game @param {Record<string, any>} options
 * @param {{open: () => boolean, choose: (choice: Choice) => void}} request @returns {Promise<PuzzleView>} */
export async function createPuzzle(game, options, { open, choose }) {
  const loader = await loadPicture(options);
  const cardOf = cardsOf(game, options);
  const board = new BoardController({
    names: [t("You")],
    open,
    choose,
    onUnreachable: (seat, pawn, square) => notify(() => t("You can’t reach {square} in one step.", { square })),
    onNothingPicked: () => notify(() => t("Pick a pawn first.")),
  });
  inspectWhenUsed(board, options, false); // the values are what one is to find out
  const draw = (/** @type {Picture} */ picture) =>
    html`<${BoardView} board=${board} picture=${picture} cardOf=${cardOf} />`;
  return {
    Stage: () => html`<${BoardOrError} loader=${loader} draw=${draw} />`,
    Play: () => html`<div class="panel-play"><${Dice} board=${board} /><${SumView} board=${board} /></div>`,
    Choices: () => html`<${Moves} board=${board} cardOf=${cardOf} />`,
    settle: (scene, choices) => board.settle(scene, choices),
    perform: (facts) => board.perform(facts.filter(({ fact }) => fact !== "turn" && fact !== "won")),
    takeBack: (scene) => board.takeBack(scene),
    task: () =>
      t("You play solo, without cards, and want both pawns on 101. Which turn leaves you the fewest rolls to go, on average?"),
    headline: () => {
      const numbers = board.numbersLeft.value;
      return numbers.length > 0 ? t("Use {numbers}", { numbers: listText(numbers) }) : t("All numbers used");
    },
    turn: (actions) => pathText(actions),
    worth: (value) => (value === 0 ? t("at the goal") : tn("{rolls} roll", "{rolls} rolls", value, { rolls: rolls(value) })),
    missed: ({ value, best }) =>
      t("Your turn leaves {rolls} rolls to go on average. The best turn leaves {best}, so yours costs {loss} more.", {
        rolls: rolls(value),
        best: rolls(best),
        loss: rolls(value - best),
      }),
    solved: ({ value, next_best }) =>
      value === 0
        ? t("Both pawns are home! Any other turn takes at least {gain} more rolls.", { gain: rolls(next_best) })
        : t("It leaves {rolls} rolls to go on average; any other turn takes at least {gain} more.", {
            rolls: rolls(value),
            gain: rolls(next_best - value),
          }),
  };
}

/** @param {number} value */
const rolls = (value) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
