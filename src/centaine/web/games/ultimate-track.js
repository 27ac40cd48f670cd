/** The view of a match on the Ultimate Numbers Track. */
import { BoardOrError } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { pause, skip } from "../ui/motion.js";
import { announce, notify } from "../ui/notices.js";
import { finalRolls, RollCount } from "./roll-count.js";
import { language, sayFirst } from "../settings.js";
import { t } from "../i18n.js";
import { pastStyle, yourTurn } from "./your-turn.js";
import { Aside } from "./ultimate-track/aside.js";
import { Asking } from "./ultimate-track/asking.js";
import { BoardView, inspectWhenUsed } from "./ultimate-track/board-view.js";
import { linesOf } from "./ultimate-track/log.js";
import { Die, PawnFigure } from "./ultimate-track/pieces.js";
import { loadPicture } from "./ultimate-track/picture.js";
import { RollView } from "./ultimate-track/roll-view.js";
import { BoardController } from "./ultimate-track/board-controller.js";
import { spokenText } from "./ultimate-track/sentences.js";

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
  /** What screen readers hear after the answer. */
  let unsaid = "";

  /** @param {Fact} roll */
  async function ask(roll) {
    if (!asking.isAsked(roll)) return;
    await asking.ask(roll);
    announce(unsaid);
  }

  /** Whether this number of dice may be rolled now. @param {number} dice */
  function may(dice) {
    const scene = board.scene.value;
    if (!scene || !match.open.value || !isHere(scene.turn)) return false;
    return scene.phase === "choose" || scene.dice === dice;
  }

  /** Why this number of dice cannot be rolled in this turn, if that is a rule. @param {number} dice */
  function whyNot(dice) {
    const scene = board.scene.value;
    if (!scene || scene.dice === dice) return "";
    return { first: t("one die is enough"), roll: dice === 1 ? t("once you pass 99") : "" }[scene.phase] ?? "";
  }

  /** @param {number} dice */
  async function roll(dice) {
    const scene = board.scene.value;
    if (!scene || !may(dice)) {
      if (scene?.phase === "roll" && match.open.value && isHere(scene.turn))
        notify(() => t("Only a player who has passed 99 chooses one die or two."));
      return;
    }
    if (scene.phase === "choose") {
      const seq = match.data.seq;
      await match.send("action", scene.turn, `dice ${dice}`);
      if (match.data.seq === seq) return; // it was refused
    }
    asking.isRolledHere = true;
    if (!(await match.send("chance", scene.turn))) asking.isRolledHere = false;
  }

  /** Who rolled last, if it is now another's turn. */
  function pastOf() {
    const facts = board.rollFacts.value;
    const { seat = -1 } = facts.find(({ fact }) => fact === "walked") ?? {};
    return seat >= 0 && !match.playback.busy.value && board.scene.value?.turn !== seat && pastStyle(names[seat]);
  }

  function Stage() {
    const draw = (/** @type {Picture} */ picture) =>
      html`<${BoardView} board=${board} picture=${picture} names=${names} />`;
    return html`<${BoardOrError} loader=${board.loader} draw=${draw} />`;
  }

  function Panel() {
    const { value: say } = asking.part;
    const question = say?.question.value;
    const verdict = match.playback.busy.value ? say?.verdict.value : null;
    return html`<div class="panel">
      <div class="panel-now">
        <h2 class="headline ${verdict ? (verdict.right ? "is-right" : "is-wrong") : ""}">
          ${question ? say.textOf(question) : verdict ? verdict.title : headline(match, board, names, isHere)}
        </h2>
        ${match.playback.busy.value && html`<button type="button" class="skip" onClick=${skip}>${t("Speed up")}</button>`}
        <${RollView} board=${board} names=${names} verdict=${verdict?.text} style=${pastOf()} />
      </div>
      <div class="panel-act">
        ${question && html`<${say.Answers} />`}
        <div class="actions" style=${{ display: question ? "none" : "" }}>
          ${[1, 2].map(
            (dice) => html`<button
              type="button"
              key=${dice}
              id="roll-${dice}"
              class="roll-button ${may(dice) ? "primary" : ""}"
              aria-disabled=${!may(dice)}
              title=${whyNot(dice)}
              onClick=${() => roll(dice)}
            >
              ${whyNot(dice) ? html`<small>${whyNot(dice)}</small>` : html`<span class="roll-dice">${Array.from({ length: dice }, (_, i) => html`<${Die} key=${i} face=${dice === 1 ? 1 : 3 + i} />`)}</span>`}
              ${dice === 1 ? t("Roll one die") : t("Roll two dice")}
            </button>`,
          )}
        </div>
      </div>
    </div>`;
  }

  /** @param {{seat: number}} props */
  function SeatExtras({ seat }) {
    const scene = board.scene.value;
    if (!scene) return null;
    const die = scene.contest?.[seat] ?? 0;
    return html`<div class="seat-extras">
      <ul class="seat-pawns" aria-label=${t("Pawns")}>
        <li>
          <${PawnFigure} seat=${seat} />
          <span>${board.pawns.value[seat]}</span>
        </li>
      </ul>
      ${scene.passed[seat] && html`<span class="badge">${t("one die or two")}</span>`}
      ${die > 0 && html`<span class="badge is-die"><${Die} face=${die} /><span class="unseen">${die}</span></span>`}
      ${names.length === 1 && html`<${RollCount} match=${match} rolls=${scene.rolls} />`}
    </div>`;
  }

  /** @param {MatchEvent} event */
  async function perform({ kind, facts }) {
    const [first, ...others] = facts;
    const told = kind === "chance" && asking.isAsked(first) ? [first] : facts;
    unsaid = told === facts ? "" : spokenText(others, names);
    announce(spokenText(told, names));
    if (asking.part.value) asking.part.value.verdict.value = null;
    if (!isHere(facts[0]?.seat ?? 0)) await pause(kind === "chance" ? 350 : 550);
    await board.perform(facts);
    if (kind === "chance") asking.isRolledHere = false;
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const answer = { y: true, o: true, n: false }[event.key.toLowerCase()]; // oui is yes
    if (asking.part.value?.question.value && answer !== undefined) {
      asking.part.value.answer(answer);
      return true;
    }
    switch (event.key.toLowerCase()) {
      case "r": {
        const open = [1, 2].filter(may);
        if (open.length === 1) void roll(open[0]);
        else if (open.length === 2) notify(() => t("Press 1 for one die, 2 for two."));
        return true;
      }
      case "1":
      case "2":
        void roll(Number(event.key));
        return true;
      case "b":
        board.focus(board.pawns.value[board.scene.value?.turn ?? 0]);
        return true;
      default:
        return false;
    }
  }

  return {
    Stage,
    Panel,
    Aside: () => html`<${Aside} board=${board} hasPeople=${match.data.localSeats.length > 0} />`,
    SeatExtras,
    Trophy: PawnFigure,
    perform,
    settle: (scene, choices, facts) => board.settle(scene, choices, facts),
    lines: (history) => linesOf(history, names),
    turn: ([fact]) => (fact?.fact !== "chose" ? "" : Number(fact.dice) === 1 ? t("Roll one die") : t("Roll two dice")),
    key,
    shortcuts: () => [
      ["R", t("Roll the dice")],
      ["1", t("Roll one die")],
      ["2", t("Roll two dice")],
      ["B", t("Go to the board")],
      ["←→↑↓", t("On the board: move from square to square and hear what each one is")],
      .../** @type {[string, string][]} */ (sayFirst.value === "on" ? [[language.value === "fr" ? "O, N" : "Y, N", t("Say it first: yes or no")]] : []),
    ],
    ending: () => [ending(match, board), asking.part.value?.scoreText].filter(Boolean).join(" – "),
  };
}

/** @param {Match} match @param {BoardController} board @param {string[]} names
 * @param {(seat: number) => boolean} isHere */
function headline(match, board, names, isHere) {
  const scene = board.scene.value;
  if (!scene) return "";
  const name = names[scene.turn];
  if (scene.winner >= 0) return t("{name} wins!", { name: names[scene.winner] });
  if (match.earlyEnd) return match.earlyEnd;
  if (match.playback.reviewing.value) return t("Reviewing");
  if (match.playback.busy.value || !isHere(scene.turn)) return t("{name} is playing", { name });
  if (scene.phase === "first") return t("{name}, roll one die to see who goes first", { name });
  if (scene.phase === "choose") return t("{name}, one die or two?", { name });
  return yourTurn(match, name);
}

/** In a solitaire, the number of rolls. @param {Match} match @param {BoardController} board */
function ending(match, board) {
  const scene = board.scene.value;
  if (!scene || scene.pawns.length > 1) return "";
  return finalRolls(match, scene.rolls);
}
