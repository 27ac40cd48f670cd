/** Prime Climb’s part of the page that explores positions. */
import { BoardOrError } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { notify } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";
import { plainLine } from "../../../match/log.js";
import { createTurnArrows } from "../analysis/turn-arrows.js";
import { BoardView, inspectWhenUsed } from "../board-view.js";
import { cardsOf, CardView } from "../cards.js";
import { Dice } from "../dice.js";
import { Keepers } from "../hand/keepers.js";
import { linesOf } from "../log.js";
import { Moves } from "../moves.js";
import { loadPicture } from "../picture.js";
import { SumView } from "../sums.js";
import { ExploreBoard } from "./board.js";
import { fitted, moved, positionOf, Seats, setUpOf } from "./set-up.js";

/** @import {ExploreCallbacks, ExploreView, Fact, GameInfo, MatchEvent} from "../../../types" */
/** @import {Picture} from "../picture.js" */

/** @param {GameInfo} info @param {Record<string, any>} options @param {string[]} names @param {ExploreCallbacks} callbacks
 * @returns {Promise<ExploreView>} */
export async function createExplore(info, options, names, { open, choose, settingUp, put }) {
  const loader = await loadPicture(options);
  const cardOf = cardsOf(info, options);
  const labels = { names, card: (/** @type {string} */ id) => cardOf(id).title };
  const board = new ExploreBoard(
    {
      names,
      open: () => settingUp() || open(),
      choose,
      onUnreachable: (seat, pawn, square) => notify(() => t("You can’t reach {square} in one step.", { square })),
      onNothingPicked: () => notify(() => t("Pick a pawn first.")),
    },
    settingUp,
    (seat, pawn, square) => put((now) => moved(now, seat, pawn, square)),
  );
  inspectWhenUsed(board, options);
  const ways = createTurnArrows(board);
  const draw = (/** @type {Picture} */ picture) => html`<${BoardView} board=${board} picture=${picture} cardOf=${cardOf} />`;
  const keepers = keepersOf(info, options);

  function Play() {
    const turn = board.scene.value?.turn ?? 0;
    const card = board.scene.value?.card;
    const chooses = board.allChoices.value.length > 0;
    if (!chooses && !board.scene.value?.hands.some((hand) => hand.length > 0)) return null;
    return html`${chooses && html`<div class="panel-play"><${Dice} board=${board} /><${SumView} board=${board} cardOf=${cardOf} /></div>`}
      ${card && html`<${CardView} face=${cardOf(card)} />`}
      ${chooses && html`<${Moves} board=${board} cardOf=${cardOf} />`}
      ${names.map((_, seat) => html`<${Keepers} key=${seat} ...${{ board, cardOf, seat, player: turn }} />`)}`;
  }

  return {
    Stage: () => html`<${BoardOrError} loader=${loader} draw=${draw} />`,
    Play,
    settle(scene, choices) {
      board.rolled.value = [];
      board.sum.value = null;
      board.settle(scene, choices);
    },
    perform: (facts) => board.perform(facts.filter(({ fact }) => fact !== "turn")),
    show: (facts) => ways.show({ played: [], better: facts }),
    words: (facts, seat) => wordsOf(facts, seat, labels),
    outcome: (text) => (text.startsWith("draw ") ? cardOf(text.slice("draw ".length)).title : text),
    made: (scene) => scene.rolls,
    faces: 10,
    setUp: {
      of: setUpOf,
      position: positionOf,
      fitted: (setUp, wanted) => fitted(setUp, wanted, keepersOf(info, wanted), options.course),
      hint: () => t("Press or drag a pawn to any square, or type the squares."),
      Seats: ({ setUp, change }) => html`<${Seats} ...${{ setUp, change, names, options, keepers, cardOf }} />`,
    },
  };
}

/** The Keepers of the deck. @param {GameInfo} info @param {Record<string, any>} options @returns {string[]} */
function keepersOf(info, { deck = "full", custom_cards: own = [] }) {
  if (deck === "none" && own.length === 0) return [];
  const usual = info.cards.filter(({ id, kind }) => kind === "keeper" && (deck === "full" || (deck === "keepers" && id.startsWith("plus-minus"))));
  return [...usual, ...own.filter((/** @type {any} */ card) => card.kind === "keeper")].map(({ id }) => id);
}

/** @param {Fact[]} facts @param {number} seat @param {import("../sentences.js").Labels} labels */
function wordsOf(facts, seat, labels) {
  const event = /** @type {MatchEvent} */ ({ seq: 1, seat, kind: "action", text: "", facts });
  return linesOf([event], labels)
    .map((line) => plainLine(line, [""]).trim())
    .join(" ");
}
