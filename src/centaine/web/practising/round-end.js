/** How a round of practice went, at its end or when one stops: by topic, and what comes back when. */
import { useLayoutEffect, useRef } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { loadStyle } from "../ui/style.js";
import { language } from "../settings.js";
import { loadTranslations, t, tn } from "../i18n.js";
import { daysUntil, dueToday, kept } from "./kept.js";

/** @import {Given, Round} from "./round.js" */

await Promise.all([loadStyle("/classes/report/report.css"), loadTranslations("class_report")]); // before anything is drawn

/** @param {{round: Round, close: () => void, goOn: () => void}} props */
export function RoundEnd({ round, close, goOn }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => title.current?.focus(), []); // at once, not from who has gone on to a button
  const answers = round.answers.value;
  const first = rightOf(answers);
  const missed = answers.length - first;
  const canGoOn = round.canResume || !round.from.dueOnly || dueToday(kept(round.game), round.from.pool).length > 0;
  return html`<section class="box practice-end" aria-labelledby="practice-end">
    <h2 id="practice-end" tabindex="-1" ref=${title}>
      ${answers.length === 0 ? t("Nothing more is due today.") : missed === 0 ? t("Everything right!") : missed > first ? t("Keep practising!") : t("Good work!")}
    </h2>
    ${answers.length > 0 &&
    html`<p>
        ${tn("{n} question answered", "{n} questions answered", answers.length)}
        ${" · "}${tn("{n} right first time", "{n} right first time", first)}
      </p>
      <${Topics} answers=${answers} />
      <${Times} game=${round.game} answers=${answers} />`}
    ${missed > 0 && html`<p>${t("What you missed will come back, with other numbers where possible.")}</p>`}
    <div class="actions">
      ${canGoOn && html`<button type="button" class="primary" onClick=${goOn}>${t("Go on practising")}</button>`}
      <button type="button" onClick=${close}>${t("Finish")}</button>
    </div>
  </section>`;
}

/** @param {Given[]} answers */
const rightOf = (answers) => answers.filter(({ right }) => right).length;

/** @param {{answers: Given[]}} props */
const Topics = ({ answers }) => html`<table class="report-table">
  <thead>
    <tr>
      <th scope="col">${t("Topic")}</th>
      <th scope="col">${t("Questions")}</th>
      <th scope="col">${t("Right first time")}</th>
    </tr>
  </thead>
  <tbody>
    ${[...new Set(answers.map(({ notion }) => notion))].map((about) => {
      const those = answers.filter(({ notion }) => notion === about);
      return html`<tr key=${about}>
        <th scope="row">${t(about) || t("no topic")}</th>
        <td>${those.length}</td>
        <td>${rightOf(those)}</td>
      </tr>`;
    })}
  </tbody>
</table>`;

/** When what was asked comes back: today, tomorrow, in three days. @param {{game: string, answers: Given[]}} props */
function Times({ game, answers }) {
  const { memory } = kept(game);
  const days = [...new Set(answers.map(({ entry }) => entry))].flatMap((entry) => (memory[entry] ? [daysUntil(memory[entry].due)] : []));
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  return html`<table class="report-table">
    <thead>
      <tr>
        <th scope="col">${t("Comes back")}</th>
        <th scope="col">${t("Questions")}</th>
      </tr>
    </thead>
    <tbody>
      ${[...new Set(days)]
        .sort((one, other) => one - other)
        .map(
          (day) => html`<tr key=${day}>
            <th scope="row">${words.format(day, "day")}</th>
            <td>${days.filter((one) => one === day).length}</td>
          </tr>`,
        )}
    </tbody>
  </table>`;
}
