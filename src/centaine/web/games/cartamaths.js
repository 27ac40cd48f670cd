/** The view of a CartaMaths match. */
import { computed, effect } from "../vendor/signals.js";
import { loadPieces } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { pause, skip } from "../ui/motion.js";
import { announceLoaded } from "../ui/notices.js";
import { t } from "../i18n.js";
import { SeatName } from "../match/names/seat-name.js";
import { isOwn } from "./your-turn.js";
import { ActionRow } from "./cartamaths/board/action-row.js";
import { Answering } from "./cartamaths/question/answering.js";
import { Arena } from "./cartamaths/board/arena.js";
import { CardCatalog, HIDDEN } from "./cartamaths/card-catalog.js";
import { Portrait } from "./cartamaths/board/card.js";
import { CharacterWindow } from "./cartamaths/board/character-window.js";
import { BoardController } from "./cartamaths/board-controller.js";
import { restoreFocus } from "./cartamaths/board/focus.js";
import { Hand, OtherHand } from "./cartamaths/board/hand.js";
import { Inspector } from "./cartamaths/board/inspector.js";
import { linesOf } from "./cartamaths/log.js";
import { Mat } from "./cartamaths/board/mat.js";
import { Pile } from "./cartamaths/board/pile.js";
import { Playback } from "./cartamaths/playback.js";
import { loadContent, QuestionWindow } from "./cartamaths/question/question-window.js";
import { Questions } from "./cartamaths/question/questions.js";
import { Dealer, isOpen } from "./cartamaths/table/dealer.js";
import { pressKey } from "./cartamaths/table/keys.js";
import { ending, headline, primaryButton } from "./cartamaths/table/turn.js";

/** @import {DuelFact, GameInfo, GameView, MatchEvent, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Shown} from "./cartamaths/question/question-window.js" */

/** @param {Match} match @param {GameInfo} game @returns {Promise<GameView>} */
export async function createView(match, game) {
  const { seats, options } = /** @type {Snapshot} */ (match.data.info.value);
  const { names } = match.data;
  const catalog = new CardCatalog(game, options);
  await loadPieces("cartamaths", catalog.sheet);
  const labels = { names, catalog, isHere: (/** @type {number} */ seat) => match.data.localSeats.includes(seat) };
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
  const dealer = new Dealer(match, board);
  const primary = computed(() => primaryButton(match, board, answering, dealer));
  effect(() => {
    match.screen.viewer.value; // a new viewer starts afresh
    questions.forget();
    board.clear();
  });

  // A question may be next.
  effect(() => {
    if (board.scene.value?.sides.some(({ hand }) => hand.length > 0)) loadContent();
  });
  dealer.drawUnasked();

  function Stage() {
    const { value: own } = board.ownSide;
    const shown = shownQuestion(board, answering);
    const mat = (/** @type {number} */ seat) => {
      const level = game.levels.find(({ id }) => id === seats[seat].player)?.title;
      const draw = seat === board.scene.value?.turn && primary.value.draws ? () => void dealer.draw() : null;
      return html`<${Mat} key=${seat} ...${{ board, questions, seat, level: level && t(level), draw }}>
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
  async function perform({ kind, facts, scene, seq }) {
    const duelFacts = /** @type {DuelFact[]} */ (/** @type {unknown} */ (facts));
    const [first, ...others] = duelFacts;
    const drawsOn = first?.fact === "drew" && others.length === 0 && scene.phase === "draw" && scene.turn === first.seat;
    const told = withEarlierDraws(match.data.history.value, seq, duelFacts);
    if (!drawsOn)
      await announceLoaded(import("./cartamaths/narration/spoken-text.js"), ({ spokenText }) => spokenText(told, labels));
    if (seats[duelFacts[0]?.seat ?? 0]?.player !== "person") await pause(kind === "chance" ? 150 : 600);
    await playback.perform(duelFacts, !match.playback.reviewing.value && (match.data.info.value?.yours.length ?? 0) > 0);
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
    key: (event) => pressKey(board, primary, event),
    shortcuts: () => import("./cartamaths/table/shortcuts.js").then(({ shortcuts }) => shortcuts()),
    ending: () => ending(board),
    isOpen,
  };
}

/** A draw with those of the same side just before it, which are told as one. @param {MatchEvent[]} history @param {number} seq
 * @param {DuelFact[]} facts */
function withEarlierDraws(history, seq, facts) {
  const [first, ...others] = facts;
  if (first?.fact !== "drew") return facts;
  const cards = [first.card ?? HIDDEN];
  for (let i = history.findIndex((event) => event.seq === seq) - 1; i >= 0 && history[i].facts.length === 1; i--) {
    const [{ fact, seat, card }] = history[i].facts;
    if (fact !== "drew" || seat !== first.seat) break;
    cards.unshift(card ?? HIDDEN);
  }
  return [{ ...first, cards }, ...others];
}

/** The question to show in a window, or null. @param {BoardController} board @param {Answering} answering
 * @returns {Shown | null} */
function shownQuestion(board, answering) {
  if (board.solved.value) return { mode: "solved", id: board.solved.value.question };
  const asked = answering.asked(board.scene.value);
  if (asked && !answering.later.value) return { mode: "answer", id: asked };
  return board.readQuestion.value ? { mode: "read", id: board.readQuestion.value } : null;
}
