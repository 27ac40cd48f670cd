/** The chart of win probabilities, one line per seat. Keys and pointers move through the turns. */
import { useRef } from "../vendor/hooks.js";
import { useSignal } from "../vendor/signals.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { rollsExpectedText, valueText } from "./value-texts.js";
import { gradeName } from "./grades.js";

/** @import {Report, Turn} from "./report.js" */

const [WIDTH, HEIGHT] = [600, 210];
const MAX_MARKED = 24; // missed turns, the most expensive ones
const PLOT = { left: 76, right: 10, top: 14, bottom: 14 };

/** @param {{report: Report, names: string[]}} props */
export function Chart({ report, names }) {
  const box = useRef(/** @type {SVGElement | null} */ (null));
  const hovered = useSignal(/** @type {number | null} */ (null));
  const turns = report.turns.value;
  const { alone } = report;
  if (turns.length === 0) return null;
  const scale = scaleOf(report);
  const here = hovered.value ?? report.chosen.value ?? 0;
  const turn = turns[here];
  const description = (/** @type {Turn} */ one) => sentenceOf(one, names, alone);

  /** The index of the turn under the pointer. @param {PointerEvent} event */
  function at(event) {
    const { left, width } = /** @type {SVGElement} */ (box.current).getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    const distances = turns.map((one) => Math.abs(scale.x(one.last) - x));
    return distances.indexOf(Math.min(...distances));
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const now = report.chosen.value ?? 0;
    const to = { ArrowRight: now + 1, ArrowUp: now + 1, ArrowLeft: now - 1, ArrowDown: now - 1, Home: 0, End: turns.length - 1 }[event.key];
    if (to === undefined) return;
    report.choose(to);
    event.preventDefault();
  }

  return html`<div
    class="chart"
    role="slider"
    tabindex="0"
    aria-label=${alone ? t("Expected total of rolls, turn by turn") : t("Win probability, turn by turn")}
    aria-valuemin="1"
    aria-valuemax=${turns.length}
    aria-valuenow=${here + 1}
    aria-valuetext=${description(turns[report.chosen.value ?? 0])}
    onKeyDown=${key}
    onPointerDown=${(/** @type {PointerEvent} */ event) => report.choose(at(event))}
    onPointerMove=${(/** @type {PointerEvent} */ event) => {
      if (event.buttons > 0) report.choose(at(event));
      hovered.value = event.pointerType === "mouse" ? at(event) : null;
    }}
    onPointerLeave=${() => (hovered.value = null)}
  >
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" ref=${box}>
      ${scale.ticks.map(
        (value) => html`<g key=${value} class="chart-tick">
          <path d=${`M${PLOT.left} ${scale.y(value)}H${WIDTH - PLOT.right}`} />
          <text x=${PLOT.left - 6} y=${scale.y(value) + 5}>${alone ? -value : valueText(value, false)}</text>
        </g>`,
      )}
      ${turn && html`<path class="chart-here" d=${`M${scale.x(turn.last)} ${PLOT.top}V${HEIGHT - PLOT.bottom}`} />`}
      ${names.map((_, seat) => html`<path key=${seat} class="chart-line seat-${seat} line-${seat}" d=${lineOf(report, seat, scale)} />`)}
      ${markedOf(turns).map((one) => html`<${Mark} key=${one.number} turn=${one} scale=${scale} />`)}
      ${turn &&
      names.map(
        (_, seat) =>
          html`<circle key=${seat} class="chart-dot seat-${seat}" cx=${scale.x(turn.last)} cy=${scale.y(turn.values[seat])} r="6" />`,
      )}
    </svg>
    <p class="chart-caption" aria-hidden="true">${turn && description(turn)}</p>
  </div>`;
}

/** The turns that are marked in the chart. @param {Turn[]} turns */
function markedOf(turns) {
  const missed = turns.filter(({ grade }) => grade === "missed").sort((one, other) => (other.loss ?? 0) - (one.loss ?? 0));
  return [...missed.slice(0, MAX_MARKED), ...turns.filter(({ grade }) => grade === "great")];
}

/** The mark of a missed or great turn. @param {{turn: Turn, scale: Scale}} props */
function Mark({ turn, scale }) {
  const [x, y] = [scale.x(turn.last), scale.y(turn.values[turn.seat])];
  if (turn.grade === "missed") return html`<path class="chart-missed" d=${`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`} />`;
  if (turn.grade === "great")
    return html`<path class="chart-great" d=${`M${x} ${y - 9}l2.6 6 6.4.5 -5 4.2 1.6 6.3 -5.6 -3.4 -5.6 3.4 1.6 -6.3 -5 -4.2 6.4 -.5z`} />`;
  return null;
}

/** @typedef {{x: (action: number) => number, y: (value: number) => number, ticks: number[]}} Scale */

/** The coordinates of the chart. @param {Report} report @returns {Scale} */
function scaleOf(report) {
  const { start = [], actions = 1 } = report.head.value ?? {};
  const values = [start, ...report.moments.value.map((moment) => moment.values)].flat();
  const [low, high] = report.alone ? [Math.floor(Math.min(...values)) - 1, Math.ceil(Math.max(...values)) + 1] : [0, 1];
  const [wide, tall] = [WIDTH - PLOT.left - PLOT.right, HEIGHT - PLOT.top - PLOT.bottom];
  return {
    x: (action) => PLOT.left + (action / Math.max(1, actions)) * wide,
    y: (value) => PLOT.top + ((high - value) / (high - low)) * tall,
    ticks: report.alone ? [low + 1, Math.round((low + high) / 2), high - 1] : [0, 0.5, 1],
  };
}

/** @param {Report} report @param {number} seat @param {Scale} scale */
function lineOf(report, seat, scale) {
  const { start = [] } = report.head.value ?? {};
  const points = [{ last: 0, values: start }, ...report.moments.value];
  return `M${points.map(({ last, values }) => `${scale.x(last).toFixed(1)} ${scale.y(values[seat]).toFixed(1)}`).join("L")}`;
}

/** A turn in a sentence. @param {Turn} turn @param {string[]} names @param {boolean} alone */
function sentenceOf(turn, names, alone) {
  const values = names.map((name, seat) => (alone ? rollsExpectedText(turn.values[seat]) : `${name} ${valueText(turn.values[seat], false)}`));
  return t("Turn {number}, {name}, {grade}: {values}", {
    number: turn.number,
    name: names[turn.seat],
    grade: gradeName(turn.grade),
    values: values.join(", "),
  });
}

/** The same figures as a table. @param {{report: Report, names: string[]}} props */
export function ChanceTable({ report, names }) {
  const { alone } = report;
  return html`<details class="chance-table">
    <summary>${t("These figures as a table")}</summary>
    <div class="table-scroll" tabindex="0" role="group" aria-label=${t("These figures as a table")}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t("Turn")}</th>
            <th scope="col">${t("Player")}</th>
            ${names.map((name, seat) => html`<th key=${seat} scope="col">${alone ? t("Total rolls") : name}</th>`)}
            <th scope="col">${t("Loss")}</th>
          </tr>
        </thead>
        <tbody>
          ${report.turns.value.map(
            (turn) => html`<tr key=${turn.number}>
              <th scope="row">${turn.number}</th>
              <td>${names[turn.seat]}</td>
              ${turn.values.map((value, seat) => html`<td key=${seat}>${valueText(value, alone)}</td>`)}
              <td>${alone ? valueText(-(turn.loss ?? 0), true) : Math.round(100 * (turn.loss ?? 0))}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
