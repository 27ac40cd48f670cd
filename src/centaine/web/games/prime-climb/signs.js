/** The signs of what an action leads to, before it is chosen: as little pictures, and in words. */
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";
import { PawnFigure } from "./pawns.js";

/** @import {Choice, Consequence} from "../../types" */
/** @import {BoardController} from "./board-controller.js" */

/** @type {Record<string, string>} */
const LINES = {
  card: "M7 3H17A2 2 0 0 1 19 5V19A2 2 0 0 1 17 21H7A2 2 0 0 1 5 19V5A2 2 0 0 1 7 3ZM9 8H15M9 12H13",
  draw: "M10 4H18A2 2 0 0 1 20 6V16M6 8H13A2 2 0 0 1 15 10V19A2 2 0 0 1 13 21H6A2 2 0 0 1 4 19V10A2 2 0 0 1 6 8ZM9.5 11.5V17.5M6.5 14.5H12.5",
  curse: "M7 15A4 4 0 0 1 7.5 7A5.5 5.5 0 0 1 18 8.5A3.4 3.4 0 0 1 17.5 15ZM9 18L8 21M13.5 18L12.5 21M18 18L17 21",
  done: "M4.5 12.5L10 18L20 6.5",
  left: "M12 5V12M12 18.2V18.4",
  lock: "M6 11H18V21H6ZM8.5 11V7.5A3.5 3.5 0 0 1 15.5 7.5V11M12 15V17",
  home: "M6 21V3L18 7.5L6 12",
  won: "M12 3L14.7 9L21 9.6L16.2 13.8L17.7 20L12 16.7L6.3 20L7.8 13.8L3 9.6L9.3 9Z",
  turned: "M7 21V9A5 5 0 0 1 17 9V15M13 11.5L17 15.5L21 11.5",
  station: "M12 21S5 14.5 5 9.5A7 7 0 0 1 19 9.5C19 14.5 12 21 12 21ZM9 9.5L11.2 11.8L15.2 7.8",
  sent: "M9 5L4 10L9 15M4 10H14A5.5 5.5 0 0 1 14 21H11",
  nothing: "M12 4A8 8 0 1 1 11.9 4ZM6.5 17.5L17.5 6.5",
};

/** @param {{name: string}} props */
export const Glyph = ({ name }) =>
  html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`;

/** The signs of one or several choices that lead to the same. @param {{board: BoardController, choices: Choice[]}} props */
export function Signs({ board, choices }) {
  const distinct = new Map(choices.flatMap(({ signs = [] }) => signs.map((sign) => [JSON.stringify(sign), sign])));
  if (distinct.size === 0) return null;
  return html`<span class="signs" aria-hidden="true">
    ${[...distinct].map(
      ([key, sign]) =>
        html`<span key=${key} class="sign is-${sign.kind} ${isOwn(board, sign) ? "is-own" : ""} ${sign.later ? "is-later" : ""}">
          ${sign.kind === "sent" && html`<span class="seat-${sign.seat}"><${PawnFigure} seat=${sign.seat} /></span>`}
          <${Glyph} name=${sign.kind} />
        </span>`,
    )}
  </span>`;
}

/** Whether a sign is about a pawn of the player. @param {BoardController} board @param {Consequence} sign */
const isOwn = (board, sign) => sign.kind === "sent" && sign.seat === board.scene.value?.turn;

/** What a choice leads to, in words; "" if there is nothing to say. @param {BoardController} board @param {Choice} choice */
export const signsText = (board, { signs = [] }) => signs.map((sign) => signText(board, sign)).join(" ");

/** @param {BoardController} board @param {Consequence} sign */
function signText(board, sign) {
  const { kind, later, seat, square = 0, to = 0 } = sign;
  const params = { name: board.names[seat ?? board.scene.value?.turn ?? 0], square, to };
  switch (kind) {
    case "sent":
      if (isOwn(board, sign))
        return later
          ? t("If you stop here, your own pawn on {square} goes back to {to}.", params)
          : t("Your own pawn on {square} goes back to {to}.", params);
      return later
        ? t("If you stop here, {name}’s pawn on {square} goes back to {to}.", params)
        : t("{name}’s pawn on {square} goes back to {to}.", params);
    case "draw":
      return later ? t("If you stop here, you draw a card.") : t("You draw a card.");
    case "home":
      return t("The pawn reaches its goal.");
    case "won":
      return t("{name} wins!", params);
    case "turned":
      return t("The pawn turns back.");
    case "station":
      return t("Way station {square}: reached.", params);
    case "nothing":
      return t("This changes nothing.");
    default:
      return "";
  }
}
