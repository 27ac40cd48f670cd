/** What to practise: school levels, notions, and topics one by one. */
import { useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { t, tn } from "../i18n.js";
import { ObjectiveList } from "./objective-list.js";
import { Count, countOf, entriesOf, topicsOf } from "./topic-counts.js";
import { dueToday, keepChoice, kept } from "./kept.js";

/** @import {PracticeSet, PracticeTopic} from "../types" */
/** @import {Choice} from "./kept.js" */

/** @typedef {{game: string, set: PracticeSet, start: (pool: string[], dueOnly: boolean) => void}} Props */

/** @param {PracticeTopic} topic */
const nameOf = ({ level, id }) => `${level} ${id}`;

/** What is due today, of all levels. @param {Props} props */
export function DueNow({ game, set, start }) {
  const due = dueToday(kept(game), entriesOf(set.topics));
  if (due.length === 0) return null;
  return html`<section class="box practice-due" aria-labelledby="due-title">
    <h2 id="due-title">${tn("{n} question is due today", "{n} questions are due today", due.length)}</h2>
    <p>${t("Of all levels and topics that you have practised.")}</p>
    <button type="button" class="primary" onClick=${() => start(due, true)}>${t("Practise what is due")}</button>
  </section>`;
}

/** @param {Props} props */
export function ChoiceForm({ game, set, start }) {
  const [choice, setChoice] = useState(() => kept(game).choice);
  /** @param {Partial<Choice>} changed */
  function change(changed) {
    const now = { ...choice, ...changed };
    setChoice(now);
    keepChoice(game, now);
  }
  const { notions, topics } = choice;
  const ids = set.levels.map(({ id }) => id);
  const place = ids.findLastIndex((id) => choice.levels.includes(id));
  const andBefore = choice.levels.length > 1;
  /** @param {number} last @param {boolean} before whether the levels before it are asked, too */
  const upTo = (last, before) => ids.slice(before ? 0 : last, last + 1);
  const levels = upTo(place, andBefore);
  const ofLevels = levels.length > 0 ? topicsOf(set, levels) : [];
  const known = [...new Set(ofLevels.map(({ notion }) => notion))];
  const chosenNotions = known.filter((notion) => notions.includes(notion));
  const ofNotions = chosenNotions.length > 0 ? ofLevels.filter(({ notion }) => notions.includes(notion)) : ofLevels;
  const chosenTopics = ofNotions.filter((topic) => topics.includes(nameOf(topic)));
  const pool = entriesOf(chosenTopics.length > 0 ? chosenTopics : ofNotions);
  return html`<form
    class="box practice-choice"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      start(pool, false);
    }}
  >
    <fieldset>
      <legend>${t("School level")}</legend>
      <div class="practice-chips">
        ${set.levels.map(({ id, title }, at) => html`<${Chip} key=${id} on=${at === place} press=${() => change({ levels: upTo(at, andBefore) })}>${t(title)}<//>`)}
      </div>
      ${place > 0 &&
      html`<div class="practice-chips">
        <${Chip} on=${!andBefore} press=${() => change({ levels: upTo(place, false) })}>${t("This level only")}<//>
        <${Chip} on=${andBefore} press=${() => change({ levels: upTo(place, true) })}>${t("This level and earlier ones")}<//>
      </div>`}
    </fieldset>
    ${ofLevels.length > 0 &&
    html`<fieldset>
        <legend>${t("Topics")}</legend>
        <div class="practice-chips">
          <${Chip} on=${chosenNotions.length === 0} press=${() => change({ notions: [], topics: [] })}>${t("All topics")}<//>
          ${known.map((notion) => html`<${Chip} key=${notion} on=${chosenNotions.includes(notion)} press=${() => change({ notions: toggled(chosenNotions, notion) })}>${t(notion)} <${Count} n=${countOf(set, levels, notion)} /><//>`)}
        </div>
      </fieldset>
      <details class="practice-exact" open=${chosenTopics.length > 0}>
        <summary>${chosenTopics.length > 0 ? tn("{n} objective chosen", "{n} objectives chosen", chosenTopics.length) : t("Choose more precisely")}</summary>
        ${(chosenNotions.length > 0 ? chosenNotions : known).map((notion) => {
          const about = ofLevels.filter((topic) => topic.notion === notion);
          return html`<h2 key=${notion}>${t(notion)} <${Count} n=${entriesOf(about).length} /></h2>
            <${ObjectiveList}
              topics=${about}
              isChosen=${(/** @type {PracticeTopic} */ topic) => topics.includes(nameOf(topic))}
              toggle=${(/** @type {PracticeTopic} */ topic) => change({ topics: toggled(topics, nameOf(topic)) })}
              leveled=${levels.length > 1}
            />`;
        })}
      </details>
      <div class="practice-begin"><button type="submit" class="primary">${t("Start practising")}</button></div>`}
  </form>`;
}

/** @param {{on: boolean, press: () => void, children?: any}} props */
const Chip = ({ on, press, children }) => html`<button type="button" aria-pressed=${on} onClick=${press}><span>${children}</span></button>`;

/** @param {string[]} list @param {string} one */
const toggled = (list, one) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);
