/** What is said of a document beside its title, and what else can be chosen: the number of a worksheet, everything at once. */
import { useEffect, useState } from "../vendor/hooks.js";
import { documentAddress, makeDocument } from "../api.js";
import { hasOthers, isThere } from "../host/requests.js";
import { html } from "../ui/html.js";
import { useLoaded } from "../ui/loading.js";
import { showError } from "../ui/notices.js";
import { saveFile } from "../save-file.js";
import { getPractice } from "../practising/requests.js";
import { countOf, entriesOf, questionCount, topicsOf } from "../practising/topic-counts.js";
import { language } from "../settings.js";
import { t, tn } from "../i18n.js";

/** @import {DocumentInfo, GameInfo} from "../types" */
/** @import {Worksheet} from "./print-page.js" */

const INCH = 25.4;

/** The sheets of twice the size. @type {Record<string, string>} */
const TWICE = { a4: "A3", letter: "Tabloid" };

/** The largest number of a worksheet, and how many are made at once. */
const MAX_SEED = 999999;
const MAX_COPIES = 40;

/** How many pages a document has on a paper in a language. @param {DocumentInfo} one @param {Record<string, any>} request */
const pagesOf = (one, { paper, lang }) => one.pages_elsewhere[`${paper}-${lang}`] ?? one.pages;

/** How many pages a document has, how large they are and how they are printed, as far as that does not depend on what is sent with it.
 * `copies` is how many worksheets are made, whose answers take as many pages as they need.
 * @param {{one: DocumentInfo, request: Record<string, any>, sent: boolean, copies: number}} props */
export function Pages({ one, request, sent, copies }) {
  const { paper } = request;
  const letter = paper === "letter";
  const n = pagesOf(one, request);
  const lengths = ((letter && one.size_on_letter) || one.size)?.map((side) => Math.round(side / (letter ? INCH : 10))).join(" × ");
  const size = lengths ? `${lengths} ${letter ? "in" : "cm"}` : one.twice ? TWICE[paper] : letter ? "Letter" : "A4";
  const counted = sent || !n ? [] : [copies > 1 ? t("{n} sheets and their answers", { n: copies }) : tn("{n} page", "{n} pages", n), size];
  return html`<p class="document-pages">${[...counted, one.sides && t(one.sides)].filter(Boolean).join(" · ")}</p>`;
}

/** What a worksheet is about, its number, and how many.
 * @param {{one: DocumentInfo, game: GameInfo, level: string, own: {notion?: string}[] | undefined, worksheet: Worksheet, change: (changed: Worksheet) => void}} props */
export function WorksheetChoice({ one, game, level, own, worksheet, change }) {
  /** @param {"seed" | "copies"} name @param {string} label @param {number} most */
  const field = (name, label, most) => html`<label class="field">
    <span>${label}</span>
    <input
      type="number"
      min="1"
      max=${most}
      value=${worksheet[name] ?? 1}
      onInput=${(/** @type {any} */ { target }) => target.value && change({ [name]: Math.min(most, Math.max(1, Math.round(+target.value) || 1)) })}
    />
  </label>`;
  return html`<div class="worksheet-choice">
    ${one.takes.includes("topic") && html`<${TopicChoice} game=${game.id} level=${level} own=${own} topic=${worksheet.topic ?? ""} choose=${(/** @type {string} */ topic) => change({ topic })} />`}
    ${one.takes.includes("theme") &&
    html`<${About}
      label=${t("Theme of the puzzles")}
      all=${t("Six different themes")}
      value=${worksheet.theme ?? ""}
      choose=${(/** @type {string} */ theme) => change({ theme })}
      of=${game.themes.map(({ id, title }) => [id, t(title)])}
    />`}
    ${field("seed", t("Sheet number"), MAX_SEED)} ${field("copies", t("How many sheets"), MAX_COPIES)}
    <button type="button" onClick=${() => change({ seed: 1 + Math.floor(Math.random() * 9999) })}>${t("Another number")}</button>
  </div>`;
}

/** The topic of a worksheet's questions, of those that the level has, or questions of one's own.
 * @param {{game: string, level: string, own: {notion?: string}[] | undefined, topic: string, choose: (topic: string) => void}} props */
