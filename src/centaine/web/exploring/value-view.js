/** What the position is worth for every seat, and the best turns. */
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { amountText, changeText, rollsExpectedText, valueText } from "../analysis/value-texts.js";
import { reasonText } from "../analysis/reason.js";

/** @import {BestTurn, ExploreView, PositionValue} from "../types" */
/** @import {Exploration} from "./exploration.js" */

/** The value of a seat in words. @param {PositionValue} value @param {number} worth */
export const worthText = (value, worth) => (value.unit === "rolls" ? valueText(-worth, true) : percent(worth));

/** @param {number} worth */
const percent = (worth) => valueText(worth, false);

/** The chances of two seats, rounded so that they make 100%. @param {number[]} values @param {number} seat */
function roundedShare(values, seat) {
  const first = Math.round(100 * values[0]) / 100;
  return values.length === 2 ? [first, 1 - first][seat] : values[seat];
}

/** @param {{exploration: Exploration, names: string[]}} props */
export function Values({ exploration, names }) {
  const valued = exploration.valued.value;
  if (!valued) return null;
  const { value, solve } = valued;
  const winner = value.seat < 0 && value.unit === "chance" ? value.values.indexOf(1) : -1;
  return html`<section class="explore-values" aria-labelledby="values-title" aria-busy=${exploration.stale.value}>
    <h2 id="values-title">${value.unit === "rolls" ? t("Rolls still to go") : t("Win probability")}</h2>
    ${value.unit === "rolls"
      ? html`<p class="explore-rolls">${rollsExpectedText(-value.values[0])}</p>`
      : html`<ul>
          ${names.map(
            (name, seat) => html`<li key=${seat} class="seat-${seat}">
              <span class="explore-name"><span class="seat-dot" aria-hidden="true"></span> ${name}</span>
              <span class="bar-track" aria-hidden="true"><span class="bar-fill" style=${{ width: `${100 * value.values[seat]}%` }}></span></span>
              <span class="explore-worth">${percent(roundedShare(value.values, seat))}</span>
            </li>`,
          )}
        </ul>`}
    <p class="explore-source">${winner >= 0 ? t("{name} wins!", { name: names[winner] }) : sourceText(value)}</p>
    ${solve && html`<p class="explore-source">${t("To make them exact, run this once on the server, then restart it:")} <code>${solve}</code></p>`}
  </section>`;
}

/** @param {PositionValue} value */
function sourceText({ source, error, unit, games }) {
  if (source === "exact") return t("These values are exact.");
  if (source === "games")
    return t("This game has no exact values. The computer played {games} games from here, so these chances are accurate to about {amount}.", {
      games,
      amount: amountText(error, false),
    });
  return t("These values are estimates, usually within {amount}.", { amount: amountText(error, unit === "rolls") });
}

/** @param {{exploration: Exploration, view: ExploreView}} props */
export function Turns({ exploration, view }) {
  const value = exploration.valued.value?.value;
  if (!value?.chooses) return null;
  if (value.turns.length === 0)
    return value.advice
      ? html`<section class="explore-turns" aria-labelledby="turns-title">
          <h2 id="turns-title">${t("What the computer would do")}</h2>
          <button type="button" aria-disabled=${!exploration.open.value} onClick=${() => exploration.open.value && exploration.play([value.advice])}>
            ${view.advice?.(value.advice) ?? value.advice}
          </button>
        </section>`
      : null;
  return html`<section class="explore-turns" aria-labelledby="turns-title" aria-busy=${exploration.stale.value}>
    <h2 id="turns-title">${t("Best turns")}</h2>
    <ol>
      ${value.turns.map((turn, place) => html`<${Turn} key=${turn.state} ...${{ exploration, view, value, turn, place }} />`)}
    </ol>
  </section>`;
}

/** Leads the keyboard to what can be done next, since the button that was pressed has gone. */
const focusNext = () => /** @type {HTMLElement | null} */ (document.querySelector(".explore-next button, .explore-turns button, .explore-play button"))?.focus();

/** @param {{exploration: Exploration, view: ExploreView, value: PositionValue, turn: BestTurn, place: number}} props */
function Turn({ exploration, view, value, turn, place }) {
  const words = view.words(turn.facts, value.seat) || turn.actions.join(", ");
  const alone = value.unit === "rolls";
  const isAsGood = place > 0 && turn.loss <= value.equal;
  const open = !exploration.busy.value && !exploration.stale.value;
  const show = () => !exploration.busy.value && view.show(turn.facts);

  async function play() {
    if (!open) return;
    exploration.setUp(false);
    await exploration.playTurn(turn);
    if (document.activeElement === document.body) focusNext();
  }

  return html`<li>
    <button type="button" class=${place === 0 ? "is-best" : ""} aria-disabled=${!open} onFocus=${show} onMouseEnter=${show} onClick=${play}>
      <span class="explore-words">${words}</span>
      <span class="explore-worth">${worthText(value, turn.values[alone ? 0 : value.seat])}</span>
      ${place > 0 && html`<span class="explore-loss">${changeText(-turn.loss, alone)}</span>`}
    </button>
    ${isAsGood ? html`<p>${t("About as good.")}</p>` : reasonText(turn.why) && html`<p>${reasonText(turn.why)}</p>`}
  </li>`;
}
