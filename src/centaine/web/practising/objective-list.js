/** Objectives to tick, each with the number of its questions. */
import { html } from "../ui/html.js";
import { inLanguage } from "../i18n.js";
import { Count, entriesOf } from "./topic-counts.js";

/** @import {PracticeTopic} from "../types" */

/** @param {{topics: PracticeTopic[], isChosen: (topic: PracticeTopic) => boolean, toggle: (topic: PracticeTopic) => void, leveled: boolean}} props
 * `leveled`: whether each names its level */
export const ObjectiveList = ({ topics, isChosen, toggle, leveled }) => html`<ul class="objectives">
  ${topics.map(
    (topic) => html`<li key=${`${topic.level} ${topic.id}`}>
      <label>
        <input type="checkbox" checked=${isChosen(topic)} onChange=${() => toggle(topic)} />
        <span>${inLanguage(topic.name)} ${leveled && html`<small>${topic.level}</small>`}</span>
        <${Count} n=${entriesOf([topic]).length} />
      </label>
    </li>`,
  )}
</ul>`;
