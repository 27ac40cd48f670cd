/** The view of a Prime Climb match: board, panel, and what each seat shows. */
import { computed, signal } from "../vendor/signals.js";
import { getHelp } from "../api.js";
import { BoardOrError } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { held, hold, pause, release, skip } from "../ui/motion.js";
import { announce, messageOf, notify, showError } from "../ui/notices.js";
import { finalRolls, RollCount } from "./roll-count.js";
import { cardWait } from "../settings.js";
import { listText, loadTranslations, t } from "../i18n.js";
import { pastStyle, yourTurn } from "./your-turn.js";
import { BoardView, inspectWhenUsed, pawnName } from "./prime-climb/board-view.js";
import { cardsOf, CardView } from "./prime-climb/cards.js";
import { BoardController, readBriefly } from "./prime-climb/board-controller.js";
import { Dice } from "./prime-climb/dice.js";
import { Hints } from "./prime-climb/hints.js";
import { linesOf } from "./prime-climb/log.js";
import { Keepers, KeepersLine } from "./prime-climb/hand/keepers.js";
import { Moves } from "./prime-climb/moves.js";
import { parsePawnKey, pawnKey, playable } from "./prime-climb/targets.js";
import { PawnFigure } from "./prime-climb/pawns.js";
import { loadPicture } from "./prime-climb/picture.js";
import { spokenText } from "./prime-climb/sentences.js";
import { Glyph, Signs, signsText } from "./prime-climb/signs.js";
import { SumView } from "./prime-climb/sums.js";

/** @import {Choice, Fact, GameInfo, GameView, MatchEvent, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {CardOf} from "./prime-climb/cards.js" */
/** @import {Picture} from "./prime-climb/picture.js" */

