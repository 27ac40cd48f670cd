/** Who is who in the report: the teacher says that two names are the same pupil, and takes it back. */
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";

/** @import {ReportName, ReportPupil} from "../../types" */
/** @typedef {(names: ReportName[], other: ReportPupil | null) => void} Join */

const MAX_BUTTONS = 3; // devices that a class shares have had many pupils

/** @param {{pupil: ReportPupil, others: ReportPupil[], join: Join}} props */
export function SamePupil({ pupil, others, join }) {
  if (others.length === 0 && pupil.names.length < 2) return null;
  const near = others.filter(({ name }) => pupil.shared.includes(name));
  const pressed = near.length <= MAX_BUTTONS ? near : [];
  const rest = others.filter((one) => !pressed.includes(one));
  return html`<div class="report-same">
    <h3>${t("Who is {name}?", { name: pupil.name })}</h3>
    ${pupil.names.slice(1).map(
      (one) => html`<p key=${one.name}>
        ${t("{name}’s results are counted here.", { name: one.name })}${" "}
        <button type="button" onClick=${() => join([one], null)}>${t("Separate")}<span class="unseen">${" "}${one.name}</span></button>
      </p>`,
    )}
    ${pressed.map(
      (other) => html`<p key=${other.name}>
        ${t("{name} had the same device.", { name: other.name })}${" "}
        <button type="button" onClick=${() => join(pupil.names, other)}>${t("Same pupil as {name}", { name: other.name })}</button>
      </p>`,
    )}
    ${rest.length > 0 &&
    html`<label class="field">
      <span>${t("Same pupil as")}</span>
      <select
        value=""
        onChange=${(/** @type {any} */ event) => {
          const other = rest[event.target.selectedIndex - 1];
          event.target.value = "";
          if (other) join(pupil.names, other);
        }}
      >
        <option value="">–</option>
        ${rest.map(({ name }) => html`<option key=${name} value=${name}>${name}</option>`)}
      </select>
    </label>`}
  </div>`;
}
