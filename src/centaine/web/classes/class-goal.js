/** A goal that the whole class reaches together, set by its teacher. */
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { locale, t } from "../i18n.js";
import { getGoal } from "./requests.js";

/** @import {ClassNow, ClassCommand} from "../types" */

const DEFAULT_GOAL = 100;

/** A label as a part of a sentence. @param {string} label */
const inside = (label) => label.charAt(0).toLowerCase() + label.slice(1);

/** @param {{now: ClassNow, run: (request: ClassCommand) => Promise<boolean>}} props */
export function ClassGoal({ now, run }) {
  const { goal, counted } = now;
  const [label, setLabel] = useState(goal?.label ?? counted[0]);
  const [target, setTarget] = useState(String(goal?.target ?? DEFAULT_GOAL));
  const [open, setOpen] = useState(false);
  const [reached, setReached] = useState(0);
  useEffect(() => {
    if (!open) return;
    let stopped = false;
    setReached(0);
    getGoal(now.class_name, label).then((found) => stopped || setReached(found.reached), () => {}); // the goal can be set without
    return () => void (stopped = true);
  }, [open, label, now.round]);
  const number = Number(target);
  const fits = Number.isInteger(number) && number >= 1 && number <= 9999;
  return html`<details class="more class-goal" onToggle=${(/** @type {any} */ event) => setOpen(event.currentTarget.open)}>
    <summary>${goal ? t("Together: {target} {what}", { target: goal.target, what: inside(t(goal.label)) }) : t("A goal for all together")}</summary>
    <p>${t("Everyone’s games count. The page for the projector shows how far you are.")}</p>
    <form
      class="save-settings"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        if (fits) void run({ do: "goal", goal: { label, target: number } });
      }}
    >
      <label class="field">
        <span>${t("How many")}</span>
        <input type="number" min="1" max="9999" value=${target} onInput=${(/** @type {any} */ event) => setTarget(event.target.value)} />
      </label>
      <label class="field">
        <span>${t("What counts")}</span>
        <select value=${label} onChange=${(/** @type {any} */ event) => setLabel(event.target.value)}>
          ${counted.map((one) => html`<option key=${one} value=${one}>${t(one)}</option>`)}
        </select>
      </label>
      ${reached > 0 &&
      html`<p class="goal-so-far" role="status">${t("So far: {n}. This counts towards the goal.", { n: new Intl.NumberFormat(locale()).format(reached) })}</p>`}
      <button type="submit" aria-disabled=${!fits}>${t("Set the goal")}</button>
      ${goal && html`<button type="button" onClick=${() => run({ do: "goal" })}>${t("No goal")}</button>`}
    </form>
  </details>`;
}
