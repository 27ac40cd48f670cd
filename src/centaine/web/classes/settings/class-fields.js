/** The fields with what a class plays: for a new class, and for its next games. */
import { useEffect } from "../../vendor/hooks.js";
import { ClockFields } from "../../clock/clock-fields.js";
import { html } from "../../ui/html.js";
import { levelText } from "../../new-game/level-text.js";
import { OptionFields } from "../../new-game/option-fields.js";
import { decksFor, levelOf } from "../../new-game/seat-choices.js";
import { loadGameStyle } from "../../games/index.js";
import { t, tn } from "../../i18n.js";
import { classDeck, commonFields, KEPT, presetsOf } from "./class-settings.js";
import { deckText } from "./deck-text.js";

/** @import {ClassNow, EachField, GameInfo} from "../../types" */
/** @import {ClassSettings} from "./class-settings.js" */

/** `now` is the class whose next games these are, if there is one already.
 * @param {{game: GameInfo, settings: ClassSettings, change: (settings: ClassSettings) => void, now?: ClassNow | null}} props */
export function ClassFields({ game, settings, change, now = null }) {
  useEffect(() => void loadGameStyle(game.id), [game.id]);
  const presets = presetsOf(game);
  const preset = presets.find(({ id }) => id === settings.preset) ?? presets[0];
  const sizes = [2, 3, 4].filter((one) => one >= preset.least_seats && one <= preset.most_seats);
  const fields = game.fields.filter(({ each }) => !each);
  const asked = fields.filter(({ name }) => name === preset.asks);
  const levels = commonFields(game).map((field) => levelFor(game, field, settings, now)).filter(Boolean);
  const topics = fields.filter(({ kind }) => kind === "topics" && asksGameQuestions(game, settings, now));
  const others = fields.filter((field) => field.name !== preset.asks && !topics.includes(field));
  /** @param {Partial<ClassSettings>} changed */
  const set = (changed) => change({ ...settings, ...changed });
  return html`<div class="fields class-fields">
      <label class="field">
        <span>${t("Variant")}</span>
        <select
          value=${preset.id}
          onChange=${(/** @type {any} */ event) => {
            const { id, options, least_seats: least, most_seats: most } = presets[event.target.selectedIndex];
            set({ preset: id, options, size: Math.max(least, Math.min(settings.size, most)) });
          }}
        >
          ${presets.map(({ id, title }) => html`<option key=${id} value=${id}>${t(title)}</option>`)}
        </select>
        <small>${t(preset.summary)}</small>
      </label>
      ${asked.length > 0 &&
      html`<${OptionFields} game=${game.id} fields=${asked} options=${settings.options} change=${(/** @type {any} */ options) => set({ options })} />`}
      <fieldset class="segmented">
        <legend>${t("Pupils per table")}</legend>
        ${sizes.map(
          (one) => html`<label key=${one}>
            <input type="radio" name="size" checked=${one === settings.size} onChange=${() => set({ size: one })} />
            <span>${tn("{n} pupil", "{n} pupils", one)}</span>
          </label>`,
        )}
      </fieldset>
      <label class="field">
        <span>${t("Empty seats when games start")}</span>
        <select value=${settings.level} onChange=${(/** @type {any} */ event) => set({ level: event.target.value })}>
          ${game.levels.map((level) => html`<option key=${level.id} value=${level.id}>${levelText(level)}</option>`)}
          <option value="">${t("Wait for more pupils")}</option>
        </select>
      </label>
      ${commonFields(game).map(
        (field) => html`<${ForAll} key=${field.name} ...${{ game, field, settings, set, now }} />
          ${field.each.own &&
          topics.length > 0 &&
          html`<${OptionFields} key="topics" game=${game.id} fields=${topics} options=${settings.options} levels=${levels} own=${ownCount(game, settings, now)} change=${(/** @type {any} */ options) => set({ options })} />`}`,
      )}
    </div>
    ${game.hints &&
    html`<label class="field is-flag">
      <input type="checkbox" checked=${settings.hints} onChange=${() => set({ hints: !settings.hints })} />
      <span>${t("Everyone can ask for hints")}</span>
    </label>`}
    ${game.calculation !== "" &&
    html`<label class="field is-flag">
      <input type="checkbox" checked=${settings.calculate} onChange=${() => set({ calculate: !settings.calculate })} />
      <span>${t("Calculate yourself")}</span>
      <small>${t("Players type each result before it counts, with pen and paper and no calculator.")}</small>
    </label>`}
    <details class="more">
      <summary>${t("Clock and more options")}</summary>
      <${ClockFields} terms=${settings.clock} seats=${settings.size} change=${(/** @type {any} */ clock) => set({ clock })} />
      ${others.length > 0 &&
      html`<${OptionFields} game=${game.id} fields=${others} options=${settings.options} levels=${levels} change=${(/** @type {any} */ options) => set({ options })} />`}
    </details>`;
}

