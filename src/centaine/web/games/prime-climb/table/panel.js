/** The panel of a match: what is to be done, dice, moves, Keepers and buttons. */
import { html } from "../../../ui/html.js";
import { Icon } from "../../../ui/icons.js";
import { skip } from "../../../ui/motion.js";
import { t } from "../../../i18n.js";
import { useSteadyPress } from "../../steady-press.js";
import { pastStyle } from "../../your-turn.js";
import { CardView } from "../cards.js";
import { Dice } from "../dice.js";
import { Keepers } from "../hand/keepers.js";
import { Moves } from "../moves.js";
import { Signs, signsText } from "../signs.js";
import { SumView } from "../sums.js";
import { DayLine } from "./day-line.js";
import { headline } from "./headline.js";

/** @import {Buttons, Shared} from "./buttons.js" */

/** @param {{shared: Shared, buttons: Buttons, past: string}} props `past`: who rolled last, if it is now another's turn */
export function Panel({ shared, buttons, past }) {
  const { match, board, cardOf, hints, own } = shared;
  const drawn = board.scene.value?.card;
  const busy = match.playback.busy.value;
  return html`<div class="panel">
    <div class="panel-now">
      <h2 class="headline ${board.doubted.value === null ? "" : "is-doubt"}">${headline(shared)}</h2>
      <${DayLine} match=${match} rolls=${board.scene.value?.rolls ?? 0} />
      <div class="panel-play" style=${!busy && pastStyle(past)}><${Dice} board=${board} /><${SumView} board=${board} cardOf=${cardOf} /></div>
      ${drawn && html`<${CardView} face=${cardOf(drawn)} />`}
      ${board.reachable.value && html`<p class="reach-legend">${t("Squares with a black and white ring: your pawns can get there with this roll.")}</p>`}
      <${hints.Words} />
    </div>
    <div class="panel-act">
      <${Moves} board=${board} cardOf=${cardOf} />
      <${Keepers} ...${{ board, cardOf, seat: own(), player: match.position.player.value, pictured: true }} />
      <div class="actions">
        <${PrimaryButton} shared=${shared} buttons=${buttons} />
        <button type="button" id="undo" aria-disabled=${!buttons.undoable.value} title=${board.scene.value?.phase === "roll" ? t("A move that has been ended can no longer be taken back.") : null} onClick=${() => buttons.undo()}>${t("Undo")}</button>
        <${ReachButton} shared=${shared} buttons=${buttons} />
        ${hints.allowed.value &&
        html`<button type="button" id="hint" aria-disabled=${!hints.open.value && !hints.next.value} aria-busy=${hints.loading.value} onClick=${() => hints.press()}>
          <${Icon} name=${hints.next.value ? "play" : "hint"} /><span class="hint-label">${hints.label()}</span>
        </button>`}
      </div>
    </div>
  </div>`;
}

/** @param {{shared: Shared, buttons: Buttons}} props */
function PrimaryButton({ shared: { board }, buttons }) {
  const { label, act, choice } = buttons.primary.value;
  const steady = useSteadyPress(act ? `${board.scene.value?.turn} ${label}` : "");
  const isDoubted = choice && choice.text === board.doubted.value;
  return html`<button
    type="button"
    class="primary ${isDoubted ? "is-doubted" : ""}"
    id="primary"
    ref=${steady}
    aria-disabled=${!act}
    onClick=${() => buttons.act()}
  >
    ${label}${choice?.signs && html`<${Signs} board=${board} choices=${[choice]} /><span class="unseen"> ${!isDoubted && signsText(board, choice)}</span>`}
  </button>`;
}

/** Shows the squares within reach; while something moves, it speeds that up. @param {{shared: Shared, buttons: Buttons}} props */
function ReachButton({ shared: { match, board }, buttons }) {
  const busy = match.playback.busy.value;
  const steady = useSteadyPress(`${busy}`);
  return html`<button
    type="button"
    id="reach"
    ref=${steady}
    aria-disabled=${!busy && !buttons.movable.value}
    aria-pressed=${busy ? null : board.reachable.value !== null}
    aria-label=${busy ? null : t("Show the squares you can reach")}
    style=${{ visibility: board.calculates && !busy ? "hidden" : "" }}
    onClick=${busy ? skip : () => buttons.reach()}
  >
    ${busy ? t("Speed up") : t("Squares")}
  </button>`;
}
