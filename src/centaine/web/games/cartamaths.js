/** The view of a CartaMaths match. */
import { computed, effect } from "../vendor/signals.js";
import { loadPieces } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { pause, skip } from "../ui/motion.js";
import { announce } from "../ui/notices.js";
import { t } from "../i18n.js";
import { SeatName } from "../match/names/seat-name.js";
import { isOwn, yourTurn } from "./your-turn.js";
import { ActionRow } from "./cartamaths/board/action-row.js";
import { Answering } from "./cartamaths/question/answering.js";
import { Arena } from "./cartamaths/board/arena.js";
import { CardCatalog } from "./cartamaths/card-catalog.js";
import { Portrait } from "./cartamaths/board/card.js";
import { CharacterWindow } from "./cartamaths/board/character-window.js";
import { BoardController } from "./cartamaths/board-controller.js";
import { focusOffers, restoreFocus } from "./cartamaths/board/focus.js";
import { Hand, OtherHand } from "./cartamaths/board/hand.js";
import { Inspector } from "./cartamaths/board/inspector.js";
import { linesOf } from "./cartamaths/log.js";
import { Mat } from "./cartamaths/board/mat.js";
import { Pile } from "./cartamaths/board/pile.js";
import { Playback } from "./cartamaths/playback.js";
import { loadContent, QuestionWindow } from "./cartamaths/question/question-window.js";
import { Questions } from "./cartamaths/question/questions.js";
import { spokenText } from "./cartamaths/sentences.js";

/** @import {DuelFact, DuelScene, GameInfo, GameView, MatchEvent, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Shown} from "./cartamaths/question/question-window.js" */

/** Whether the next action needs no secrets: the deal, an answer, a card lost by chance. @param {DuelScene} scene */
const isOpen = ({ phase, turns }) => ["answer", "loss", "clock"].includes(phase) || (phase === "draw" && turns === 0);

