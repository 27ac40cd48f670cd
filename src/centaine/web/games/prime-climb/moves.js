/** All current choices as a list of buttons, for fingers, keyboards and screen readers. */
import { useEffect } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { loadStyle } from "../../ui/style.js";
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

/** What a button offers: a choice, or to pick a pawn, whose key it has.
 * @typedef {{key: string, text: string, choice: Choice | null, kind?: string, pressed?: boolean,
 *   figure?: {seat: number, homebound: boolean, text: string} | null}} Item */

/** Marks a list that shows only a part of the choices: a button, which takes some room, then opens all of them. With 12 px
 * hidden, a choice is still read and pressed. */
const mark = (/** @type {Element} */ list) => {
  list.classList.remove("is-cut");
  const { bottom } = list.getBoundingClientRect();
  const isCut = list.children[1].getBoundingClientRect().bottom > bottom + 12; // not the title alone
  list.classList.toggle("is-cut", isCut);
  if (isCut) void loadStyle("/games/prime-climb/all-moves.css");
};
const fit = new ResizeObserver(([{ target }]) => mark(target));

/** @param {{board: BoardController, cardOf: CardOf}} props */
export function Moves({ board, cardOf }) {
  const targets = board.targets.value;
  const { pawns, squares, seats, cards, rest } = targets;
  const { pawn: picked, first, card } = board.picked.value;
  const stays = (/** @type {Choice} */ { from, to }) => Number(from === to);
  const steps = [...squares.values()].flat().sort((a, b) => stays(a) - stays(b));
  const others = rest.filter(({ kind }) => kind !== "end");
  /** @type {[string, Choice | null][]} */
  const standing = [...pawns].map(([key, { choice }]) => [key, choice]);
  if (first !== null) standing.push([first, null]); // where it was, with the focus
  standing.sort(([a], [b]) => (a < b ? -1 : 1));
  /** @type {Item[]} */
  const items = [
    ...(card !== null && picked === null && steps.length > 0 ? [] : standing).map(([key, choice]) => ({
      key,
      text: pawnText(board, key, choice),
      figure: figureOf(board, key, choice),
      pressed: key === picked || key === first,
      choice,
      kind: "is-pawn",
    })), // a Keeper’s steps name the pawns
    ...steps.map((choice) => ({
      key: choice.text,
      text: stepName(choice, steps, board.calculates),
      choice,
      kind: `is-step ${choice.card ? "is-keeper" : ""}`,
    })),
    ...[...seats].map(([seat, choice]) => ({
      key: choice.text,
      text: board.names[seat],
      choice,
    })),
    ...[...cards.values()].map((choice) => ({
      key: choice.text,
      text: t("{name}’s “{card}”", { card: cardOf(choice.taken ?? "").title, name: board.names[choice.seat ?? 0] }),
      figure: { seat: choice.seat ?? 0, homebound: false, text: cardOf(choice.taken ?? "").title },
      choice,
    })),
    ...others.map((choice) => ({
      key: choice.text,
      text: choice.kind === "decline" ? t("Don’t take a card") : choice.card ? cardOf(choice.card).title : choice.text,
      choice,
    })),
  ];
  // Keys that have rolled, gone on or chosen go to what is offered now: their button does nothing more. It runs late, maybe after the next choice.
  useEffect(() => {
    if (targets === board.targets.value && document.querySelector("#primary[aria-disabled=true]:focus-visible")) /** @type {HTMLElement | null} */ (document.querySelector(".move"))?.focus();
  });
  if (items.length === 0) return null;
  return html`<div class="moves" id="moves" popover ref=${(/** @type {Element | null} */ list) => list && (mark(list), fit.observe(list))}>
    <p class="moves-title">${titleOf(board, card, first)}</p>
    <ul>
      ${isCursed(board) && html`<li class="moves-curse"><${Glyph} name="curse" /><${Barred} /><span class="unseen">${t("Curse: only − and ÷")}</span></li>`}
      ${items.map(({ key, text, choice, figure, pressed, kind = "" }) => {
        const isDoubted = choice !== null && board.doubted.value === choice.text;
        return html`<li key=${key}>
          <button
            type="button"
            class="move ${kind} ${choice?.costly ? "is-costly" : ""} ${isDoubted ? "is-doubted" : ""}"
            aria-pressed=${pressed}
            onClick=${(/** @type {any} */ { target }) => {
              if (choice && (!choice.costly || isDoubted)) {
                const primary = document.getElementById("primary");
                if (primary) primary.focus();
                else board.focusBoard();
                target.closest(".moves").hidePopover?.();
              }
              if (choice) board.choose(choice);
              else if (key === first) board.unpick();
              else board.pick(key);
            }}
            onFocus=${() => board.showAhead(choice)}
            onBlur=${() => (board.preview.value = null)}
            onMouseEnter=${() => board.showAhead(choice)}
            onMouseLeave=${() => (board.preview.value = null)}
          >
            ${kind.includes("is-keeper") && html`<${Glyph} name="card" /><span class="unseen">${t("With “{card}”:", { card: cardOf(choice?.card ?? "").title })} </span>`}
            ${figure
              ? html`<span class="move-pawn seat-${figure.seat}" title=${text} aria-hidden="true">
                    <${PawnFigure} seat=${figure.seat} homebound=${figure.homebound} />${figure.text}
                  </span>
                  <span class="unseen">${text}</span>`
              : text}
            ${choice?.signs && html`<${Signs} board=${board} choices=${[choice]} /><span class="unseen"> ${signsText(board, choice)}</span>`}
          </button>
        </li>`;
      })}
    </ul>
    <button type="button" class="all-moves" popovertarget="moves">${t("All {n} choices", { n: items.length })}</button>
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
