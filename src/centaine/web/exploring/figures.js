/** The values with their decimals, and the position as text and as a command: for those who go on calculating. */
import { html } from "../ui/html.js";
import { copyText } from "../ui/copying.js";
import { notify } from "../ui/notices.js";
import { figureText } from "../analysis/value-texts.js";
import { t } from "../i18n.js";
import { unusual } from "./address.js";

/** @import {GameInfo, PositionValue} from "../types" */
/** @import {Exploration} from "./exploration.js" */

const MAX_DIGITS = 6;
const ESTIMATED = { chance: 3, rolls: 2 }; // the last of these digits says nothing any more

/** @param {{exploration: Exploration, names: string[]}} props */
export function Figures({ exploration, names }) {
  const value = exploration.valued.value?.value;
  if (!value) return null;
  const seats = value.unit === "rolls" ? [0] : names.map((_, seat) => seat);
  return html`<details class="explore-figures" aria-busy=${exploration.stale.value}>
    <summary>${t("More decimals, and the position as text")}</summary>
    <table>
      <caption>${value.unit === "rolls" ? t("Rolls still to go") : t("Win probability")}</caption>
      <tbody>
        ${seats.map((seat) => html`<tr key=${seat}><th scope="row">${names[seat]}</th><td>${preciseText(value, value.values[seat])}</td></tr>`)}
        ${value.turns.map(
          ({ actions, values, state }) => html`<tr key=${state}>
            <th scope="row"><code>${actions.join(", ")}</code></th>
            <td>${preciseText(value, values[seats[value.seat] ?? 0])}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    <${Copied} text=${value.state} title=${t("Copy the position")} />
    <${Copied} text=${commandOf(exploration.info, value)} title=${t("Copy the command")} />
  </details>`;
}

/** @param {{text: string, title: string}} props */
function Copied({ text, title }) {
  const copy = () => copyText(text).then(() => notify(() => t("Copied.")));
  return html`<div class="explore-copied">
    <code>${text}</code>
    <button type="button" onClick=${copy}>${title}</button>
  </div>`;
}

/** As many digits as are known, at most six; of an estimate, with its error. @param {PositionValue} value @param {number} worth */
export function preciseText({ source, error, unit }, worth) {
  if (source === "exact") return figureText(worth, Math.min(MAX_DIGITS, Math.round(-Math.log10(error))));
  const digits = ESTIMATED[unit];
  return `${figureText(worth, digits)} ± ${figureText(error, digits)}`;
}

/** What a terminal is told. @param {GameInfo} info @param {PositionValue} value */
export function commandOf(info, { state, options }) {
  const chosen = Object.entries(unusual(info, options)).map(([name, option]) => `--option ${quoted(`${name}=${typeof option === "string" ? option : JSON.stringify(option)}`)}`);
  return ["centaine value", info.id, quoted(state), ...chosen].join(" ");
}

/** A text as shells take it. @param {string} text */
function quoted(text) {
  if (/^[\w.,/=-]+$/.test(text)) return text;
  return /["$`\\!%]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}