/** @param {Match} match @param {GameInfo} game @returns {Promise<GameView>} */
export async function createView(match, game) {
  const { seats, options } = /** @type {Snapshot} */ (match.data.info.value);
  const { names } = match.data;
  const catalog = new CardCatalog(game, options);
  await loadPieces("cartamaths", catalog.sheet);
  const labels = { names, catalog };
  const questions = new Questions(match);
  let lastViewer = match.data.localSeats[0] ?? 0;

  /** The side that is drawn below: the viewer's, or the last viewer's during a handover. */
  function ownSide() {
    lastViewer = match.screen.viewer.value ?? lastViewer;
    return lastViewer;
  }

  const board = new BoardController({
    names,
    catalog,
    ownSide,
    calculates: /** @type {Snapshot} */ (match.data.info.value).calculates,
    isOwn: (seat) => isOwn(match, seat),
    open: () => match.open.value,
    choose: (choice) => void match.send("action", match.position.player.value, choice.text),
  });
  const playback = new Playback(board);
  const answering = new Answering(match, board);
  const primary = computed(() => primaryButton(match, board, answering, draw));
  effect(() => {
    match.screen.viewer.value; // a new viewer starts afresh
    questions.forget();
    board.clear();
  });

  /** Whether somebody at this screen may act. @param {DuelScene} scene */
  const isOurs = (scene) => match.data.localSeats.includes(scene.turn) && (match.screen.viewer.value === scene.turn || isOpen(scene));

  /** Draws or loses cards until a player must decide, or the next turn begins. */
  async function draw() {
    const turns = match.data.latest?.scene.turns;
    const byKeyboard = document.querySelector("#primary:focus-visible") !== null;
    let scene = /** @type {DuelScene} */ (match.data.latest?.scene);
    while (["draw", "loss"].includes(scene.phase) && scene.turns === turns && isOurs(scene) && !match.position.over.value) {
      if (!(await match.send("chance", scene.turn))) return;
      scene = match.data.latest?.scene;
    }
    // Take the focus off the button, which now ends the turn.
    if (byKeyboard && scene.phase === "play") board.focus(board.tabStop.value);
  }

  // A question may be next.
  effect(() => {
    if (board.scene.value?.sides.some(({ hand }) => hand.length > 0)) loadContent();
  });

  // What nobody decides happens automatically.
  effect(() => {
    const scene = board.scene.value;
    if (!match.open.value || match.left || !scene || !isOurs(scene)) return;
    if (scene.phase === "loss" || (scene.phase === "draw" && !isFirstDraw(board))) queueMicrotask(() => void draw());
  });

  const mayDraw = () => primary.value.act === draw;

  function Stage() {
    const { value: own } = board.ownSide;
    const shown = shownQuestion(board, answering);
    const mat = (/** @type {number} */ seat) => {
      const level = game.levels.find(({ id }) => id === seats[seat].player)?.title;
      const drawing = seat === board.scene.value?.turn && mayDraw() ? () => void draw() : null;
      return html`<${Mat} key=${seat} ...${{ board, questions, seat, level: level && t(level), draw: drawing }}>
        <${SeatName} match=${match} seat=${seat} />
      <//>`;
    };
    return html`<div class="duel" ref=${board.element("layer")}>
      <${OtherHand} board=${board} questions=${questions} seat=${1 - own} />
      ${mat(1 - own)}
      <${Arena} board=${board} questions=${questions}>
        ${match.playback.busy.value && !shown && html`<button type="button" class="skip" onClick=${skip}>${t("Speed up")}</button>`}
      <//>
      ${mat(own)}
      <${ActionRow} board=${board} questions=${questions} headline=${headline(match, board)} primary=${primary.value} />
      <${Hand} board=${board} questions=${questions} />
      ${shown && html`<${QuestionWindow} ...${{ board, questions, answering, shown }} />`}
      ${board.openPile.value >= 0 && html`<${Pile} board=${board} questions=${questions} />`}
      ${board.openCharacter.value >= 0 && html`<${CharacterWindow} board=${board} />`}
    </div>`;
  }

  const Aside = () => html`<div class="panel is-inspector"><${Inspector} board=${board} questions=${questions} /></div>`;

  /** @param {MatchEvent} event */
  async function perform({ kind, facts }) {
    const duelFacts = /** @type {DuelFact[]} */ (/** @type {unknown} */ (facts));
    announce(spokenText(duelFacts, labels));
    if (seats[duelFacts[0]?.seat ?? 0]?.player !== "person") await pause(kind === "chance" ? 150 : 600);
    await playback.perform(duelFacts, !match.playback.reviewing.value && (match.data.info.value?.yours.length ?? 0) > 0);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const { choices, picked } = board;
    switch (event.key.toLowerCase()) {
      case "h":
        board.focus(board.tabStop.value);
        return true;
      case "d":
        if (mayDraw()) void draw();
        return true;
      case "e":
        if (primary.value.act && choices.value.some(({ kind }) => kind === "end")) primary.value.act();
        return true;
      case "c":
        board.onCharacter();
        if (picked.value.character) focusOffers();
        return true;
      case "escape":
        if (picked.value.card === null && !picked.value.character) return false;
        if (picked.value.at >= 0) board.focus(picked.value.at);
        board.unpick();
        return true;
      case "1":
      case "2":
      case "3": {
        const throws = choices.value.filter(({ kind }) => kind === "throw");
        const choice = (throws.length > 0 ? throws : board.pickedChoices.value)[Number(event.key) - 1];
        if (choice) board.choose(choice);
        return choice !== undefined;
      }
      default:
        return false;
    }
  }

  return {
    Stage,
    Panel: () => null,
    Aside,
    SeatExtras: () => null,
    Trophy: ({ seat }) => html`<${Portrait} id=${board.scene.value?.sides[seat].character ?? ""} />`,
    perform,
    settle(scene, choices, facts) {
      board.settle(scene, choices, /** @type {DuelFact[]} */ (/** @type {unknown} */ (facts)));
      answering.settle(scene);
      requestAnimationFrame(() => restoreFocus(board));
    },
    lines: (history) => linesOf(history, labels),
    key,
    shortcuts: () => [
      ["D", t("Draw cards")],
      ["H", t("Go to your hand")],
      ["← →", t("In your hand: move from card to card")],
      ["↵", t("Pick up a card, then choose what to do with it")],
      ["1, 2, 3", t("Choose the first, second, third option")],
      ["Esc", t("Put the card back")],
      ["C", t("Use the character")],
      ["E", t("End the turn")],
    ],
    ending: () => ending(board),
    isOpen,
  };
}

