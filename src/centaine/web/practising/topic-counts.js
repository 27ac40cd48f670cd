/** How many questions there are to practise; a family, which makes up many alike, counts as one. */
import { html } from "../ui/html.js";
import { tn } from "../i18n.js";

/** @import {PracticeSet, PracticeTopic} from "../types" */

/** @param {PracticeTopic[]} topics */
export const entriesOf = (topics) => topics.flatMap(({ questions, families }) => [...questions, ...families]);

/** The topics of some levels, of all if none is named. @param {PracticeSet} set @param {string[]} levels */
export const topicsOf = ({ topics }, levels) => (levels.length > 0 ? topics.filter(({ level }) => levels.includes(level)) : topics);

/** How many questions of some levels are about a notion. @param {PracticeSet} set @param {string[]} levels @param {string} notion */
export const countOf = (set, levels, notion) => entriesOf(topicsOf(set, levels).filter((topic) => topic.notion === notion)).length;

/** @param {number} n */
export const questionCount = (n) => tn("{n} question", "{n} questions", n);

/** Behind a topic, in words. @param {{n?: number}} props */
export const SpelledCount = ({ n = 0 }) => n > 0 && html`<small>(${questionCount(n)})</small>`;

/** @param {{n?: number}} props */
export const Count = ({ n = 0 }) =>
  n > 0 && html`<small><span aria-hidden="true">${n}</span><span class="unseen">${questionCount(n)}</span></small>`;
