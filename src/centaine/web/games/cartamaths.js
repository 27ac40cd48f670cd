/** CartaMaths at the table: two mats, one's own hand, and what is asked of a side. */
import { computed, effect } from "../vendor/signals.js";
import { loadPieces } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { skipping, pause } from "../ui/motion.js";
import { announce } from "../ui/notices.js";
import { t } from "../i18n.js";
import { ActionRow } from "./cartamaths/board/action-row.js";
import { Answering } from "./cartamaths/question/answering.js";
import { Arena } from "./cartamaths/board/arena.js";
import { Book } from "./cartamaths/book.js";
import { Portrait } from "./cartamaths/board/card.js";
import { Desk } from "./cartamaths/board-controller.js";
import { focusOffers, keepFocus } from "./cartamaths/board/focus.js";
import { Hand, OtherHand } from "./cartamaths/board/hand.js";
import { Inspector } from "./cartamaths/board/inspector.js";
import { linesOf } from "./cartamaths/log.js";
import { Mat } from "./cartamaths/board/mat.js";
import { Pile } from "./cartamaths/board/pile.js";
import { Playback } from "./cartamaths/playback.js";
import { QuestionWindow } from "./cartamaths/question/question-window.js";
import { Questions } from "./cartamaths/question/questions.js";
import { spoken } from "./cartamaths/sentences.js";

/** @import {DuelFact, DuelScene, GameInfo, GameView, MatchEvent, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Shown} from "./cartamaths/question/question-window.js" */

/** What needs nobody's secrets: the deal, an answer, and what chance takes. @param {DuelScene} scene */
const isOpen = ({ phase, turns }) => ["answer", "loss", "clock"].includes(phase) || (phase === "draw" && turns === 0);

