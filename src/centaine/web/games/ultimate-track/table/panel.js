/** The panel of the Track: what happens, the last roll, and the buttons that roll. */
import { html } from "../../../ui/html.js";
import { skip } from "../../../ui/motion.js";
import { t } from "../../../i18n.js";
import { useSteadyPress } from "../../steady-press.js";
import { pastStyle, yourTurn } from "../../your-turn.js";
import { Die } from "../pieces.js";
import { RollView } from "../roll-view.js";

/** @import {Match} from "../../../match/match-store.js" */
/** @import {Asking} from "../asking.js" */
/** @import {BoardController} from "../board-controller.js" */
/** @import {Rolling} from "./rolling.js" */
/** @typedef {{match: Match, board: BoardController, asking: Asking, rolling: Rolling, names: string[],
 *   isHere: (seat: number) => boolean}} Shared */

/** @param {{shared: Shared}} props */
export function Panel({ shared }) {
  const { match, board, asking, rolling, names } = shared;
  const { value: say } = asking.part;
  const question = say?.question.value;
  const verdict = match.playback.busy.value ? say?.verdict.value : null;
  const scene = board.scene.value;
  const steady = useSteadyPress(question ? "say" : rolling.allowed.length ? `${scene?.turn} ${scene?.phase}` : "");
  return html`<div class="panel">
    <div class="panel-now">
      <h2 class="headline ${verdict ? (verdict.right ? "is-right" : "is-wrong") : ""}">
        ${question ? say.textOf(question) : verdict ? verdict.title : headline(shared)}
      </h2>
      ${match.playback.busy.value && html`<button type="button" class="skip" onClick=${skip}>${t("Speed up")}</button>`}
      <${RollView} board=${board} names=${names} verdict=${verdict?.text} style=${pastOf(shared)} />
    </div>
    <div class="panel-act" ref=${steady}>
      ${question && html`<${say.Answers} />`}
      <div class="actions" style=${{ display: question ? "none" : "" }}>
        ${[1, 2].map((dice) => html`<${RollButton} key=${dice} rolling=${rolling} dice=${dice} />`)}
      </div>
    </div>
  </div>`;
}

/** @param {{rolling: Rolling, dice: number}} props */
function RollButton({ rolling, dice }) {
  const may = rolling.may(dice);
  const whyNot = rolling.whyNot(dice);
  return html`<button
    type="button"
    id="roll-${dice}"
    class="roll-button ${may ? "primary" : ""}"
    aria-disabled=${!may}
    title=${whyNot}
    onClick=${() => rolling.roll(dice)}
  >
    ${whyNot ? html`<small>${whyNot}</small>` : html`<span class="roll-dice">${Array.from({ length: dice }, (_, i) => html`<${Die} key=${i} face=${dice === 1 ? 1 : 3 + i} />`)}</span>`}
    ${dice === 1 ? t("Roll one die") : t("Roll two dice")}
  </button>`;
}

/** @param {Shared} shared */
function headline({ match, board, names, isHere }) {
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

/** Who rolled last, if it is now another's turn. @param {Shared} shared */
function pastOf({ match, board, names }) {
  const { seat = -1 } = board.rollFacts.value.find(({ fact }) => fact === "walked") ?? {};
  return seat >= 0 && !match.playback.busy.value && board.scene.value?.turn !== seat && pastStyle(names[seat]);
}
