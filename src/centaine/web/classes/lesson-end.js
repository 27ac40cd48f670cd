/** The end of the lesson, after which no game starts. */
import { html } from "../ui/html.js";
import { t, tn } from "../i18n.js";
import { timeOfDay } from "./time-of-day.js";

/** @import {ClassNow, ClassCommand} from "../types" */

/** Possible lengths in minutes; 0: no end. */
export const LENGTHS = [0, 5, 10, 15, 20, 30, 45, 50, 55, 60];

/** @param {number} n minutes */
export const lengthText = (n) => (n ? tn("In {n} minute", "In {n} minutes", n) : t("Not fixed"));

/** A time of day that is so many seconds from now. @param {number} left */
export const endTime = (left) => timeOfDay(Date.now() + left * 1000);

/** Says when the lesson ends, and lets the owner change that. @param {{now: ClassNow, run: (request: ClassCommand) => void}} props */
export function LessonEnd({ now, run }) {
  const { left } = now;
  return html`<div class="lesson-end">
    <label class="field">
      <span>${t("End of the lesson")}</span>
      <select
        value=""
        onChange=${(/** @type {any} */ event) => {
          run({ do: "time", minutes: Number(event.target.value) });
          event.target.value = "";
        }}
      >
        <option value="">${endText(left)}</option>
        ${LENGTHS.filter((n) => n > 0 || left !== null).map((n) => html`<option key=${n} value=${String(n)}>${lengthText(n)}</option>`)}
      </select>
      ${left === 0 && html`<small>${t("No new games start; games in progress can be finished.")}</small>`}
    </label>
  </div>`;
}

/** @param {number | null} left */
function endText(left) {
  if (left === null) return t("Not fixed");
  if (left === 0) return t("The lesson is over.");
  const minutes = Math.ceil(left / 60);
  return tn("At {time}, in {n} minute", "At {time}, in {n} minutes", minutes, { time: endTime(left) });
}