/** @param {Match} match @param {GameInfo} game @returns {Promise<GameView>} */
export async function createView(match, game) {
  const snapshot = /** @type {Snapshot} */ (match.data.info.value);
  const loader = await loadPicture(snapshot.options);
  const { names } = match.data;
  const cardOf = cardsOf(game, snapshot.options);
  const labels = { names, card: (/** @type {string} */ id) => cardOf(id).title };
  const isHere = (/** @type {number} */ seat) => match.data.localSeats.includes(seat);
  /** The seat whose Keepers stand beside the buttons: the player at this screen; -1 for spectators. */
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
    if (fact.fact === "drew") announce(text);
    return hold(own && cardWait.value === "press" && !match.countdown ? "press" : "read", title + text);
  }

  const hints = new Hints(match, board, labels);
  inspectWhenUsed(board, snapshot.options);
  /** Who rolled last, if it is now another's turn. */
  const past = signal("");
  const primary = computed(() => primaryButton(match, board, isHere));
  const undoable = computed(() => match.open.value && match.position.undoSeat.value >= 0);
  const movable = computed(() => match.open.value && board.allChoices.value.some(({ kind }) => kind === "step"));

  const act = () => primary.value.act?.();
  const undo = () => undoable.value && match.send("undo", match.position.undoSeat.value);

  async function reach() {
    if (board.reachable.value || !movable.value) {
      board.reachable.value = null;
      return;
    }
    try {
      board.reachable.value = await getHelp(match.id, { topic: "reach" });
      const squares = board.reachable.value?.map(({ square }) => square).sort((a, b) => a - b) ?? [];
      announce(t("You can reach: {squares}", { squares: squares.join(", ") }));
    } catch (error) {
      showError(error);
    }
  }

  function Stage() {
    const draw = (/** @type {Picture} */ picture) =>
      html`<${BoardView} board=${board} picture=${picture} cardOf=${cardOf} />`;
    return html`<${BoardOrError} loader=${loader} draw=${draw} />`;
  }

  function Panel() {
    const { label, act: enabled, choice } = primary.value;
    const isDoubted = choice && choice.text === board.doubted.value;
    const drawn = board.scene.value?.card;
    const busy = match.playback.busy.value;
    return html`<div class="panel">
      <div class="panel-now">
        <h2 class="headline ${board.doubted.value === null ? "" : "is-doubt"}">${headline(match, board, isHere, cardOf)}</h2>
        <div class="panel-play" style=${!busy && pastStyle(past.value)}><${Dice} board=${board} /><${SumView} board=${board} cardOf=${cardOf} /></div>
        ${drawn && html`<${CardView} face=${cardOf(drawn)} />`}
        ${board.reachable.value && html`<p class="reach-legend">${t("Squares with a black and white ring: your pawns can get there with this roll.")}</p>`}
        <${hints.Words} />
      </div>
      <div class="panel-act">
        <${Moves} board=${board} cardOf=${cardOf} />
        <${Keepers} ...${{ board, cardOf, seat: own(), player: match.position.player.value, pictured: true }} />
        <div class="actions">
          <button type="button" class="primary ${isDoubted ? "is-doubted" : ""}" id="primary" aria-disabled=${!enabled} onClick=${act}>
            ${label}${choice?.signs &&
            html`<${Signs} board=${board} choices=${[choice]} /><span class="unseen"> ${signsText(board, choice)}</span>`}
          </button>
          <button type="button" id="undo" aria-disabled=${!undoable.value} onClick=${undo}>${t("Undo")}</button>
          <button
            type="button"
            id="reach"
            aria-disabled=${!busy && !movable.value}
            aria-pressed=${busy ? null : board.reachable.value !== null}
            aria-label=${busy ? null : t("Show the squares you can reach")}
            style=${{ visibility: board.calculates && !busy ? "hidden" : "" }}
            onClick=${busy ? skip : reach}
          >
            ${busy ? t("Speed up") : t("Squares")}
          </button>
          ${hints.allowed.value &&
          html`<button type="button" id="hint" aria-disabled=${!hints.open.value && !hints.next.value} aria-busy=${hints.loading.value} onClick=${() => hints.press()}>
            <${Icon} name=${hints.next.value ? "play" : "hint"} /><span class="hint-label">${hints.label()}</span>
          </button>`}
        </div>
      </div>
    </div>`;
  }

  /** @param {{seat: number}} props */
  function SeatExtras({ seat }) {
    const scene = board.scene.value;
    if (!scene) return null;
    const { seats } = board.targets.value;
    const target = seats.get(seat);
    return html`<div class="seat-extras">
      <ul class="seat-pawns" aria-label=${t("Pawns")}>
        ${board.pawns.value[seat]?.map(
          ({ square, home, homebound }, pawn) =>
            html`<li key=${pawn} class=${home ? "is-home" : ""}>
              <${PawnFigure} seat=${seat} homebound=${homebound} />
              <span class="unseen">${pawnName(board, pawnKey(seat, pawn))}</span>
              <span aria-hidden="true">${home ? "✓" : square}</span>
            </li>`,
        )}
      </ul>
      ${scene.cursed.includes(seat) && html`<span class="badge is-bad" title=${t("Curse: only − and ÷")}><${Glyph} name="curse" /><span class="curse-word">${t("cursed")}</span></span>`}
      ${scene.stations.length > 0 &&
      html`<span class="badge">
        <span class="unseen">${t("Stations: {done} of {all}", { done: scene.visited[seat].length, all: scene.stations.length })}</span>
        <span class="stations" aria-hidden="true">
          ${scene.stations.map((station) => {
            const done = scene.visited[seat].includes(station);
            return html`<span key=${station} class=${done ? "is-done" : ""}>${station}${done && html`<${Glyph} name="done" />`}</span>`;
          })}
          <${Glyph} name=${scene.locked[seat] ? "lock" : "home"} />
        </span>
      </span>`}
      ${names.length === 1 && html`<${RollCount} match=${match} rolls=${scene.rolls} />`}
      ${scene.contest && scene.contest[seat] > 0 && html`<span class="badge">${scene.contest[seat]}</span>`}
      ${target &&
      html`<button type="button" class="target" onClick=${() => board.choose(target)}>
        ${t("Curse {name}", { name: names[seat] })}
      </button>`}
      ${seat !== own() &&
      html`<${Keepers} ...${{ board, cardOf, seat, player: match.position.player.value }} /><${KeepersLine} ...${{ board, cardOf, seat }} />`}
    </div>`;
  }

  /** @param {MatchEvent} event */
  async function perform(event) {
    announce(spokenText(event.facts, labels));
    const seat = event.seat >= 0 ? event.seat : (event.facts[0]?.seat ?? 0);
    if (!isHere(seat)) await pause(event.kind === "chance" ? 350 : 550);
    await board.perform(event.facts);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const seat = match.position.player.value;
    switch (event.key.toLowerCase()) {
      case "r":
      case "e":
        act();
        return true;
      case "u":
        undo();
        return true;
      case "h":
        if (board.calculates) return false;
        void reach();
        return true;
      case "i":
        if (!hints.allowed.value) return false;
        hints.press();
        return true;
      case "b":
        board.focusBoard();
        return true;
      case "1":
      case "2": {
        const pawn = Number(event.key) - 1;
        if (seat < 0 || !match.open.value) return false;
        const picked = board.offeredPawn(seat, pawn);
        if (board.targets.value.pawns.get(picked)?.pick) board.pick(picked);
        board.focus(`s${board.pawns.value[seat][parsePawnKey(picked)[1]].square}`);
        return true;
      }
      case "escape":
        if (board.doubted.value === null) return false;
        board.doubted.value = null;
        return true;
      case "k": {
        const held = [...playable(board.choices.value, board.actionCard)].filter((card) => card !== null);
        if (held.length === 0) return false;
        const next = held[(held.indexOf(board.picked.value.card ?? "") + 1) % held.length];
        board.holdCard(next);
        announce(`${cardOf(next).title}. ${cardOf(next).text}`);
        return true;
      }
      default:
        return false;
    }
  }

  return {
    Stage,
    Panel,
    SeatExtras,
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
    key,
    shortcuts: () => [
      ["R", t("Roll the dice, draw a card")],
      ["E", t("End the move")],
      ["1, 2", t("Pick a pawn")],
      ["K", t("Pick a Keeper")],
      ["B", t("Go to the board")],
      ["← →", t("On the board: move from one possible square to the next")],
      ["↑ ↓", t("On the board: move one square forward or back")],
      ["↵", t("Select the focused item")],
      ["Esc", t("Put the pawn or the card back")],
      ["U", t("Undo")],
      .../** @type {[string, string][]} */ (board.calculates ? [] : [["H", t("Show the squares you can reach")]]),
      .../** @type {[string, string][]} */ (hints.allowed.value ? [["I", t("Hint; press again for a stronger one, then to play it")]] : []),
    ],
    ending: () => ending(match, board),
    ways: () => import("./prime-climb/analysis/ways.js").then(({ createWays }) => createWays(board)),
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

/** The label and action of the large button; without `act` it is disabled.
 * @param {Match} match @param {BoardController} board @param {(seat: number) => boolean} isHere
 * @returns {{label: string, act?: () => void, choice?: Choice}} */
function primaryButton(match, board, isHere) {
  const scene = board.scene.value;
  const player = match.position.player.value;
  if (!scene || match.position.over.value) return { label: t("The game is over") };
  if (held.value === "press") return { label: t("Continue"), act: release };
  if (board.arriving.value && isHere(scene.turn)) return { label: t("Continue") };
  const phase = scene.phase;
  const label =
    phase === "roll" || phase === "first" ? t("Roll the dice") : phase === "draw" ? t("Draw a card") : t("End move");
  if (!isHere(scene.turn) || !match.open.value) return { label };
  if (player === -1) return { label, act: () => void match.send("chance", scene.turn) };
  const end = board.choices.value.find(({ kind }) => kind === "end");
  if (!end) return { label };
  return { label: end.text === board.doubted.value ? t("Yes, end") : label, act: () => board.choose(end), choice: end };
}

/** @param {Match} match @param {BoardController} board @param {(seat: number) => boolean} isHere
 * @param {CardOf} cardOf */
function headline(match, board, isHere, cardOf) {
  const scene = board.scene.value;
  if (!scene) return "";
  const name = board.names[scene.turn];
  if (scene.winner >= 0) return t("{name} wins!", { name: board.names[scene.winner] });
  if (match.earlyEnd) return match.earlyEnd;
  if (match.playback.reviewing.value) return t("Reviewing");
  const arriving = board.arriving.value;
  if (arriving) return t("{name}: {text}", { name, text: cardOf(arriving).title });
  if (!isHere(scene.turn)) return t("{name} is playing", { name });
  if (scene.phase === "first") return t("{name}, roll to see who goes first", { name });
  if (scene.phase === "roll") return yourTurn(match, name);
  if (scene.phase === "draw") return t("{name}, you landed on a prime: draw a card", { name });
  const doubted = board.choices.value.find(({ text }) => text === board.doubted.value);
  if (doubted) return doubt(board, doubted);
  if (scene.card) return t("{name}: {text}", { name, text: cardOf(scene.card).title });
  const numbers = board.numbersLeft.value;
  if (numbers.length === 0) return t("{name}, end your move", { name });
  return t("{name}, use {numbers}", { name, numbers: listText(numbers) });
}

/** The question before a costly choice. @param {BoardController} board @param {Choice} choice */
const doubt = (board, choice) => `${signsText(board, choice)} ${t("Press again to do it.")}`;

/** @param {Match} match @param {BoardController} board */
function ending(match, board) {
  const scene = board.scene.value;
  if (!scene || scene.pawns.length > 1) return "";
  return finalRolls(match, scene.rolls);
}
