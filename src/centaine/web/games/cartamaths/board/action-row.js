/** The row above the hand: what to do, the picked card's choices, and the large button. */
import { html } from "../../../ui/html.js";
import { t, tn } from "../../../i18n.js";
import { useSteadyPress } from "../../steady-press.js";
import { choiceLabel } from "../choices.js";
import { spokenCard } from "./card.js";
import { USES } from "./pips.js";
import { signedText } from "../sums.js";

/** @import {Side} from "../../../types" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {Questions} from "../question/questions.js" */

/** @param {{board: BoardController, questions: Questions, headline: string, primary: {label: string, act?: () => void}}} props */
export function ActionRow({ board, questions, headline, primary }) {
  const steady = useSteadyPress(primary.act ? `${board.scene.value?.turn} ${primary.label}` : "");
  return html`<div class="action-row">
    <h2 class="headline" id="headline">${headline}</h2>
    <p class="caption">${caption(board, questions)}</p>
    <${Offers} board=${board} />
    ${primary.label &&
    html`<button
      type="button"
      class="primary"
      id="primary"
      ref=${steady}
      aria-disabled=${!primary.act}
      onClick=${(/** @type {MouseEvent} */ event) => {
        // Ignore the second press of a double click: the button may do something else by then.
        if (event.detail < 2) primary.act?.();
      }}
    >
      ${primary.label}
    </button>`}
  </div>`;
}

/** What the picked or inspected card does. @param {BoardController} board @param {Questions} questions */
function caption(board, questions) {
  const { card, character } = board.picked.value;
  const scene = board.scene.value;
  if (character && scene) return characterText(board, scene.sides[board.ownSide.value]);
  const seen = card ?? board.inspected.value;
  if (!seen) return advice(board);
  if (card && board.pickedChoices.value.length === 0 && board.catalog.kindOf(card) !== "question") return board.refusal(card);
  if (board.catalog.kindOf(seen) === "question" && !questions.get(seen)) return "";
  const changed = card ? board.changedEffect.value : null;
  return changed ? `${changed.title}${t(":")} ${changed.text}` : spokenCard(seen, board.catalog, questions);
}

/** @param {BoardController} board @param {Side} side */
function characterText(board, { character, uses }) {
  const left = USES - uses;
  return `${board.catalog.character(character).text} (${tn("{n} use left", "{n} uses left", left)})`;
}

/** What to do while no card is inspected. @param {BoardController} board */
function advice({ scene, choices, names }) {
  if (!scene.value || choices.value.length === 0) return "";
  const { phase, player, number } = scene.value;
  if (phase === "play") return t("Press a card to see what it does, or drag it onto the table.");
  if (phase === "discard") return t("Choose a card to discard.");
  if (phase === "throw") return t("Rock breaks scissors, scissors cut paper, paper wraps rock.");
  if (!number) return "";
  return t("{name} plays {value}; a trap may change it.", { name: names[player], value: signedText(number.value) });
}

/** @param {{board: BoardController}} props */
function Offers({ board }) {
  const choices = board.pickedChoices.value;
  const other = board.names[1 - board.ownSide.value];
  return html`<div class="offers" role="group" aria-label=${t("What you can do")}>
    ${choices.map(
      (choice, i) => html`<button
        type="button"
        key=${choice.text}
        class="offer is-${choice.kind} ${i === 0 ? "is-first" : ""}"
        onClick=${() => board.choose(choice)}
      >
        ${choiceLabel(choice, board.catalog, other, board.calculates)}
      </button>`,
    )}
  </div>`;
}