/** Whether the next draw is the first of the deal or turn, which the player starts by a button.
 * @param {BoardController} board */
function isFirstDraw(board) {
  const last = board.pastFacts.value.at(-1);
  if (!last) return true;
  return last.fact === "turn" || last.fact === "begins" || (last.fact === "drew" && last.seat !== board.scene.value?.turn);
}

/** The question to show in a window, or null. @param {BoardController} board @param {Answering} answering
 * @returns {Shown | null} */
function shownQuestion(board, answering) {
  if (board.solved.value) return { mode: "solved", id: board.solved.value.question };
  const asked = answering.asked(board.scene.value);
  if (asked && !answering.later.value) return { mode: "answer", id: asked };
  return board.readQuestion.value ? { mode: "read", id: board.readQuestion.value } : null;
}

/** The label and action of the large button; without `act` it is disabled.
 * @param {Match} match @param {BoardController} board @param {Answering} answering @param {() => void} draw
 * @returns {{label: string, act?: () => void}} */
function primaryButton(match, board, answering, draw) {
  const scene = board.scene.value;
  if (!scene || match.position.over.value) return { label: t("The game is over") };
  const ours = match.open.value && match.data.localSeats.includes(scene.turn) && (match.screen.viewer.value === scene.turn || isOpen(scene));
  if (scene.phase === "draw") return { label: drawLabel(match, scene), act: ours ? draw : undefined };
  if (answering.asked(scene)) return { label: t("Answer the question"), act: () => void (answering.later.value = false) };
  const end = board.choices.value.find(({ kind }) => kind === "end");
  if (end) return { label: t("End the turn"), act: () => board.choose(end) };
  return { label: scene.phase === "play" ? t("End the turn") : "" };
}

/** @param {Match} match @param {DuelScene} scene */
function drawLabel(match, { turns, turn, sides }) {
  if (turns === 0) return match.data.localSeats.length > 1 ? t("Deal five cards each") : t("Draw five cards");
  return sides[turn].deck > 1 ? t("Draw two cards") : t("Draw the last card");
}

/** @param {Match} match @param {BoardController} board */
function headline(match, board) {
  const scene = board.scene.value;
  if (!scene) return "";
  const name = board.names[scene.turn];
  if (scene.winner >= 0) return t("{name} wins!", { name: board.names[scene.winner] });
  if (scene.phase === "over") return t("It is a draw.");
  if (match.earlyEnd) return match.earlyEnd;
  if (match.playback.reviewing.value) return t("Reviewing");
  if (scene.phase === "answer") return board.isOwn(scene.turn) ? t("Your turn to answer") : t("{name} answers", { name });
  if (!match.data.localSeats.includes(scene.turn)) return othersTurn(scene.phase, name);
  if (scene.phase === "throw") return t("Who goes first? {name}: rock, paper or scissors", { name });
  if (scene.phase === "trap") return t("{name}, use a trap?", { name });
  if (scene.phase === "discard") return t("{name}, discard down to seven cards", { name });
  if (board.picked.value.character) return board.catalog.character(scene.sides[scene.turn].character).name;
  return yourTurn(match, name);
}

/** What somebody elsewhere is doing. @param {string} phase @param {string} name */
function othersTurn(phase, name) {
  if (phase === "throw") return t("{name} is choosing: rock, paper or scissors", { name });
  if (phase === "discard") return t("{name} is discarding a card", { name });
  return t("{name} is playing", { name });
}

/** How the game ended. @param {BoardController} board */
function ending(board) {
  const scene = board.scene.value;
  if (!scene) return "";
  const other = board.names[1 - scene.winner] ?? "";
  if (scene.ending === "life") return t("{name} has no life points left.", { name: other });
  if (scene.ending === "deck") return t("{name} has no card left to draw.", { name: other });
  const [one, two] = scene.sides.map(({ life }) => life);
  return scene.ending === "time" ? t("Time is up: {one} to {two} life points.", { one, two }) : "";
}