function TopicChoice({ game, level, own, topic, choose }) {
  const { value: set } = useLoaded(() => getPractice(game), [game]);
  const ownOf = (/** @type {string} */ notion) => own?.filter((question) => question.notion === notion).length ?? 0;
  const here = set ? (own ? set.topics.filter(({ notion }) => ownOf(notion) > 0) : topicsOf(set, [level])) : [];
  const notions = [...new Set(here.map(({ notion }) => notion))];
  const isMissing = set && topic && !notions.includes(topic) && !here.some(({ id }) => `#${id}` === topic);
  useEffect(() => {
    if (isMissing) choose("");
  });
  const counted = (/** @type {string} */ title, /** @type {number} */ count) => `${title} · ${questionCount(count)}`;
  const of = notions.flatMap((notion) => {
    const within = own ? [] : here.filter((one) => one.notion === notion);
    const whole = [notion, set ? counted(t(notion), own ? ownOf(notion) : countOf(set, [level], notion)) : t(notion)];
    // What is finer than a topic stands below it, unless it is all of it.
    return [whole, ...(within.length > 1 ? within.map((one) => [`#${one.id}`, `\u2003${counted(one.name[language.value], entriesOf([one]).length)}`]) : [])];
  });
  return html`<${About} label=${t("Topic of the questions")} all=${t("All topics")} value=${topic} choose=${choose} of=${of} />`;
}

/** @param {{label: string, all: string, value: string, choose: (value: string) => void, of: [string, string][]}} props */
const About = ({ label, all, value, choose, of }) => html`<label class="field">
  <span>${label}</span>
  <select value=${value} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
    <option value="">${all}</option>
    ${of.map(([id, title]) => html`<option key=${id} value=${id}>${title}</option>`)}
  </select>
</label>`;

/** How many sheets documents take that are made with the usual inputs.
 * @param {DocumentInfo[]} documents @param {Record<string, any>} request */
const sheetsOf = (documents, request) =>
  documents
    .map((one) => Math.ceil((pagesOf(one, request) || 1) / (one.both_sides ? 2 : 1)))
    .reduce((sum, sheets) => sum + sheets, 0);

/** Of the documents that are enough to play: how many sheets they take unless something is sent, and all as one file.
 * @param {{game: GameInfo, documents: DocumentInfo[], request: Record<string, any>, sent: Record<string, any>}} props */
export const Enough = ({ game, documents, request, sent }) => html`<div class="enough">
  ${Object.keys(sent).length === 0 && html`<p>${tn("{n} sheet of paper in all.", "{n} sheets of paper in all.", sheetsOf(documents, request))}</p>`}
  <${Together} game=${game} name="to-play.zip" label=${t("Download these (.zip)")} request=${request} sent=${sent} />
</div>`;

/** Everything for a game as one file. @param {{game: GameInfo, request: Record<string, any>, sent: Record<string, any>}} props */
export const Everything = (props) => html`<${Together} ...${props} name="everything.zip" label=${t("Download everything for this game (.zip)")} />`;

/** Several documents as one file: a link, or a button if something is sent with it.
 * @param {{game: GameInfo, name: string, label: string, request: Record<string, any>, sent: Record<string, any>}} props */
function Together({ game, name, label, request, sent }) {
  const [busy, setBusy] = useState(false);
  const address = documentAddress(game.id, name, request);
  async function make() {
    setBusy(true);
    try {
      const file = await makeDocument(game.id, name, { ...request, ...sent });
      saveFile(file.content, file.name);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }
  if (Object.keys(sent).length === 0) {
    return (hasOthers || isThere(address)) && html`<p><a class="button" href=${address} download>${label}</a></p>`;
  }
  return (
    hasOthers &&
    html`<p><button type="button" aria-busy=${busy} disabled=${busy} onClick=${make}>${busy ? t("Making the PDF…") : label}</button></p>`
  );
}

/** All files for a print shop, which take some seconds.
 * @param {{game: GameInfo, request: Record<string, any>, sent: Record<string, any>}} props */
export function ShopFiles({ game, request, sent }) {
  const [busy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    try {
      const file = await makeDocument(game.id, "shop.zip", { ...request, ...sent, saving: false });
      saveFile(file.content, file.name);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }
  return html`<div class="shop-files">
    <button type="button" aria-busy=${busy} disabled=${busy} onClick=${make}>
      ${busy ? t("Making the files…") : t("Download the files for a print shop (.zip)")}
    </button>
    <p>${t("PDF/X-4 in four inks, with a bleed and crop marks, and a sheet for the shop: paper, surface, folds, copies.")}</p>
  </div>`;
}
