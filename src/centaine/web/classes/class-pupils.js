/** The list of a class's pupils, for its teacher: other names, and who is kept out. */
import { useState } from "../vendor/hooks.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { html } from "../ui/html.js";
import { t } from "../i18n.js";

/** @import {ClassNow, ClassWish} from "../types" */
/** @typedef {{match: string, seat: number, name: string, here: boolean, place: number, over: boolean}} Pupil */

/** Every pupil with their latest seat, by name. @param {ClassNow} now @returns {Pupil[]} */
export function pupilsOf({ tables }) {
  const found = tables.flatMap(({ match, place, over, seats }) =>
    seats.flatMap(({ name, player, here }, seat) => (player === "person" ? [{ match, seat, name, here, place, over }] : [])),
  );
  const latest = new Map(found.map((pupil) => [pupil.name, pupil])); // names are unique in a class
  return [...latest.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** @param {{now: ClassNow, run: (request: ClassWish) => Promise<boolean>}} props */
export function ClassPupils({ now, run }) {
  const pupils = pupilsOf(now);
  if (pupils.length === 0) return html`<p>${t("No pupil has joined yet.")}</p>`;
  return html`<ul class="class-pupils">
    ${pupils.map((pupil) => html`<${Row} key=${`${pupil.match} ${pupil.seat}`} pupil=${pupil} run=${run} />`)}
  </ul>`;
}

/** @param {{pupil: Pupil, run: (request: ClassWish) => Promise<boolean>}} props */
function Row({ pupil, run }) {
  const { match, seat, name, here, place, over } = pupil;
  const [typed, setTyped] = useState(name);
  const rename = () => {
    const wanted = typed.trim();
    if (wanted && wanted !== name) void run({ do: "rename", match, seat, name: wanted });
  };
  return html`<li>
    <form
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        rename();
      }}
    >
      <input
        type="text"
        maxlength="24"
        autocomplete="off"
        aria-label=${t("Name of {name}", { name })}
        readonly=${over}
        value=${typed}
        onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
      />
      ${!over && typed.trim() !== name && html`<button type="submit">${t("Rename")}</button>`}
    </form>
    <span class="seat-level">
      <span class="presence ${here ? "is-here" : ""}"><span class="unseen">${here ? t("online") : t("away")}</span></span>
      ${" "}${t("Table {n}", { n: place })}
    </span>
    <${ConfirmButton}
      label=${t("Remove")}
      question=${t("Remove {name}, keep them out and delete the name?", { name })}
      yes=${t("Yes, keep them out")}
      no=${t("No, keep")}
      act=${() => run({ do: "remove", match, seat })}
    />
  </li>`;
}
