/** The view of a match on the Ultimate Numbers Track. */
import { BoardOrError } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { pause } from "../ui/motion.js";
import { announce, announceLoaded } from "../ui/notices.js";
import { finalRolls } from "./roll-count.js";
import { t } from "../i18n.js";
import { Aside } from "./ultimate-track/aside.js";
import { Asking } from "./ultimate-track/asking.js";
import { BoardView, inspectWhenUsed } from "./ultimate-track/board-view.js";
import { linesOf } from "./ultimate-track/log.js";
import { PawnFigure } from "./ultimate-track/pieces.js";
import { loadPicture } from "./ultimate-track/picture.js";
import { BoardController } from "./ultimate-track/board-controller.js";
import { pressKey } from "./ultimate-track/table/keys.js";
import { Panel } from "./ultimate-track/table/panel.js";
import { Rolling } from "./ultimate-track/table/rolling.js";
import { SeatExtras } from "./ultimate-track/table/seat-extras.js";

/** @import {Fact, GameView, MatchEvent} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Picture} from "./ultimate-track/picture.js" */

/** @param {Match} match @returns {Promise<GameView>} */
export async function createView(match) {
  const { names } = match.data;
  const isHere = (/** @type {number} */ seat) => match.data.localSeats.includes(seat);
  const board = new BoardController(await loadPicture(), ask);
  inspectWhenUsed(board);
  const asking = new Asking(match, names, () => board.picture);
  const rolling = new Rolling(match, board, asking, isHere);
  const shared = { match, board, asking, rolling, names, isHere };
  /** What screen readers hear after the answer. */
  let unsaid = "";

  /** @param {Fact} roll */
  async function ask(roll) {
    if (!asking.isAsked(roll)) return;
    await asking.ask(roll);
    announce(unsaid);
  }

  function Stage() {
    const draw = (/** @type {Picture} */ picture) =>
      html`<${BoardView} board=${board} picture=${picture} names=${names} />`;
    return html`<${BoardOrError} loader=${board.loader} draw=${draw} />`;
  }

  /** @param {MatchEvent} event */
  async function perform({ kind, facts }) {
    const [first, ...others] = facts;
    const told = kind === "chance" && asking.isAsked(first) ? [first] : facts;
    await announceLoaded(import("./ultimate-track/narration/spoken-text.js"), ({ spokenText }) => {
      unsaid = told === facts ? "" : spokenText(others, { names, isHere });
      return spokenText(told, { names, isHere });
    });
    if (asking.part.value) asking.part.value.verdict.value = null;
    if (!isHere(facts[0]?.seat ?? 0)) await pause(kind === "chance" ? 350 : 550);
    await board.perform(facts);
    if (kind === "chance") asking.isRolledHere = false;
  }

  return {
    Stage,
    Panel: () => html`<${Panel} shared=${shared} />`,
    Aside: () => html`<${Aside} board=${board} hasPeople=${match.data.localSeats.length > 0} />`,
    SeatExtras: ({ seat }) => html`<${SeatExtras} shared=${shared} seat=${seat} />`,
    Trophy: PawnFigure,
    perform,
    settle: (scene, choices, facts) => board.settle(scene, choices, facts),
    lines: (history) => linesOf(history, names),
    turn: ([fact]) => (fact?.fact !== "chose" ? "" : Number(fact.dice) === 1 ? t("Roll one die") : t("Roll two dice")),
    key: (event) => pressKey(shared, event),
    shortcuts: () => import("./ultimate-track/table/shortcuts.js").then(({ shortcuts }) => shortcuts()),
    ending: () => [ending(match, board), asking.part.value?.scoreText].filter(Boolean).join(" – "),
  };
}

/** In a solitaire, the number of rolls. @param {Match} match @param {BoardController} board */
function ending(match, board) {
  const scene = board.scene.value;
  if (!scene || scene.pawns.length > 1) return "";
  return finalRolls(match, scene.rolls);
}
