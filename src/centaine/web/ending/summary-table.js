/** What was remarkable about each seat's game, and the luck if the reader asks for it. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { showError } from "../ui/notices.js";
import { language } from "../settings.js";
import { t } from "../i18n.js";

/** @import {Feat, GameInfo, Summary} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** A line of the table: what it is, each seat's value, and what the values mean where that is not plain.
 * @typedef {{label: string, values: (string | number)[], help?: string}} Row */

/** A number as the language writes it; a calculation stays. @param {string | number} value */
const valueText = (value) => (typeof value === "number" ? new Intl.NumberFormat(language.value).format(value) : value);

/** The same with each calculation as one piece, for lines to break between them. @param {string | number} value */
const pieces = (value) => valueText(value).split(/(\d+ [+−×÷] \d+ = \d+\u202f?[,;]?)/).map((part, i) => (i % 2 ? html`<span key=${i}>${part}</span>` : part));

/** @param {{match: Match, game: GameInfo, summary: Summary, mine: number[]}} props */
export function SummaryTable({ match, game, summary, mine }) {
  const [luck, setLuck] = useState(/** @type {Row[]} */ ([]));
  const [asked, setAsked] = useState(false);
  const [told, setTold] = useState("");
  const pressed = useRef(false);
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  const askedBefore = `centaine.luck.${match.id}`;
  useEffect(() => {
    if (sessionStorage.getItem(askedBefore)) void askLuck();
  }, []);
  useEffect(() => {
    if (!pressed.current || luck.length === 0) return;
    first.current?.focus(); // the button has gone
    setTold(luck.map(sentence).join(" "));
  }, [luck]);
  async function askLuck() {
    if (asked) return;
    setAsked(true);
    sessionStorage.setItem(askedBefore, "asked"); // also if the page is loaded again
    try {
      const { luckOf } = await import("./luck.js");
      setLuck(await luckOf(match, game));
    } catch (error) {
      setAsked(false);
      showError(error);
    }
  }
  const seats = match.data.info.value?.seats ?? [];
  const rows = summary.seats[0]?.figures.map(({ label }, i) => ({ label: t(label), values: summary.seats.map(({ figures }) => figures[i].value) })) ?? [];
  // What perfect play needs on average is not what it needs with the dice of a day.
  const whole = match.data.info.value?.daily ? [] : summary.figures.map(({ label, value }) => ({ label: t(label), values: [value] }));
  const before = rows.length + whole.length;
  /** @param {Row} row */
  const sentence = ({ label, values }) => {
    const all = values.map((value, seat) => [values.length > 1 && seats[seat]?.name, valueText(value)].filter(Boolean).join(" "));
    return `${label}${t(":")} ${all.join(", ")}.`;
  };
  const feats = earnedBy(mine, summary, (seat) => (mine.length > 1 ? (seats[seat]?.name ?? "") : ""));
  if (rows.length === 0) return null;
  // The roles stay where a narrow screen lays the table out in another way.
  return html`<div class="summary ${seats.length > 1 ? "has-many" : ""}">
    ${feats.length > 0 && html`<${Badges} feats=${feats} />`}
    <table role="table" style=${{ "--seats": seats.length }}>
      ${seats.length > 1 &&
      html`<thead role="rowgroup">
        <tr role="row">
          <td role="cell"></td>
          ${seats.map(({ name }, seat) => html`<th key=${seat} role="columnheader" class="seat-${seat}" title=${name}><span class="seat-dot" aria-hidden="true"></span> ${name}</th>`)}
        </tr>
      </thead>`}
      <tbody role="rowgroup">
        ${/** @type {Row[]} */ ([...rows, ...whole, ...luck]).map(
          ({ label, values, help }, i) => html`<tr key=${label} role="row" ref=${i === before ? first : null} tabindex=${i === before ? -1 : null}>
            <th role="rowheader">${label}${help && html` <small>${help}</small>`}</th>
            ${values.map((value, seat) => html`<td key=${seat} role="cell">${pieces(value)}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>
    ${game.analysis &&
    luck.length === 0 &&
    html`<button
      type="button"
      class="ask-luck"
      aria-disabled=${asked}
      onClick=${() => {
        pressed.current = true;
        void askLuck();
      }}
    >
      ${asked ? t("One moment…") : t("Show luck and best turns")}
    </button>`}
    <div class="unseen" role="status">${told}</div>
  </div>`;
}

/** The feats of these seats, each once, with the names of who earned it.
 * @param {number[]} mine @param {Summary} summary @param {(seat: number) => string} nameOf @returns {Earned[]} */
function earnedBy(mine, summary, nameOf) {
  const badges = new Map();
  for (const seat of mine)
    for (const feat of summary.seats[seat]?.feats ?? []) {
      const by = [...(badges.get(feat.id)?.by ?? []), nameOf(seat)].filter(Boolean);
      badges.set(feat.id, { ...feat, by });
    }
  return [...badges.values()];
}

/** A feat, how often and by whom it was earned, where there is more to say than “once, by you”.
 * @typedef {Feat & {count?: number, by?: string[]}} Earned */

/** @param {{feats: Earned[]}} props */
export const Badges = ({ feats }) => html`<ul class="badges" aria-label=${t("Badges")}>
  ${feats.map(
    ({ id, title, text, count = 1, by = [] }) => html`<li key=${id} class="badge-feat">
      <span class="badge-star" aria-hidden="true">★</span>
      <span><strong>${t(title)}${count > 1 ? ` × ${count}` : ""}</strong>${by.length > 0 && ` (${by.join(", ")})`} <small>${t(text)}</small></span>
    </li>`,
  )}
</ul>`;
