/** A bar chart. */
import { html } from "../../../ui/html.js";

/** @typedef {{label: string, value: number, valueText: string, kind?: string}} Row */

/** @param {{rows: Row[], most: number, middle?: number}} props `middle`: a value marked by a line */
export function Bars({ rows, most, middle = 0 }) {
  return html`<dl class="bars">
    ${rows.map(
      ({ label, value, valueText, kind = "" }, i) => html`<div key=${i} class=${kind}>
        <dt>${label}</dt>
        <dd>
          <span class="bar-way" aria-hidden="true">
            <span style=${{ width: `${(100 * value) / most}%` }}></span>
            ${middle > 0 && html`<i style=${{ left: `${(100 * middle) / most}%` }}></i>`}
          </span>
          <strong>${valueText}</strong>
        </dd>
      </div>`,
    )}
  </dl>`;
}
