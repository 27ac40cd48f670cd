/** A puzzle of Prime Climb on the board: the same pawns, dice and sums as at the table. Worth is counted in rolls. */
import { BoardOf } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { notify } from "../../../ui/notices.js";
import { language } from "../../../settings.js";
import { listText, t, tn } from "../../../i18n.js";
import { BoardView } from "../board-view.js";
import { cardsOf } from "../cards.js";
import { Desk } from "../board-controller.js";
import { Dice } from "../dice.js";
import { Moves } from "../moves.js";
import { loadPicture } from "../picture.js";
import { pathText } from "../sentences.js";
import { SumView } from "../sums.js";

/** @import {Choice, GameInfo, PuzzleView} from "../../../types" */
/** @import {Picture} from "../picture.js" */

/** @param {GameInfo} game @param {Record<string, any>} options
 * @param {{open: () => boolean, choose: (choice: Choice) => void}} wish @returns {Promise<PuzzleView>} */
export async function createPuzzle(game, options, { open, choose }) {
  const board = await loadPicture(options);
  const cardOf = cardsOf(game, options);
  const desk = new Desk({
    names: [t("You")],
    open,
    choose,
    why: (seat, pawn, square) => notify(() => t("You can’t reach {square} in one step.", { square })),
    handEmpty: () => notify(() => t("Pick a pawn first.")),
  });
  const draw = (/** @type {Picture} */ picture) =>
    html`<${BoardView} desk=${desk} picture=${picture} cardOf=${cardOf} />`;
  return {
    Stage: () => html`<${BoardOf} board=${board} draw=${draw} />`,
    Play: () => html`<div class="panel-play"><${Dice} desk=${desk} /><${SumView} desk=${desk} /></div>`,
    Choices: () => html`<${Moves} desk=${desk} cardOf=${cardOf} />`,
    settle: (scene, choices) => desk.settle(scene, choices),
    perform: (facts) => desk.perform(facts.filter(({ fact }) => fact !== "turn" && fact !== "won")),
    takeBack: (scene) => desk.takeBack(scene),
    task: () =>
      t("You play solo, without cards, and want both pawns on 101. Which turn leaves you the fewest rolls to go, on average?"),
    headline: () => {
      const numbers = desk.left.value;
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

/** A number of rolls as the language writes it. @param {number} value */
const rolls = (value) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
