/** The view of a Prime Climb puzzle. Values are numbers of rolls, or win probabilities. */
import { BoardOrError } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { notify } from "../../../ui/notices.js";
import { language } from "../../../settings.js";
import { listText, percentText, t, tn } from "../../../i18n.js";
import { BoardView, inspectWhenUsed } from "../board-view.js";
import { cardsOf } from "../cards.js";
import { BoardController } from "../board-controller.js";
import { Keepers } from "../hand/keepers.js";
import { Dice } from "../dice.js";
import { Moves } from "../moves.js";
import { loadPicture } from "../picture.js";
import { pathText } from "../sentences.js";
import { SumView } from "../sums.js";

/** @import {Attempt, Choice, GameInfo, PuzzleSet, PuzzleSolution, PuzzleView} from "../../../types" */
/** @import {Picture} from "../picture.js" */

/** @param {GameInfo} game @param {PuzzleSet} set @param {string[]} names
 * @param {{open: () => boolean, choose: (choice: Choice) => void}} request @returns {Promise<PuzzleView>} */
export async function createPuzzle(game, { options, seat, unit }, names, { open, choose }) {
  const loader = await loadPicture(options);
  const cardOf = cardsOf(game, options);
  const board = new BoardController({
    names,
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
    Choices: () => html`<${Moves} board=${board} cardOf=${cardOf} /><${Keepers} ...${{ board, cardOf, seat, player: seat }} />`,
    settle: (scene, choices) => board.settle(scene, choices),
    perform: (facts) => board.perform(facts.filter(({ fact }) => fact !== "turn" && fact !== "won")),
    takeBack: (scene) => board.takeBack(scene),
    task: (level) => (isPlain(unit, level) ? t("You play solo, without cards, and want both pawns on 101. Which turn brings you closest?") : TASKS[unit]()),
    plain: (level, solution) => (isPlain(unit, level) ? plainText(solution) : ""),
    difficulty: (level) => DIFFICULTY[level]?.() ?? "",
    headline: () => {
      const numbers = board.numbersLeft.value;
      const card = board.scene.value?.card;
      if (card) return `${cardOf(card).title}${t(":")} ${cardOf(card).text}`;
      return numbers.length > 0 ? t("Use {numbers}", { numbers: listText(numbers) }) : t("All numbers used");
    },
    turn: (actions) => pathText(actions),
    worth: (value) => worthOf(unit, value),
    ...WORDS[unit],
  };
}

/** What to think of in a puzzle of a day, by its level. @type {Record<string, () => string>} */
const DIFFICULTY = {
  easy: () => t("Easy: look for turns that go far."),
  medium: () => t("Harder: think of × and ÷, too."),
  hard: () => t("Hard: the turn that goes furthest is not always the best. Doubles may come up."),
};

const TASKS = {
  rolls: () =>
    t("You play solo, without cards, and want both pawns on 101. Which turn leaves you the fewest rolls to go, on average?"),
  total: () => t("Which turn leads to the fewest rolls in all, on average?"),
  chance: () => t("Which turn gives you the best chance of winning?"),
  win: () => t("Two players. The circled pawns are yours, and you can win this turn, but only with your Keeper. How?"),
};

/** Whether chances and averages are not what is asked for. @param {PuzzleSet["unit"]} unit @param {string} level */
const isPlain = (unit, level) => unit === "rolls" && level === "easy";

/** What everybody sees on the board; in an easy puzzle, the best turn goes furthest. @param {PuzzleSolution | null} solution */
function plainText(solution) {
  if (!solution) return t("Another turn brings you home sooner.");
  return solution.value === 0 ? t("Both pawns are home!") : t("No other turn takes your two pawns further.");
}

/** @typedef {{missed: (attempt: Attempt) => string, solved: (solution: PuzzleSolution) => string}} Words */

/** Of rolls to go, in the puzzles of days. @type {Words} */
const toGo = {
  missed: ({ value, best }) =>
    t("Your turn leaves {rolls} rolls to go on average. The best turn leaves {best}, so yours costs {loss} more.", {
      rolls: rolls(value),
      best: rolls(best),
      loss: difference(value, best),
    }),
  solved: ({ value, next_best }) =>
    value === 0
      ? t("Both pawns are home! Any other turn takes at least {gain} more rolls.", { gain: rolls(next_best) })
      : t("It leaves {rolls} rolls to go on average; any other turn takes at least {gain} more.", {
          rolls: rolls(value),
          gain: difference(next_best, value),
        }),
};

/** Of the rolls of a whole solitaire. @type {Words} */
const inAll = {
  missed: ({ value, best }) => t("Your turn costs {loss} rolls more than the best one, on average.", { loss: difference(value, best) }),
  solved: ({ value, next_best }) =>
    next_best === value ? "" : t("Any clearly worse turn costs at least {gain} rolls more, on average.", { gain: difference(next_best, value) }),
};

/** Of win probabilities. @type {Words} */
const winning = {
  missed: ({ value, best }) => t("After your turn you win {value} of the time, after the best one {best}.", { value: percent(value), best: percent(best) }),
  solved: ({ value, next_best }) =>
    next_best === value
      ? t("You win {value} of the time.", { value: percent(value) })
      : t("You win {value} of the time; after any clearly worse turn, at most {next}.", { value: percent(value), next: percent(next_best) }),
};

/** Of a turn that wins at once. @type {Words} */
const won = {
  missed: ({ value }) => t("After your turn you win about {value} of the time. But you can win at once.", { value: percent(value) }),
  solved: () => t("You have won!"),
};

/** By unit. @type {Record<PuzzleSet["unit"], Words>} */
const WORDS = { rolls: toGo, total: inAll, chance: winning, win: won };

/** @param {PuzzleSet["unit"]} unit @param {number} value */
function worthOf(unit, value) {
  if (unit === "chance" || unit === "win") return percent(value);
  return value === 0 ? t("at the goal") : tn("{rolls} roll", "{rolls} rolls", value, { rolls: rolls(value) });
}

/** @param {number} value */
const percent = (value) => percentText(value, { maximumFractionDigits: 1 });

/** What a reader finds who subtracts the numbers shown. @param {number} more @param {number} less */
const difference = (more, less) => rolls((Math.round(100 * more) - Math.round(100 * less)) / 100);

/** @param {number} value */
const rolls = (value) =>
  new Intl.NumberFormat(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
