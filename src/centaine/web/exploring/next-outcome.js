/** What chance decides next: at random, or chosen. */
import { useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";

/** @import {ChanceOutcome, ExploreView} from "../types" */
/** @import {Exploration} from "./exploration.js" */

/** @param {{exploration: Exploration, view: ExploreView}} props */
export function NextOutcome({ exploration, view }) {
  const outcomes = exploration.valued.value?.outcomes ?? [];
  if (outcomes.length === 0) return null;
  const isRoll = outcomes.every(({ text }) => text.startsWith("roll "));
  const open = exploration.open.value && !exploration.stale.value;
  return html`<section class="explore-next" aria-labelledby="next-title">
    <h2 id="next-title">${isRoll ? t("Next roll") : t("Next card")}</h2>
    <div class="actions">
      <button type="button" class="primary" id="random" aria-disabled=${!open} onClick=${() => open && exploration.random()}>
        ${isRoll ? t("Roll the dice") : t("Draw a card")}
      </button>
      ${isRoll
        ? html`<${Roll} key=${outcomes.length} outcomes=${outcomes} play=${(/** @type {string} */ text) => open && exploration.play([text])} />`
        : html`<${One} outcomes=${outcomes} view=${view} play=${(/** @type {string} */ text) => open && exploration.play([text])} />`}
    </div>
  </section>`;
}

/** Chooses dice. @param {{outcomes: ChanceOutcome[], play: (text: string) => void}} props */
function Roll({ outcomes, play }) {
  const rolls = outcomes.map(({ text }) => text.split(" ").slice(1).map(Number));
  const faces = [...new Set(rolls.flat())].sort((a, b) => a - b);
  const [dice, setDice] = useState(rolls[0].map((_, i) => faces[Math.min(2 + i, faces.length - 1)]));
  return html`<form
    class="explore-dice"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      play(`roll ${[...dice].sort((a, b) => a - b).join(" ")}`);
    }}
  >
    ${dice.map(
      (number, i) => html`<select
        key=${i}
        aria-label=${t("Die {n}", { n: i + 1 })}
        value=${String(number)}
        onChange=${(/** @type {any} */ event) => setDice(dice.map((old, at) => (at === i ? Number(event.target.value) : old)))}
      >
        ${faces.map((face) => html`<option key=${face} value=${String(face)}>${face}</option>`)}
      </select>`,
    )}
    <button>${t("Take this roll")}</button>
  </form>`;
}

/** Chooses one of several outcomes. @param {{outcomes: ChanceOutcome[], view: ExploreView, play: (text: string) => void}} props */
function One({ outcomes, view, play }) {
  return html`<select
    aria-label=${t("Choose what happens next")}
    value=""
    onChange=${(/** @type {any} */ event) => event.target.value && play(event.target.value)}
  >
    <option value="">${t("Choose what happens next")}</option>
    ${outcomes.map(({ text }) => html`<option key=${text} value=${text}>${view.outcome(text)}</option>`)}
  </select>`;
}
