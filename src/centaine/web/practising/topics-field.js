/** Topics of questions as an option of a game, and the objectives within them. */
import { useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { inLanguage, listText, loadTranslations, t, tn } from "../i18n.js";
import { ObjectiveList } from "./objective-list.js";
import { getPractice } from "./requests.js";
import { countOf, SpelledCount, topicsOf } from "./topic-counts.js";

/** @import {Field, PracticeSet, PracticeTopic} from "../types" */
/** Questions that are asked beside the game's: how many, and whether half of all are the game's in any case.
 * @typedef {{count: number, mix?: boolean}} OwnCount */
/** `value` names topics, and objectives after `#`; `levels`: the school levels that have been chosen; none if they are still open.
 * @typedef {{game: string, field: Field, value: string[], change: (value: string[]) => void, levels: string[], own?: OwnCount}} Props */

const OBJECTIVE = "#";

/** @param {string} name */
export const isObjective = (name) => name.startsWith(OBJECTIVE);

/** @param {PracticeTopic} topic */
const nameOf = ({ id }) => OBJECTIVE + id;

/** Topics of the chosen levels with the number of their questions, the others folded. @param {Props} props */
export function TopicsField({ game, field, value, change, levels, own = { count: 0 } }) {
  const { value: set } = useLoaded(
    () => Promise.all([getPractice(game), loadTranslations("practice"), loadStyle("/practising/objectives.css")]).then(([loaded]) => loaded),
    [game],
  );
  const counts = Object.fromEntries(field.choices.map((choice) => [choice.value, set ? countOf(set, levels, choice.title) : 0]));
  const within = (/** @type {string} */ title) => (set?.topics ?? []).filter(({ notion }) => notion === title).map(nameOf);
  const isPartly = (/** @type {Choice} */ { title }) => within(title).some((name) => value.includes(name));
  const isOffered = (/** @type {Choice} */ choice) => !set || counts[choice.value] > 0 || value.includes(String(choice.value)) || isPartly(choice);
  const others = field.choices.filter((choice) => !isOffered(choice));
  const boxes = (/** @type {Choice[]} */ choices) => html`<div>
    ${choices.map((choice) => {
      const topic = String(choice.value);
      const rest = value.filter((one) => one !== topic && !within(choice.title).includes(one));
      return html`<label key=${topic}>
        <input
          type="checkbox"
          checked=${value.includes(topic)}
          indeterminate=${!value.includes(topic) && isPartly(choice)}
          onChange=${(/** @type {any} */ event) => change(event.target.checked ? [...rest, topic] : rest)}
        />
        <span>${t(choice.title)}</span> <${SpelledCount} n=${counts[topic]} />
      </label>`;
    })}
  </div>`;
  return html`<fieldset class="field is-many">
    <legend>${t(field.label)}</legend>
    ${boxes(field.choices.filter(isOffered))}
    ${set && levels.length > 0 && html`<${Objectives} ...${{ field, value, change, levels, set }} />`}
    ${others.length > 0 &&
    html`<details>
      <summary>${t("Topics of other levels")}</summary>
      ${boxes(others)}
    </details>`}
    <div role="status">${set && html`<${TooFew} ...${{ field, value, levels, own, set }} />`}</div>
    <small>${t(field.help)}</small>
  </fieldset>`;
}

/** @typedef {Field["choices"][number]} Choice */

/** The objectives of each topic, folded. A topic is ticked as all of its objectives.
 * @param {Pick<Props, "field" | "value" | "change" | "levels"> & {set: PracticeSet}} props */
function Objectives({ field, value, change, levels, set }) {
  const known = topicsOf(set, levels);
  /** Once: nothing folds or unfolds while one is ticking. */
  const [chosen] = useState(() => value.filter(isObjective));
  const count = value.filter(isObjective).length;
  const isOpen = (/** @type {string[]} */ names) => chosen.some((name) => names.includes(name));
  const elsewhere = objectivesIn(set, value).filter((topic) => !known.some(({ id }) => id === topic.id));
  /** @param {PracticeTopic} topic */
  const remove = (topic) => change(value.filter((name) => name !== nameOf(topic)));
  return html`<details open=${chosen.length > 0}>
    <summary>${count > 0 ? tn("{n} objective chosen", "{n} objectives chosen", count) : t("Choose more precisely")}</summary>
    ${field.choices.map((choice) => {
      const topic = String(choice.value);
      const about = once(known.filter(({ notion }) => notion === choice.title));
      const names = about.map(nameOf);
      if (names.length < 2) return null;
      const ticked = value.includes(topic) ? names : names.filter((name) => value.includes(name));
      /** @param {PracticeTopic} one */
      function toggle(one) {
        const now = names.filter((name) => ticked.includes(name) !== (name === nameOf(one)));
        change([...value.filter((name) => name !== topic && !names.includes(name)), ...(now.length === names.length ? [topic] : now)]);
      }
      return html`<details key=${topic} class="topic-objectives" open=${isOpen(names)}>
        <summary>${t(choice.title)} <small>(${tn("{n} objective", "{n} objectives", names.length)})</small></summary>
        <${ObjectiveList} topics=${about} isChosen=${(/** @type {PracticeTopic} */ one) => ticked.includes(nameOf(one))} toggle=${toggle} leveled=${false} />
      </details>`;
    })}
    ${elsewhere.length > 0 && html`<p>${t("Of other levels:")}</p>
      <${ObjectiveList} topics=${elsewhere} isChosen=${() => true} toggle=${remove} leveled=${true} />`}
  </details>`;
}

/** Objectives that several levels have, once. @param {PracticeTopic[]} topics */
const once = (topics) => topics.filter(({ id }, place) => topics.findIndex((other) => other.id === id) === place);

/** The objectives in a choice of topics, once each, as one of the levels words it. @param {PracticeSet} set @param {string[]} value
 * @param {string[]} [levels] */
export function objectivesIn(set, value, levels = []) {
  const chosen = set.topics.filter((topic) => value.includes(nameOf(topic)));
  return once([...chosen.filter(({ level }) => levels.includes(level)), ...chosen]);
}

/** The names of the objectives in a choice of topics. @param {PracticeSet} set @param {string[]} value @param {string[]} levels */
export const objectiveNames = (set, value, levels) => objectivesIn(set, value, levels).map(({ name }) => inLanguage(name));

/** Says at which levels too few questions have been chosen for a game, and what it asks instead (CM-3).
 * @param {Pick<Props, "field" | "value" | "levels"> & {own: OwnCount, set: PracticeSet}} props */
function TooFew({ field, value, levels, own, set }) {
  const different = [...new Set(levels)];
  const all = different.length === 1 ? 2 * set.needed : set.needed;
  const needed = Math.max(all - own.count, own.mix ? all / 2 : 0);
  return different.map((level) => {
    const here = topicsOf(set, [level]);
    const titles = field.choices.filter((choice) => value.includes(String(choice.value))).map(({ title }) => title);
    const n = questionsOf(here.filter((topic) => titles.includes(topic.notion) || value.includes(nameOf(topic))));
    if (n >= needed || !(n > 0 || value.some(isObjective))) return null; // what a level does not have yet is said below
    const wider = [...titles, ...objectivesIn(set, value).map(({ notion }) => notion)];
    const topics = [...new Set(here.map(({ notion }) => notion))].filter((notion) => wider.includes(notion));
    const asksWider = value.some(isObjective) && questionsOf(here.filter(({ notion }) => topics.includes(notion))) >= needed;
    return html`<p key=${level} class="topics-few">
      ${different.length > 1 && html`<strong>${t(set.levels.find(({ id }) => id === level)?.title ?? level)}</strong> `}
      ${n > 0 ? t("A game needs {needed} questions; these make only {n}, even with other numbers.", { needed, n }) : t("There are no questions on this at this level.")}${" "}
      ${asksWider ? tn("Questions from the whole topic are asked: {topics}.", "Questions from all of these topics are asked: {topics}.", topics.length, { topics: listText(topics.map((topic) => t(topic))) }) : t("Questions on all topics are asked.")}
    </p>`;
  });
}

/** How many questions a game can draw about some objectives: infinitely many if one of them has enough. @param {PracticeTopic[]} topics */
const questionsOf = (topics) => topics.reduce((sum, { limit }) => sum + (limit ?? Infinity), 0);
