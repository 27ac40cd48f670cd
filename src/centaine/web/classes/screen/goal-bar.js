/** How far the class is on the way to the goal that it reaches together. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { locale, t } from "../../i18n.js";
import { getGoal } from "../requests.js";

/** @import {ClassGoal} from "../../types" */

const AGAIN = 3000; // ms between two requests

/** @param {{name: string, goal: ClassGoal}} props */
export function GoalBar({ name, goal }) {
  const [reached, setReached] = useState(0);
  useEffect(() => {
    let timer = 0;
    let stopped = false;
    async function look() {
      if (!document.hidden) await getGoal(name).then((now) => stopped || setReached(now.reached), () => {}); // again soon
      if (!stopped) timer = window.setTimeout(look, AGAIN);
    }
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [goal.label]);
  const number = (/** @type {number} */ n) => new Intl.NumberFormat(locale()).format(n);
  const share = Math.min(100, (100 * reached) / goal.target);
  return html`<section class="screen-goal ${share === 100 ? "is-reached" : ""}" aria-labelledby="goal-title">
    <h2 id="goal-title">${share === 100 ? t("Together, you have reached the goal!") : t("Together")}</h2>
    <p><strong>${number(reached)} / ${number(goal.target)}</strong>${" "}${t(goal.label)}</p>
    <p class="goal-bar" aria-hidden="true"><span style=${{ "inline-size": `${share}%` }}></span></p>
  </section>`;
}
