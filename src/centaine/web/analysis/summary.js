/** A summary for each player: praise, luck and own moves. */
import { html } from "../ui/html.js";
import { t } from "../i18n.js";
import { sumText, valueText } from "./value-texts.js";
import { praise } from "./grades.js";

/** @import {Report} from "./report.js" */

/** @param {{report: Report, names: string[]}} props */
export function Summary({ report, names }) {
  const accounts = report.head.value?.accounts ?? [];
  const { alone } = report;
  const widest = Math.max(0.01, ...accounts.flatMap(({ luck, gifts, loss }) => [luck, gifts, loss].map(Math.abs)));
  return html`<section class="summaries ${names.length > 2 ? "is-many" : ""}" aria-label=${t("Each player")}>
    <div class="summary-cards">
      ${accounts.map(
        (account, seat) => html`<article key=${seat} class="player-summary seat-${seat}">
          <h2><span class="seat-dot" aria-hidden="true"></span> ${names[seat]}</h2>
          <p>${praise(account)}</p>
          <dl>
            <${Bar} title=${t("Luck")} value=${account.luck} widest=${widest} alone=${alone} />
            <${Bar} title=${t("Own mistakes")} value=${-account.loss} widest=${widest} alone=${alone} />
            ${!alone && html`<${Bar} title=${t("Other players’ moves")} value=${account.gifts} widest=${widest} alone=${alone} />`}
          </dl>
          ${alone &&
          html`<p class="summary-way">
            ${t("Expected at the start: {start} rolls. In the end: {end}.", { start: valueText(account.start, true), end: valueText(account.end, true) })}
          </p>`}
        </article>`,
      )}
    </div>
    <p class="summary-way">${alone ? t("Bars: rolls saved or lost.") : t("Bars: wins gained or lost.")}</p>
  </section>`;
}

/** A bar to the right for a gain, to the left for a loss.
 * @param {{title: string, value: number, widest: number, alone: boolean}} props */
function Bar({ title, value, widest, alone }) {
  const width = `${(50 * Math.abs(value)) / widest}%`;
  const style = value < 0 ? { right: "50%", width } : { left: "50%", width };
  return html`<div class="bar ${value < 0 ? "is-less" : "is-more"}">
    <dt>${title}</dt>
    <dd>
      <span class="bar-track" aria-hidden="true"><span class="bar-fill" style=${style}></span></span>
      <span class="bar-value">${sumText(value, alone)}</span>
    </dd>
  </div>`;
}
