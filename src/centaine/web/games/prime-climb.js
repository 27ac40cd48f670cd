/** The view of a Prime Climb match: board, panel, and what each seat shows. */
import { signal } from "../vendor/signals.js";
import { getHelp } from "../api.js";
import { BoardOrError } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { hold, pause } from "../ui/motion.js";
import { announce, announceLoaded, messageOf, notify, showError } from "../ui/notices.js";
import { finalRolls } from "./roll-count.js";
import { cardWait } from "../settings.js";
import { loadTranslations, t } from "../i18n.js";
import { BoardView, inspectWhenUsed } from "./prime-climb/board-view.js";
import { cardsOf } from "./prime-climb/cards.js";
import { BoardController, readBriefly } from "./prime-climb/board-controller.js";
import { Hints } from "./prime-climb/hints.js";
import { linesOf } from "./prime-climb/log.js";
import { PawnFigure } from "./prime-climb/pawns.js";
import { loadPicture } from "./prime-climb/picture.js";
import { Buttons } from "./prime-climb/table/buttons.js";
import { doubt } from "./prime-climb/table/headline.js";
import { pressKey } from "./prime-climb/table/keys.js";
import { Panel } from "./prime-climb/table/panel.js";
import { SeatExtras } from "./prime-climb/table/seat-extras.js";

/** @import {Fact, GameInfo, GameView, MatchEvent, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Picture} from "./prime-climb/picture.js" */

/** @param {Match} match @param {GameInfo} game @returns {Promise<GameView>} */
export async function createView(match, game) {
  const snapshot = /** @type {Snapshot} */ (match.data.info.value);
  const loader = await loadPicture(snapshot.options);
  const { names } = match.data;
  const cardOf = cardsOf(game, snapshot.options);
  const isHere = (/** @type {number} */ seat) => match.data.localSeats.includes(seat);
  const labels = { names, card: (/** @type {string} */ id) => cardOf(id).title, isHere };
  const own = () => (isHere(board.scene.value?.turn ?? -1) ? (board.scene.value?.turn ?? -1) : (match.data.localSeats[0] ?? -1));
  const board = new BoardController({
    names,
    calculates: snapshot.calculates,
    open: () => match.open.value,
    choose: (choice) => {
      hints.played(choice.text);
      void match.send("action", match.position.player.value, choice.text);
    },
    onUnreachable: (seat, pawn, square) =>
      board.calculates ? notify(() => t("Choose a calculation, then type the number of the square.")) : explainSquare(match, seat, pawn, square),
    advised: (square) => hints.leadsTo(square),
    onNothingPicked: () => notify(() => t("Pick a pawn first.")),
    read,
    viewer: () => own(),
    onDoubt: (choice) => announce(doubt(board, choice)),
  });

  /** A drawn card waits to be pressed by people at this screen, unless their clock is running; others' cards stay as long as
   * reading takes. @param {Fact} fact */
  function read(fact) {
    const own = isHere(fact.seat ?? 0);
    if (match.playback.reviewing.value || cardWait.value === "none" || (own && fact.fact === "played")) return readBriefly(fact);
    const { title, text } = cardOf(fact.card ?? "");
    return hold(own && cardWait.value === "press" && !match.countdown ? "press" : "read", title + text);
  }

  const hints = new Hints(match, board, labels);
  inspectWhenUsed(board, snapshot.options);
  const shared = { match, board, hints, cardOf, names, isHere, own };
  const buttons = new Buttons(shared);
  /** Who rolled last, if it is now another's turn. */
  const past = signal("");

  function Stage() {
    const draw = (/** @type {Picture} */ picture) =>
      html`<${BoardView} board=${board} picture=${picture} cardOf=${cardOf} />`;
    return html`<${BoardOrError} loader=${loader} draw=${draw} />`;
  }

  /** @param {MatchEvent} event */
  async function perform(event) {
    const isRead = cardWait.value !== "none" && !match.playback.reviewing.value;
    // What a card says comes before what it did, and before whose turn it is.
    const { phase, left, card, turn } = event.scene;
    const isDone = phase === "move" && left.length === 0 && !card && isHere(turn);
    await announceLoaded(import("./prime-climb/narration/spoken-text.js"), ({ spokenText }) =>
      event.facts
        .flatMap((fact) => [spokenText([fact], labels), isRead && fact.fact === "drew" && cardOf(fact.card ?? "").text])
        .concat(isDone && t("{name}, end your move", { name: names[turn] }))
        .filter(Boolean)
        .join(" "),
    );
    const seat = event.seat >= 0 ? event.seat : (event.facts[0]?.seat ?? 0);
    if (!isHere(seat)) await pause(event.kind === "chance" ? 350 : 550);
    await board.perform(event.facts);
  }

  return {
    Stage,
    Panel: () => html`<${Panel} shared=${shared} buttons=${buttons} past=${past.value} />`,
    SeatExtras: ({ seat }) => html`<${SeatExtras} shared=${shared} seat=${seat} />`,
    Trophy: ({ seat }) => html`<${PawnFigure} seat=${seat} />`,
    perform,
    takeBack: (scene) => board.takeBack(scene),
    settle(scene, choices, facts) {
      const { seat = -1 } = facts.findLast(({ fact }) => fact === "roll") ?? {};
      past.value = scene.turn === seat ? "" : names[seat];
      board.restore(facts);
      board.settle(scene, choices);
      hints.settle();
    },
    lines: (history) => linesOf(history, labels),
    key: (event) => pressKey(shared, buttons, event),
    shortcuts: () => import("./prime-climb/table/shortcuts.js").then(({ shortcuts }) => shortcuts(shared)),
    ending: () => ending(match, board),
    turnArrows: () => import("./prime-climb/analysis/turn-arrows.js").then(({ createTurnArrows }) => createTurnArrows(board)),
  };
}

/** @param {Match} match @param {number} seat @param {number} pawn @param {number} square */
async function explainSquare(match, seat, pawn, square) {
  try {
    const refusal = await getHelp(match.id, { topic: "why", seat, pawn, square });
    await loadTranslations("errors");
    if (refusal.message) notify(() => messageOf(refusal));
  } catch (error) {
    showError(error);
  }
}

/** @param {Match} match @param {BoardController} board */
function ending(match, board) {
  const scene = board.scene.value;
  if (!scene || scene.pawns.length > 1) return "";
  return finalRolls(match, scene.rolls);
}
