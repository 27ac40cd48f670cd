/** The notes on the squares of the Track. */
import { getPicture } from "../../../api.js";
import { html } from "../../../ui/html.js";
import { loadTranslations, t } from "../../../i18n.js";
import { createInspector } from "../../inspector/inspector.js";
import { landingTexts, whyText } from "./square-texts.js";

/** @import {First} from "../../inspector/interest.js" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {SquareFacts} from "./square-texts.js" */

/** What there is to know of each square, with its words. @returns {Promise<SquareFacts[]>} */
export async function loadSquares() {
  const [facts] = await Promise.all([getPicture("ultimate-track", "squares.json"), loadTranslations("track_learning")]);
  return JSON.parse(facts);
}

/** @param {BoardController} board @param {First} first the event for which it is loaded */
export async function startInspector(board, first) {
  const squares = await loadSquares();
  board.inspector.value = createInspector(
    {
      count: squares.length,
      buttonOf: (square) => board.squareElements.get(square),
      mayShow: () => board.reason.value === null && board.walker.value < 0,
      isPlayable: null,
      busy: () => board.pawns.value,
      onClose: () => board.hover(null),
      Note: (/** @type {{square: number}} */ { square }) => html`<${Note} square=${square} facts=${squares[square]} />`,
    },
    first,
  );
}

/** What the signs on squares are. @param {SquareFacts} facts */
function signText({ kind, wins }) {
  if (wins) return t("the goal");
  return { ultimate: t("star"), raised: t("diamond"), plain: t("ordinary number") }[kind];
}

/** @param {{square: number, facts: SquareFacts}} props */
function Note({ square, facts }) {
  const { factors = [] } = facts;
  const [base] = factors;
  return html`<p class="note-factors"><strong>${square}${facts.kind === "raised" && html` = ${base}<sup>${factors.length}</sup>`}</strong> <span class="note-colours">${signText(facts)}</span></p>
    <p>${whyText(square, facts)}</p>
    ${landingTexts(square, facts).map((text) => html`<p key=${text}>${text}</p>`)}`;
}
