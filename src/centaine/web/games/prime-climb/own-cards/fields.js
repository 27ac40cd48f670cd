/** Fields of the form for a card, each with what is wrong with it. */
import { html } from "../../../ui/html.js";

/** What is wrong with a field, by its name; "" for nothing. @typedef {(field: string) => string} ProblemOf */

/** @typedef {{name: string, label: string, problem: string, note?: string}} FieldProps `name`: unique on the page */

/** What an input needs to be told apart and to have its problem read to people. @param {FieldProps} props */
const described = ({ name, problem, note = "" }) => ({
  id: name,
  "aria-invalid": Boolean(problem),
  "aria-describedby": problem || note ? `${name}-note` : null,
});

/** @param {FieldProps & {children?: any}} props */
const Field = ({ name, label, problem, note = "", children }) => html`<div class="field">
  <label for=${name}>${label}</label>
  ${children}
  ${problem ? html`<small class="problem" id=${`${name}-note`}>${problem}</small>` : note && html`<small id=${`${name}-note`}>${note}</small>`}
</div>`;

/** @param {FieldProps & {value: string, change: (value: string) => void, most: number, lines?: number, lang?: string}} props */
export function TextField({ value, change, most, lines = 1, lang, ...field }) {
  const rest = {
    ...described(field),
    value,
    lang,
    maxlength: most,
    autocomplete: "off",
    onInput: (/** @type {any} */ event) => change(event.target.value),
  };
  return html`<${Field} ...${field}>${lines > 1 ? html`<textarea rows=${lines} ...${rest}></textarea>` : html`<input type="text" ...${rest} />`}<//>`;
}

/** @param {FieldProps & {value: unknown, change: (value: number | null) => void, least: number, most: number}} props */
export const NumberField = ({ value, change, least, most, ...field }) => html`<${Field} ...${field}>
  <input
    type="number"
    inputmode="numeric"
    min=${least}
    max=${most}
    value=${typeof value === "number" ? value : ""}
    onInput=${(/** @type {any} */ event) => change(event.target.value === "" ? null : Number(event.target.value))}
    ...${described(field)}
  />
<//>`;

/** @param {FieldProps & {value: any, change: (value: any) => void, of: [any, string][]}} props the first is taken for any other value */
export const ChoiceField = ({ value, change, of, ...field }) => html`<${Field} ...${field}>
  <select
    value=${String(Math.max(0, of.findIndex(([one]) => one === value)))}
    onChange=${(/** @type {any} */ event) => change(of[event.target.selectedIndex][0])}
    ...${described(field)}
  >
    ${of.map(([one, title], i) => html`<option key=${String(one)} value=${String(i)}>${title}</option>`)}
  </select>
<//>`;
