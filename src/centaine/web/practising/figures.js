/** The figures of practice on this device: those of the report of a class, and the wrong answers. */
import { useState } from "../vendor/hooks.js";
import { NotionTable } from "../classes/report/notion-table.js";
import { total } from "../classes/report/result-texts.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { language } from "../settings.js";
import { loadTranslations, t, tn } from "../i18n.js";
import { daysThisMonth, kept } from "./kept.js";
import { judge } from "./requests.js";

/** @import {WrongAnswer} from "./kept.js" */

await Promise.all([loadStyle("/classes/report/report.css"), loadTranslations("class_report")]); // before anything is drawn

const SHOWN = 10; // wrong answers

/** @param {{game: string}} props */
export function Figures({ game }) {
  const [opened, setOpened] = useState(false);
  const practice = kept(game);
  const named = practice.notions.map((one) => ({ ...one, notion: t(one.notion) || t("no topic") }));
  const sorted = named.toSorted((one, other) => one.notion.localeCompare(other.notion, language.value));
  const whole = { ...total(practice.notions), notion: t("All topics") };
  return html`<section class="box practice-figures" aria-labelledby="figures-title">
    <h2 id="figures-title">${t("What you have practised")}</h2>
    <p>
      ${tn("You have practised on {n} day this month.", "You have practised on {n} days this month.", daysThisMonth(practice))}${" "}
      ${t("Nobody else sees this: it stays on this device.")}
    </p>
    <${NotionTable} notions=${sorted.length > 1 ? [...sorted, whole] : sorted} label=${t("What you have practised")} />
    ${practice.wrong.length > 0 &&
    html`<details class="practice-wrong" onToggle=${(/** @type {any} */ event) => event.target.open && setOpened(true)}>
      <summary>${t("Wrong answers")}</summary>
      ${opened && html`<${Wrong} game=${game} wrong=${practice.wrong.slice(0, SHOWN)} />`}
    </details>`}
    <p class="practice-links">
      <a href="/my-games">${t("My games")}</a>
      <a href="/me">${t("My data")}</a>
    </p>
  </section>`;
}

/** The latest wrong answers, each with its question, which is loaded again. @param {{game: string, wrong: WrongAnswer[]}} props */
function Wrong({ game, wrong }) {
  const { value, error, retry } = useLoaded(
    () => Promise.all([import("../classes/report/mistake-list.js"), Promise.all(wrong.map((one) => mistakeOf(game, one)))]),
    [language.value],
  );
  if (error) return html`<${Failed} what=${t("The questions could not be loaded.")} error=${error} retry=${retry} />`;
  if (!value) return html`<p aria-busy="true">…</p>`;
  const [{ MistakeList }, mistakes] = value;
  return html`<${MistakeList} mistakes=${mistakes} />`;
}

/** @param {string} game @param {WrongAnswer} wrong */
async function mistakeOf(game, { question, given, listed }) {
  const { question: asked } = await judge(game, question, "");
  return { question, text: asked.text, answer: asked.answer, why: asked.why, given: given ? [given] : [], times: 0, later: 0, listed, behind: "" };
}