/** Whether a level or a deck has been chosen with questions of the game’s.
 * @param {GameInfo} game @param {ClassSettings} settings @param {ClassNow | null} now */
const asksGameQuestions = (game, { choices }, now) =>
  commonFields(game).some((field) => {
    const chosen = choices[field.name];
    const deck = chosen === KEPT ? now && classDeck(game, now, field.name) : decksFor(game, field).find(({ value }) => value === chosen);
    return field.each.own && (deck ? deck.fill || deck.mix : field.choices.some(({ value }) => value === chosen));
  });

/** How many questions of a deck are asked beside the game's, if any.
 * @param {GameInfo} game @param {ClassSettings} settings @param {ClassNow | null} now @returns {{count: number, mix?: boolean} | undefined} */
function ownCount(game, { choices }, now) {
  for (const field of commonFields(game)) {
    const chosen = choices[field.name];
    const saved = decksFor(game, field).find(({ value }) => value === chosen);
    const deck = saved ? { count: saved.deck.questions.length, mix: saved.mix } : chosen === KEPT && now && classDeck(game, now, field.name);
    if (deck) return deck;
  }
  return undefined;
}

/** The level of the questions, that of a deck of one's own too; nothing if each pupil chooses.
 * @param {GameInfo} game @param {EachField} field @param {ClassSettings} settings @param {ClassNow | null} now */
function levelFor(game, field, { choices }, now) {
  const chosen = choices[field.name];
  if (!field.each.own || chosen === undefined) return undefined;
  if (chosen === KEPT) return now && classDeck(game, now, field.name)?.level;
  return levelOf(game, field, chosen);
}

/** An option per seat: the same for all, or each pupil chooses.
 * @param {{game: GameInfo, field: EachField, settings: ClassSettings, set: (changed: Partial<ClassSettings>) => void, now: ClassNow | null}} props */
function ForAll({ game, field, settings, set, now }) {
  const { name, each } = field;
  const decks = decksFor(game, field);
  const had = now && classDeck(game, now, name);
  const level = levelFor(game, field, settings, now);
  const values = [undefined, ...(had ? [KEPT] : []), ...field.choices.map(({ value }) => value), ...decks.map((deck) => deck.value)];
  return html`<label class="field">
    <span>${t(field.label)}</span>
    <select
      value=${String(settings.choices[name] ?? "")}
      onChange=${(/** @type {any} */ event) => {
        const { [name]: _, ...others } = settings.choices;
        const value = values[event.target.selectedIndex];
        set({ choices: value === undefined ? others : { ...others, [name]: value } });
      }}
    >
      <option value="">${t("Each pupil chooses")}</option>
      ${had && html`<option value=${KEPT}>${deckText(field, had)}</option>`}
      ${field.choices.map((choice) => html`<option key=${choice.value} value=${String(choice.value)}>${t(choice.title)}</option>`)}
      ${decks.length > 0 &&
      html`<optgroup label=${t("Your own questions")}>
        ${decks.map((deck) => html`<option key=${deck.value} value=${deck.value}>${deck.name}</option>`)}
      </optgroup>`}
    </select>
    ${each.own && html`<small><a href=${`/decks/${game.id}${level ? `#level-${level}` : ""}`}>${t("Write your own questions")}</a></small>`}
  </label>`;
}
