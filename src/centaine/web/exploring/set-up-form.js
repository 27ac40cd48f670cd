/** The fields that set up a position: the variant, the seats, whose turn it is, the dice. */
import { html } from "../ui/html.js";
import { t } from "../i18n.js";

/** @import {ExploreView, GameInfo} from "../types" */
/** @import {Exploration} from "./exploration.js" */

/** @param {{exploration: Exploration, view: ExploreView, names: string[], setUp: any, change: (setUp: any, options?: Record<string, any>) => void}} props */
export function SetUpForm({ exploration, view, names, setUp, change }) {
  const { info } = exploration;
  const { Seats } = view.setUp;
  return html`<section class="explore-form" aria-labelledby="form-title">
    <h2 id="form-title">${t("Set up the position")}</h2>
    <p class="explore-hint" role="status">${view.setUp.hint()}</p>
    <div class="explore-row">
      <${Variant} info=${info} options=${exploration.options} seats=${names.length} change=${(/** @type {Record<string, any>} */ options) => change(view.setUp.fitted(setUp, options), options)} />
      <label>
        <span>${t("Whose turn")}</span>
        <select value=${String(setUp.player)} onChange=${(/** @type {any} */ event) => change({ ...setUp, player: Number(event.target.value) })}>
          ${names.map((name, seat) => html`<option key=${seat} value=${String(seat)}>${name}</option>`)}
        </select>
      </label>
      ${view.faces === 10 && html`<${Dice} dice=${setUp.dice} faces=${view.faces} change=${(/** @type {number[]} */ dice) => change({ ...setUp, dice })} />`}
    </div>
    <${Seats} setUp=${setUp} change=${change} />
  </section>`;
}

/** @param {{info: GameInfo, options: Record<string, any>, seats: number, change: (options: Record<string, any>) => void}} props */
function Variant({ info, options, seats, change }) {
  const presets = info.presets.filter(({ asks }) => !asks);
  const usual = Object.fromEntries(info.fields.map(({ name, default: value }) => [name, value]));
  /** @param {Record<string, any>} preset */
  const isIt = (preset) => Object.entries({ ...usual, ...preset }).every(([name, value]) => !(name in options) || JSON.stringify(options[name]) === JSON.stringify(value));
  const here = presets.find((preset) => isIt(preset.options) && preset.least_seats <= seats && seats <= preset.most_seats);
  const most = Math.max(...presets.map(({ most_seats: count }) => count));
  const least = Math.min(...presets.map(({ least_seats: count }) => count));
  /** @param {string} id */
  function choose(id) {
    const preset = presets.find((one) => one.id === id);
    if (preset) change({ ...preset.options, seats: Math.max(preset.least_seats, Math.min(seats, preset.most_seats)) });
  }
  /** Keeps the variant if it is for so many. @param {number} count */
  function resize(count) {
    const kept = here && here.least_seats <= count && count <= here.most_seats;
    const fitting = kept ? here : presets.find((preset) => preset.least_seats <= count && count <= preset.most_seats);
    if (here) change({ ...fitting?.options, seats: count });
    else change({ ...options, seats: count });
  }
  return html`<label>
      <span>${t("Variant")}</span>
      <select value=${here?.id ?? ""} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
        ${!here && html`<option value="">${t("As in your game")}</option>`}
        ${presets.map(({ id, title }) => html`<option key=${id} value=${id}>${t(title)}</option>`)}
      </select>
    </label>
    ${least < most &&
    html`<label>
      <span>${t("Players")}</span>
      <select value=${String(seats)} onChange=${(/** @type {any} */ event) => resize(Number(event.target.value))}>
        ${Array.from({ length: most - least + 1 }, (_, i) => html`<option key=${i} value=${String(least + i)}>${least + i}</option>`)}
      </select>
    </label>`}`;
}

/** @param {{dice: number[], faces: number, change: (dice: number[]) => void}} props */
function Dice({ dice, faces, change }) {
  const numbers = Array.from({ length: faces }, (_, i) => i + 1);
  return html`<fieldset class="explore-rolled">
    <legend>${t("Dice")}</legend>
    ${[0, 1].map(
      (i) => html`<select
        key=${i}
        aria-label=${t("Die {n}", { n: i + 1 })}
        value=${String(dice[i] || "")}
        onChange=${(/** @type {any} */ event) => {
          const number = Number(event.target.value);
          change(number === 0 ? [] : [0, 1].map((at) => (at === i ? number : (dice[at] ?? 0)))); // 0: not yet chosen
        }}
      >
        <option value="">–</option>
        ${numbers.map((number) => html`<option key=${number} value=${String(number)}>${number}</option>`)}
      </select>`,
    )}
  </fieldset>`;
}
