/** All current choices as a list of buttons, for fingers, keyboards and screen readers. */
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";
import { pawnName } from "./board-view.js";
import { Barred, isCursed } from "./dice.js";
import { parsePawnKey } from "./targets.js";
import { PawnFigure } from "./pawns.js";
import { signOf } from "./sentences.js";
import { Glyph, Signs, signsText } from "./signs.js";

/** @import {Choice} from "../../types" */
/** @import {BoardController} from "./board-controller.js" */
/** @import {CardOf} from "./cards.js" */

/** @param {{board: BoardController, cardOf: CardOf}} props */
export function Moves({ board, cardOf }) {
  const { pawns, squares, seats, cards, rest } = board.targets.value;
  const { pawn: picked, first, card } = board.picked.value;
  const stays = (/** @type {Choice} */ { from, to }) => Number(from === to);
  const steps = [...squares.values()].flat().sort((a, b) => stays(a) - stays(b));
  const others = rest.filter(({ kind }) => kind !== "end");
  const items = [
    ...[...pawns]
      .filter(([key]) => key !== first)
      .map(([key, { choice }]) => ({
        key,
        text: pawnText(board, key, choice),
        figure: figureOf(board, key, choice),
        pressed: key === picked,
        act: () => (choice ? board.choose(choice) : board.pick(key)),
        choice,
        kind: "is-pawn",
      })),
    ...steps.map((choice) => ({
      key: choice.text,
      text: stepName(choice, steps, board.calculates),
      pressed: null,
      act: () => board.choose(choice),
      choice,
      kind: choice.card ? "is-step is-keeper" : "is-step",
    })),
    ...[...seats].map(([seat, choice]) => ({
      key: `seat ${seat}`,
      text: board.names[seat],
      pressed: null,
      act: () => board.choose(choice),
      choice,
      kind: "",
    })),
    ...[...cards.values()].map((choice) => ({
      key: choice.text,
      text: t("{name}’s “{card}”", { card: cardOf(choice.taken ?? "").title, name: board.names[choice.seat ?? 0] }),
      figure: { seat: choice.seat ?? 0, homebound: false, text: cardOf(choice.taken ?? "").title },
      pressed: null,
      act: () => board.choose(choice),
      choice,
      kind: "",
    })),
    ...others.map((choice) => ({
      key: choice.text,
      text: choice.kind === "decline" ? t("Don’t take a card") : choice.card ? cardOf(choice.card).title : choice.text,
      pressed: null,
      act: () => board.choose(choice),
      choice,
      kind: "",
    })),
  ];
  const isDoubted = (/** @type {Choice | null} */ choice) => choice !== null && board.doubted.value === choice.text;
  if (items.length === 0) return null;
  return html`<div class="moves">
    <p class="moves-title">${titleOf(board, card, first)}</p>
    <ul>
      ${isCursed(board) && html`<li class="moves-curse"><${Glyph} name="curse" /><${Barred} /><span class="unseen">${t("Curse: only − and ÷")}</span></li>`}
      ${items.map(
        (item) => html`<li key=${item.key}>
          <button
            type="button"
            class="move ${item.kind} ${item.choice?.costly ? "is-costly" : ""} ${isDoubted(item.choice) ? "is-doubted" : ""}"
            aria-pressed=${item.pressed}
            onClick=${() => {
              if (!item.choice?.costly || isDoubted(item.choice)) board.focusBoard();
              item.act();
            }}
            onFocus=${() => board.showAhead(item.choice)}
            onBlur=${() => (board.preview.value = null)}
            onMouseEnter=${() => board.showAhead(item.choice)}
            onMouseLeave=${() => (board.preview.value = null)}
          >
            ${item.kind.includes("is-keeper") && html`<${Glyph} name="card" /><span class="unseen">${t("Keeper")}${t(":")} </span>`}
            ${"figure" in item && item.figure
              ? html`<span class="move-pawn seat-${item.figure.seat}" title=${item.text} aria-hidden="true">
                    <${PawnFigure} seat=${item.figure.seat} homebound=${item.figure.homebound} />${item.figure.text}
                  </span>
                  <span class="unseen">${item.text}</span>`
              : item.text}
            ${item.choice?.signs &&
            html`<${Signs} board=${board} choices=${[item.choice]} /><span class="unseen"> ${signsText(board, item.choice)}</span>`}
          </button>
        </li>`,
      )}
    </ul>
  </div>`;
}

/** A pawn in a few words, with its owner if several are possible. @param {BoardController} board
 * @param {string} key @param {Choice | null} choice */
function pawnText(board, key, choice) {
  const [seat, pawn] = parsePawnKey(key);
  const { square, homebound } = board.pawns.value[seat][pawn];
  if (seat !== board.scene.value?.turn || board.actionCard !== null) {
    return choice?.kind === "pawn" ? `${pawnName(board, key)} → ${choice.to}` : pawnName(board, key);
  }
  return homebound ? t("Pawn on {square}, homebound", { square }) : t("Pawn on {square}", { square });
}

/** The same as a picture with a number, to save room when pawns of several seats are possible.
 * @param {BoardController} board @param {string} key @param {Choice | null} choice */
function figureOf(board, key, choice) {
  const [seat, pawn] = parsePawnKey(key);
  const { square, homebound } = board.pawns.value[seat][pawn];
  if (seat === board.scene.value?.turn && board.actionCard === null) return null;
  return { seat, homebound, text: choice?.kind === "pawn" ? `${square} → ${choice.to}` : `${square}` };
}

/** "×3 → 42", with the pawn's square if several pawns are possible; "14 × 3 → ?" if the player calculates.
 * @param {Choice} choice @param {Choice[]} all @param {boolean} calculates */
function stepName({ from, sign, number, to, pawn }, all, calculates) {
  if (calculates) return `${from} ${signOf(sign)} ${number} → ?`;
  const step = `${signOf(sign)}${number} → ${to}`;
  return all.some((other) => other.pawn !== pawn) ? `${from} ${step}` : step;
}

/** What to choose now, as a question. @param {BoardController} board @param {string | null} card
 * @param {string | null} first */
function titleOf(board, card, first) {
  const kinds = new Set(board.actionCard === null ? [] : board.choices.value.map(({ kind }) => kind));
  const { pawns, squares } = board.targets.value;
  if (kinds.has("pawn")) return t("Which of your pawns does the card move?");
  if (kinds.has("switch")) return first === null ? t("Which two pawns swap places?") : t("With which pawn?");
  if (kinds.has("send")) return t("Which pawn is sent?");
  if (kinds.has("steal") || kinds.has("decline")) return t("Whose card do you take?");
  if (card !== null && squares.size > 0) return t("Where does the card take your pawn?");
  if (card !== null && pawns.size > 0) return t("For which pawn?");
  if (card !== null) return t("Which opponent?");
  if (squares.size > 0) return board.calculates ? t("Which calculation?") : t("Where does this pawn go?");
  return t("Which pawn moves?");
}
