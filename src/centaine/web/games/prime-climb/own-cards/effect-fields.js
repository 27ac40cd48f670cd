/** What a card does: one of a list, with the numbers that it needs. */
import { useState } from "../../../vendor/hooks.js";
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { EFFECTS, effectOf } from "./effects.js";
import { ChoiceField, NumberField } from "./fields.js";

/** @import {ProblemOf} from "./fields.js" */

/** @typedef {{effect: Record<string, any>, change: (effect: Record<string, any>, field: string) => void, problemOf: ProblemOf, prefix: string}} Props */

/** @param {Props} props */
export function EffectFields({ effect, change, problemOf, prefix }) {
  const form = EFFECTS.find(({ type }) => type === effect.type);
  const set = (/** @type {string} */ name, /** @type {any} */ value) => change({ ...effect, [name]: value }, `effect.${name}`);
  const about = (/** @type {string} */ name) => ({ name: `${prefix}-effect-${name}`, problem: problemOf(`effect.${name}`) });
  return html`<${ChoiceField}
      name=${`${prefix}-effect`}
      label=${t("What does it do?")}
      value=${effect.type}
      of=${[["", t("Choose…")], ...EFFECTS.map(({ type, label }) => [type, label()])]}
      change=${(/** @type {string} */ type) => change(effectOf(type, effect), "effect")}
      problem=${problemOf("effect")}
    />
    ${form &&
    (form.numbers || form.choices) &&
    html`<div class="card-numbers">
      ${form.numbers?.map(
        ({ name, label, least, most, usual }) => html`<${NumberField}
          key=${name}
          ...${about(name)}
          label=${label()}
          least=${least}
          most=${most}
          value=${name in effect ? effect[name] : usual}
          change=${(/** @type {any} */ value) => set(name, value)}
        />`,
      )}
      ${form.choices?.map(
        ({ name, label, of }) => html`<${ChoiceField}
          key=${name}
          ...${about(name)}
          label=${label()}
          value=${effect[name]}
          of=${of.map(([value, title]) => [value, title()])}
          change=${(/** @type {any} */ value) => set(name, value)}
        />`,
      )}
      ${effect.type === "pivot" &&
      html`<${Side} ...${about("above")} label=${t("Above it, your pawn")} value=${effect.above ?? 0} isBack=${true} change=${(/** @type {any} */ value) => set("above", value)} />
        <${Side}
          ...${about("below")}
          label=${t("Below it, your pawn")}
          value=${effect.below ?? 0}
          isBack=${false}
          doubles=${effect.double_below === true}
          change=${(/** @type {any} */ below, /** @type {boolean} */ doubles) => change({ ...effect, below, double_below: doubles }, "effect.below")}
        />`}
    </div>`}`;
}

/** What happens on one side of a square: so many squares forward or back, or the number is doubled.
 * @param {{name: string, label: string, problem: string, value: unknown, isBack: boolean, doubles?: boolean,
 *   change: (value: number | null, doubles: boolean) => void}} props */
function Side({ name, label, problem, value, isBack: usually, doubles, change }) {
  const [back, setBack] = useState(typeof value === "number" && value !== 0 ? value < 0 : usually);
  const amount = typeof value === "number" ? Math.abs(value) : null;
  const signed = (/** @type {number | null} */ n, /** @type {boolean} */ isBack) => (n && isBack ? -n : n);
  const ways = [["forward", t("goes forward")], ["back", t("goes back")], ...(doubles === undefined ? [] : [["double", t("doubles its number")]])];
  return html`<fieldset class="card-side-rule">
    <legend>${label}</legend>
    <${ChoiceField}
      name=${`${name}-way`}
      label=${t("Which way?")}
      problem=""
      value=${doubles ? "double" : back ? "back" : "forward"}
      of=${ways}
      change=${(/** @type {string} */ way) => {
        setBack(way === "back");
        change(signed(amount, way === "back"), way === "double");
      }}
    />
    ${!doubles &&
    html`<${NumberField}
      name=${name}
      label=${t("How many squares?")}
      problem=${problem}
      least=${0}
      most=${101}
      value=${amount}
      change=${(/** @type {number | null} */ n) => change(signed(n, back), false)}
    />`}
  </fieldset>`;
}
