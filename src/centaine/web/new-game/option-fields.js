/** Controls for the options in the catalog. */
import { useState } from "../vendor/hooks.js";
import { readCards, ServerError } from "../api.js";
import { CARD_EDITORS } from "../own-cards/editors.js";
import { ownCards } from "../own-cards/saved-cards.js";
import { html } from "../ui/html.js";
import { messageOf, showError } from "../ui/notices.js";
import { TopicsField } from "../practising/topics-field.js";
import { language } from "../settings.js";
import { t } from "../i18n.js";

/** @import {Field} from "../types" */
/** @import {OwnCount} from "../practising/topics-field.js" */
/** `levels`: the school levels that have been chosen; none if they are still open. `own`: own questions that are asked, too.
 * @typedef {{game: string, field: Field, value: any, change: (value: any) => void, levels: string[], own?: OwnCount}} Props */

/** @param {{game: string, fields: Field[], options: Record<string, any>, change: (options: Record<string, any>) => void, levels?: string[],
 *   own?: OwnCount}} props */
export function OptionFields({ game, fields, options, change, levels = [], own }) {
  return html`<div class="fields">
    ${fields.filter((field) => isShown(field, options)).map((field) => {
      const Control = CONTROLS[field.kind];
      return html`<${Control}
        key=${field.name}
        game=${game}
        field=${field}
        value=${options[field.name] ?? field.default}
        levels=${levels}
        own=${own}
        change=${(/** @type {any} */ value) => change({ ...options, [field.name]: value })}
      />`;
    })}
  </div>`;
}

/** Whether an option matters with these. @param {Field} field @param {Record<string, any>} options */
export const isShown = ({ needs }, options) => !needs || Boolean(options[needs]);

/** @param {{field: Field}} props */
const Help = ({ field }) => (field.help ? html`<small>${t(field.help)}</small>` : null);

/** @param {Props} props */
function OneOf({ field, value, change }) {
  return html`<label class="field">
    <span>${t(field.label)}</span>
    <select
      value=${String(value)}
      onChange=${(/** @type {any} */ event) => change(field.choices[event.target.selectedIndex].value)}
    >
      ${field.choices.map((choice) => html`<option key=${choice.value} value=${String(choice.value)}>${t(choice.title)}</option>`)}
    </select>
    <${Help} field=${field} />
  </label>`;
}

/** @param {Props} props */
function Flag({ field, value, change }) {
  return html`<label class="field is-flag">
    <input type="checkbox" checked=${value} onChange=${(/** @type {any} */ event) => change(event.target.checked)} />
    <span>${t(field.label)}</span>
    <${Help} field=${field} />
  </label>`;
}

/** @param {Props} props */
const Many = ({ field, value, change }) => html`<fieldset class="field is-many">
  <legend>${t(field.label)}</legend>
  <${Boxes} choices=${field.choices} value=${value} change=${change} />
  <${Help} field=${field} />
</fieldset>`;

/** @param {{choices: Field["choices"], value: any[], change: (value: any) => void}} props */
const Boxes = ({ choices, value, change }) => html`<div>
  ${choices.map(
    (choice) => html`<label key=${choice.value}>
      <input
        type="checkbox"
        checked=${value.includes(choice.value)}
        onChange=${(/** @type {any} */ event) => change(event.target.checked ? [...value, choice.value] : value.filter((one) => one !== choice.value))}
      />
      <span>${t(choice.title)}</span>
    </label>`,
  )}
</div>`;

/** @param {Props} props */
function Amount({ field, value, change }) {
  return html`<label class="field">
    <span>${t(field.label)}</span>
    <input
      type="number"
      min=${field.least}
      max=${field.most}
      value=${value}
      onInput=${(/** @type {any} */ event) => change(Number(event.target.value))}
    />
    <${Help} field=${field} />
  </label>`;
}

/** @param {any[]} cards */
const titlesOf = (cards) => cards.map((card) => card.title[language.value]).join(", ");

/** Custom cards: those made on this device, or from a file. @param {Props} props */
function Cards({ game, field, value, change }) {
  const [problem, setProblem] = useState("");
  /** @param {any} event */
  async function load(event) {
    const [file] = event.target.files;
    setProblem("");
    change([]);
    if (!file) return;
    try {
      change((await readCards(game, await file.text())).cards);
    } catch (error) {
      if (error instanceof ServerError) setProblem(messageOf(error.error));
      else showError(error);
    }
  }
  const { cards } = ownCards(game);
  return html`<div class="field">
    <label for=${`field-${field.name}`}>${t(field.label)}</label>
    ${CARD_EDITORS[game] &&
    html`<span class="card-ways">
      ${cards.length > 0 &&
      value !== cards &&
      html`<button
        type="button"
        onClick=${() => {
          setProblem("");
          change(cards);
        }}
      >
        ${t("Use the cards made here")}<small> ${titlesOf(cards)}</small>
      </button>`}
      <a class="button" href=${`/cards/${game}`}>${t("Make cards")}</a>
    </span>`}
    <input type="file" id=${`field-${field.name}`} accept=".toml" onChange=${load} />
    ${value.length > 0 && html`<small role="status">${t("In the deck: {cards}", { cards: titlesOf(value) })}</small>`}
    ${problem && html`<small class="problem" role="alert">${problem}</small>`}
    <${Help} field=${field} />
  </div>`;
}

/** By kind; options of kind `each` appear beside each seat. @type {Record<string, (props: Props) => any>} */
const CONTROLS = { choice: OneOf, flag: Flag, many: Many, topics: TopicsField, number: Amount, cards: Cards };
