/** A puzzle of Prime Climb on the board: the same pawns, dice and sums as at the table. Worth is counted in rolls. */
import { html } from "../../../html.js";
import { notify } from "../../../notices.js";
import { language } from "../../../settings.js";
import { t, tn } from "../../../words.js";
import { BoardView } from "../board-view.js";
import { cardsOf } from "../cards.js";
import { Desk } from "../desk.js";
import { Dice } from "../dice.js";
import { Moves } from "../moves.js";
import { loadPicture } from "../picture.js";
import { pathText } from "../sentences.js";
import { SumView } from "../sums.js";

/** @typedef {import("../../../types").Choice} Choice */
/** @typedef {import("../../../types").PuzzleView} PuzzleView */

/** @param {import("../../../types").GameInfo} game @param {Record<string, any>} options
 * @param {{open: () => boolean, choose: (choice: Choice) => void}} wish @returns {Promise<PuzzleView>} */
export async function createPuzzle(game, options, { open, choose }) {
  const picture = await loadPicture(options);
  const cardOf = cardsOf(game, options);
  const desk = new Desk({
    names: [t("You")],
    open,
    choose,
    why: (seat, pawn, square) => notify(() => t("No single step leads to {square}.", { square })),
    handEmpty: () => notify(() => t("Pick a pawn first.")),
  });
  return {
    Stage: () => html`<${BoardView} desk=${desk} picture=${picture} cardOf=${cardOf} />`,
    Play: () => html`<div class="panel-play"><${Dice} desk=${desk} /><${SumView} desk=${desk} /></div>`,
    Choices: () => html`<${Moves} desk=${desk} cardOf=${cardOf} />`,
    settle: (scene, choices) => desk.settle(scene, choices),
    perform: (facts) => desk.perform(facts.filter(({ fact }) => fact !== "turn" && fact !== "won")),
    takeBack: (scene) => desk.takeBack(scene),
    task: () =>
      t("You play alone, without cards. After which turn will you need the fewest rolls, on average, to bring both pawns to 101?"),
    headline: () => {
      const numbers = desk.left.value;
      return numbers.length > 0 ? t("Use {numbers}", { numbers: numbers.join(", ") }) : t("All numbers used");
    },
    turn: (actions) => pathText(actions),
    worth: (value) => (value === 0 ? t("at the goal") : tn("{rolls} roll", "{rolls} rolls", value, { rolls: rolls(value) })),
    missed: ({ value, best }) =>
      t("After this turn you need {rolls} rolls on average. The best turn leaves {best}: yours costs {loss} more.", {
        rolls: rolls(value),
        best: rolls(best),
        loss: rolls(value - best),
      }),
    solved: ({ value, next_best }) =>
      value === 0
        ? t("Both pawns are home! Every other turn takes at least {gain} rolls more.", { gain: rolls(next_best) })
        : t("It leaves {rolls} rolls to go on average; after every other turn it is at least {gain} more.", {
            rolls: rolls(value),
            gain: rolls(next_best - value),
          }),
  };
}

/** A number of rolls as the language writes it. @param {number} value */
const rolls = (value) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