/** @param {Match} match @param {GameInfo} game @returns {Promise<GameView>} */
export async function createView(match, game) {
  const { seats, options } = /** @type {Snapshot} */ (match.data.info.value);
  const names = seats.map(({ name }) => name);
  const book = new Book(game, options);
  await loadPieces("cartamaths", book.sheet);
  const speaker = { names, book };
  const questions = new Questions(match);
  let near = match.data.localSeats[0] ?? 0;

  /** The side on which one sits: the viewer's, and until another takes their place still that one. */
  function below() {
    near = match.screen.viewer.value ?? near;
    return near;
  }

  const desk = new Desk({
    names,
    book,
    below,
    open: () => match.open.value,
    choose: (choice) => void match.send("action", match.position.player.value, choice.text),
  });
  const playback = new Playback(desk);
  const answering = new Answering(match, desk);
  const primary = computed(() => primaryOf(match, desk, answering, draw));
  effect(() => {
    match.screen.viewer.value; // another pair of eyes begins anew
    questions.forget();
    desk.leaveTable();
  });

  /** Whether those who are before the screen may do what is to be done now. @param {DuelScene} scene */
  const isOurs = (scene) => match.data.localSeats.includes(scene.turn) && (match.screen.viewer.value === scene.turn || isOpen(scene));

  /** Lets chance give or take cards, until somebody is to decide something or the next turn begins. */
  async function draw() {
    const turns = match.data.latest?.scene.turns;
    const byKeyboard = document.querySelector("#primary:focus-visible") !== null;
    let scene = /** @type {DuelScene} */ (match.data.latest?.scene);
    while (["draw", "loss"].includes(scene.phase) && scene.turns === turns && isOurs(scene) && !match.position.over.value) {
      if (!(await match.send("chance", scene.turn))) return;
      scene = match.data.latest?.scene;
    }
    // Not left on the button, which now ends the turn.
    if (byKeyboard && scene.phase === "play") desk.focus(desk.here.value);
  }

  // What is not for anybody to decide goes on by itself.
  effect(() => {
    const scene = desk.scene.value;
    if (!match.open.value || match.left || !scene || !isOurs(scene)) return;
    if (scene.phase === "loss" || (scene.phase === "draw" && !isFirstDraw(desk))) queueMicrotask(() => void draw());
  });

  const mayDraw = () => primary.value.act === draw;

  function Stage() {
    const { value: own } = desk.below;
    const shown = shownQuestion(desk, answering);
    const mat = (/** @type {number} */ seat) => {
      const level = game.levels.find(({ id }) => id === seats[seat].player)?.title;
      const drawing = seat === desk.scene.value?.turn && mayDraw() ? () => void draw() : null;
      return html`<${Mat} key=${seat} ...${{ desk, questions, seat, level: level && t(level), draw: drawing }} />`;
    };
    return html`<div class="duel" ref=${desk.part("layer")}>
      <${OtherHand} desk=${desk} questions=${questions} seat=${1 - own} />
      ${mat(1 - own)}
      <${Arena} desk=${desk} questions=${questions} />
      ${mat(own)}
      <${ActionRow} desk=${desk} headline=${headline(match, desk)} primary=${primary.value} />
      <${Hand} desk=${desk} questions=${questions} />
      ${match.playback.busy.value &&
      !shown &&
      html`<button type="button" class="skip" onClick=${() => (skipping.value = true)}>${t("Skip")}</button>`}
      ${shown && html`<${QuestionWindow} ...${{ desk, questions, answering, shown }} />`}
      ${desk.pile.value >= 0 && html`<${Pile} desk=${desk} questions=${questions} />`}
    </div>`;
  }

  const Aside = () => html`<div class="panel is-inspector"><${Inspector} desk=${desk} questions=${questions} /></div>`;

  /** @param {MatchEvent} event */
  async function perform({ kind, facts }) {
    const told = /** @type {DuelFact[]} */ (/** @type {unknown} */ (facts));
    announce(spoken(told, speaker));
    if (seats[told[0]?.seat ?? 0]?.player !== "person") await pause(kind === "chance" ? 150 : 600);
    await playback.perform(told, !match.playback.reviewing.value && (match.data.info.value?.yours.length ?? 0) > 0);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const { choices, picked } = desk;
    switch (event.key.toLowerCase()) {
      case "h":
        desk.focus(desk.here.value);
        return true;
      case "d":
        if (mayDraw()) void draw();
        return true;
      case "e":
        if (primary.value.act && choices.value.some(({ kind }) => kind === "end")) primary.value.act();
        return true;
      case "c":
        desk.onCharacter();
        if (picked.value.character) focusOffers();
        return true;
      case "escape":
        if (picked.value.card === null && !picked.value.character) return false;
        if (picked.value.at >= 0) desk.focus(picked.value.at);
        desk.drop();
        return true;
      case "1":
      case "2":
      case "3": {
        const throws = choices.value.filter(({ kind }) => kind === "throw");
        const choice = (throws.length > 0 ? throws : desk.offers.value)[Number(event.key) - 1];
        if (choice) desk.choose(choice);
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
    Trophy: ({ seat }) => html`<${Portrait} id=${desk.scene.value?.sides[seat].character ?? ""} />`,
    perform,
    settle(scene, choices, facts) {
      desk.settle(scene, choices, /** @type {DuelFact[]} */ (/** @type {unknown} */ (facts)));
      answering.settle(scene);
      requestAnimationFrame(() => keepFocus(desk));
    },
    lines: (history) => linesOf(history, speaker),
    key,
    shortcuts: () => [
      ["D", t("Draw cards")],
      ["H", t("Go to the hand")],
      ["← →", t("In your hand: from card to card")],
      ["↵", t("Pick up a card, then choose what to do with it")],
      ["1, 2, 3", t("Choose the first, second, third option")],
      ["Esc", t("Put the card back")],
      ["C", t("Use the character")],
      ["E", t("End the turn")],
    ],
    ending: () => ending(desk),
    isOpen,
  };
}

/** Whether the cards that are to be drawn are the first of a deal or a turn, which one asks for.
 * @param {Desk} desk */
function isFirstDraw(desk) {
  const last = desk.told.value.at(-1);
  if (!last) return true;
  return last.fact === "turn" || last.fact === "begins" || (last.fact === "drew" && last.seat !== desk.scene.value?.turn);
}

/** The question that stands in the window, and why. @param {Desk} desk @param {Answering} answering
 * @returns {Shown | null} */
function shownQuestion(desk, answering) {
  if (desk.solved.value) return { mode: "solved", id: desk.solved.value.question };
  const asked = answering.asked(desk.scene.value);
  if (asked && !answering.later.value) return { mode: "answer", id: asked };
  return desk.reading.value ? { mode: "read", id: desk.reading.value } : null;
}

/** What the one large button does now; without `act` it only says what is being waited for.
 * @param {Match} match @param {Desk} desk @param {Answering} answering @param {() => void} draw
 * @returns {{label: string, act?: () => void}} */
function primaryOf(match, desk, answering, draw) {
  const scene = desk.scene.value;
  if (!scene || match.position.over.value) return { label: t("The game is over") };
  const ours = match.open.value && match.data.localSeats.includes(scene.turn) && (match.screen.viewer.value === scene.turn || isOpen(scene));
  if (scene.phase === "draw") return { label: drawLabel(match, scene), act: ours ? draw : undefined };
  if (answering.asked(scene)) return { label: t("Answer the question"), act: () => void (answering.later.value = false) };
  const end = desk.choices.value.find(({ kind }) => kind === "end");
  if (end) return { label: t("End the turn"), act: () => desk.choose(end) };
  return { label: scene.phase === "play" ? t("End the turn") : "" };
}

/** @param {Match} match @param {DuelScene} scene */
function drawLabel(match, { turns, turn, sides }) {
  if (turns === 0) return match.data.localSeats.length > 1 ? t("Deal five cards each") : t("Draw five cards");
  return sides[turn].deck > 1 ? t("Draw two cards") : t("Draw the last card");
}

/** @param {Match} match @param {Desk} desk */
function headline(match, desk) {
  const scene = desk.scene.value;
  if (!scene) return "";
  const name = desk.names[scene.turn];
  if (scene.winner >= 0) return t("{name} wins!", { name: desk.names[scene.winner] });
  if (scene.phase === "over") return t("It is a draw.");
  if (match.earlyEnd) return match.earlyEnd;
  if (match.playback.reviewing.value) return t("Reviewing");
  if (scene.phase === "answer") return t("{name} answers", { name });
  if (!match.data.localSeats.includes(scene.turn)) return t("{name} is playing", { name });
  if (scene.phase === "throw") return t("{name}: rock, paper or scissors?", { name });
  if (scene.phase === "trap") return t("{name}, use a trap?", { name });
  if (scene.phase === "discard") return t("{name}, discard down to seven cards", { name });
  if (desk.picked.value.character) return desk.book.character(scene.sides[scene.turn].character).name;
  return t("{name}, it is your turn", { name });
}

/** How the game came to its end. @param {Desk} desk */
function ending(desk) {
  const scene = desk.scene.value;
  if (!scene) return "";
  const other = desk.names[1 - scene.winner] ?? "";
  if (scene.ending === "life") return t("{name} has no life points left.", { name: other });
  if (scene.ending === "deck") return t("{name} has no card left to draw.", { name: other });
  const [one, two] = scene.sides.map(({ life }) => life);
  return scene.ending === "time" ? t("Time is up: {one} to {two} life points.", { one, two }) : "";
}
