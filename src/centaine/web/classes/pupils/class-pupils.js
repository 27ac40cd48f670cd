/** The list of a class's pupils, for its teacher: other names, and who is kept out. */
import { useEffect, useRef, useState } from "../../vendor/hooks.js";
import { ConfirmButton } from "../../ui/confirm-button.js";
import { html } from "../../ui/html.js";
import { useLoaded } from "../../ui/loading.js";
import { notify } from "../../ui/notices.js";
import { listText, t, tn } from "../../i18n.js";
import { getNewcomers } from "../requests.js";
import { tableName } from "../tables/table-name.js";
import { inOrder } from "./pupil-order.js";
import { commonFields } from "../settings/class-settings.js";

/** @import {ClassNow, ClassCommand, EachField, GameInfo} from "../../types" */
/** @typedef {{match: string, seat: number, name: string, here: boolean, place: number, earlier: number, over: boolean, own: Record<string, any>}} Pupil */

/** Every pupil with their latest seat, by name. @param {ClassNow} now @returns {Pupil[]} */
export function pupilsOf({ tables }) {
  const seated = tables.flatMap(({ match, place, earlier, over, seats }) =>
    seats.flatMap(({ name, player, here, own }, seat) => (player === "person" ? [{ match, seat, name, here, place, earlier, over, own }] : [])),
  );
  const latest = new Map(seated.map((pupil) => [pupil.name, pupil])); // names are unique in a class
  return [...latest.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** @param {{now: ClassNow, game: GameInfo, run: (request: ClassCommand) => Promise<boolean>}} props */
export function ClassPupils({ now, game, run }) {
  const before = useRef(/** @type {Pupil[]} */ ([]));
  const pupils = (before.current = inOrder(pupilsOf(now), before.current));
  const fields = commonFields(game);
  if (pupils.length === 0) return html`<p>${t("No pupil has joined yet.")}</p><${Removed} removed=${now.removed} run=${run} />`;
  return html`${fields.length > 0 && html`<p>${t("Pupils can have a level of their own. It applies from their next game.")}</p>`}
    <ul class="class-pupils">
      ${pupils.map((pupil) => html`<${Row} key=${`${pupil.match} ${pupil.seat}`} ...${{ pupil, fields, run }} />`)}
    </ul>
    <${RemoveNewcomers} now=${now} run=${run} />
    <${ConfirmButton}
      label=${t("Delete all pupils and results")}
      question=${t("Delete all names, games and the report of this class? The code stays the same.")}
      yes=${t("Yes, delete all")}
      no=${t("No, change nothing")}
      act=${() => run({ do: "clear" })}
    />
    <${Removed} removed=${now.removed} run=${run} />`;
}

const MAX_NAMED = 12;

/** Removes, at once, who has not begun a game, and says first who that is.
 * @param {{now: ClassNow, run: (request: ClassCommand) => Promise<boolean>}} props */
function RemoveNewcomers({ now, run }) {
  const waiting = now.tables.flatMap(({ started, seats }) => (started ? [] : seats.map(({ name }) => name)));
  const { value } = useLoaded(() => getNewcomers(now.class_name), [waiting.join("\n")]);
  const names = value?.names ?? [];
  if (names.length === 0) return null;
  const more = names.length - MAX_NAMED;
  const named = listText(more > 1 ? [...names.slice(0, MAX_NAMED), tn("{n} other", "{n} others", more)] : names);
  return html`<${ConfirmButton}
    label=${t("Remove newcomers")}
    question=${tn("Remove {names}, who has not begun a game in this class? From now on, you let each newcomer in yourself.", "Remove {names}, who have not begun a game in this class? From now on, you let each newcomer in yourself.", names.length, { names: named })}
    yes=${t("Yes, remove newcomers")}
    no=${t("No, change nothing")}
    act=${() => run({ do: "remove-new" })}
  />`;
}

/** Who is kept out, and can be let in again. @param {{removed: ClassNow["removed"], run: (request: ClassCommand) => Promise<boolean>}} props */
const Removed = ({ removed, run }) =>
  removed.length > 0 &&
  html`<section class="class-removed" aria-labelledby="removed-title">
    <h3 id="removed-title">${t("Kept out")}</h3>
    <ul>
      ${removed.map(({ pupil, name }, i) => {
        const called = name || t("removed pupil {n}", { n: i + 1 });
        return html`<li key=${pupil}>
          <span>${called}</span>
          <button type="button" onClick=${() => void run({ do: "admit", pupil }).then((done) => done && notify(() => t("{name} can join the class again.", { name: called })))}>${t("Let in again")}<span class="unseen">${" "}${called}</span></button>
        </li>`;
      })}
    </ul>
  </section>`;

/** @param {{pupil: Pupil, fields: EachField[], run: (request: ClassCommand) => Promise<boolean>}} props */
function Row({ pupil, fields, run }) {
  const { own } = pupil;
  const { match, seat, name, here, over } = pupil;
  const [typed, setTyped] = useState(name);
  const sent = useRef("");
  useEffect(() => setTyped(name), [name]); // it may come back different from what was typed
  const rename = () => {
    const wanted = typed.trim();
    if (!wanted || wanted === name || wanted === sent.current) return;
    sent.current = wanted; // the field is left when the button is pressed
    void run({ do: "rename", match, seat, name: wanted }).finally(() => (sent.current = ""));
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
        onBlur=${rename}
      />
      ${!over && typed.trim() !== name && html`<button type="submit">${t("Rename")}</button>`}
    </form>
    <span class="seat-level">
      <span class="presence ${here ? "is-here" : ""}"><span class="unseen">${here ? t("online") : t("away")}</span></span>
      ${" "}${tableName(pupil)}
    </span>
    ${fields.map(
      ({ name: option, label, choices }) => html`<select
        key=${option}
        aria-label=${t("{option} for {name}", { option: t(label), name })}
        value=${String(own[option] ?? "")}
        onChange=${(/** @type {any} */ event) => {
          const chosen = choices[event.target.selectedIndex - 1]?.value;
          const { [option]: _, ...others } = own;
          void run({ do: "differ", match, seat, options: chosen === undefined ? others : { ...others, [option]: chosen } });
        }}
      >
        <option value="">${t("Same as everyone")}</option>
        ${choices.map((choice) => html`<option key=${choice.value} value=${String(choice.value)}>${t(choice.title)}</option>`)}
      </select>`,
    )}
    <${ConfirmButton}
      label=${t("Remove")}
      question=${t("Remove {name} from the class? You can let them in again, under “Kept out”; their results stay.", { name })}
      yes=${t("Yes, keep them out")}
      no=${t("No, change nothing")}
      act=${() => run({ do: "remove", match, seat })}
      more=${{ yes: t("Yes, and delete their results"), act: () => run({ do: "remove", match, seat, erase: true }) }}
    />
  </li>`;
}
