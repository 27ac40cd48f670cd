/** The page with a game's documents to print. */
import { useEffect, useState } from "../vendor/hooks.js";
import { signal } from "../vendor/signals.js";
import { documentAddress, getDocuments, makeDocument, readCards } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { here } from "../host/addresses.js";
import { hasOthers, isThere } from "../host/requests.js";
import { html } from "../ui/html.js";
import { FailedPage, ImageOrError, useLoaded } from "../ui/loading.js";
import { NotFound } from "../not-found.js";
import { forgetErrors, showError } from "../ui/notices.js";
import { saveFile } from "../save-file.js";
import { CARD_EDITORS } from "../own-cards/editors.js";
import { ownCards } from "../own-cards/saved-cards.js";
import { language, palette as screenPalette, PALETTES } from "../settings.js";
import { paletteNames } from "../ui/settings-dialog.js";
import { loadTranslations, t } from "../i18n.js";
import { Enough, Everything, Pages, ShopFiles, WorksheetChoice } from "./document-choices.js";
import { PagePreview } from "./page-preview.js";
import { levelOf, QuestionFile, questionsOf, usualOf } from "./question-choice.js";
import { spelt } from "./spelling.js";

await loadTranslations("printing"); // before anything is drawn

/** @import {DocumentInfo, GameInfo} from "../types" */
/** @import {QuestionChoice} from "./question-choice.js" */
/** @import {FileDeck} from "./question-file.js" */

/** @typedef {{seed?: number, copies?: number, topic?: string, theme?: string}} Worksheet */

/** The contents of files for documents that need them. @typedef {{cards: any[], record: string, day: string,
 *   worksheets: Record<string, Worksheet>}} Files */

/** These countries use Letter; `printing/options.py` has them for the command line. */
const PAPER = /^[a-z]+-(BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)\b/.test(navigator.language) ? "letter" : "a4";

/** What suits the printer: the same for all games. */
const printer = signal({ paper: PAPER, flip: "long", saving: false });

/** @param {Partial<typeof printer.value>} changed */
const setPrinter = (changed) => (printer.value = { ...printer.value, ...changed });

/** The game and its documents; nothing if there is no such game. @param {string} game @returns {Promise<[GameInfo?, DocumentInfo[]?]>} */
async function load(game) {
  const info = (await loadGames()).find(({ id }) => id === game);
  return info ? [info, await getDocuments(game)] : [];
}

/** @param {{game: string}} props */
export function PrintPage({ game }) {
  const { value: loaded, error, retry } = useLoaded(() => load(game), [game]);
  const [info, documents] = loaded ?? [];
  const { paper, flip, saving } = printer.value;
  const [palette, setPalette] = useState(/** @type {string} */ (screenPalette.value));
  const [files, setGiven] = useState(/** @type {Files} */ ({ cards: [], record: "", day: "", worksheets: {} }));
  const [chosen, setChosen] = useState("");
  const [fromFile, setFromFile] = useState(/** @type {FileDeck | null} */ (null));
  const [shown, setShown] = useState(/** @type {any} */ (null)); // the document that the browser prints
  useEffect(() => {
    if (info && !shown) document.title = `${t("Print")} – ${t(info.title)} – Centaine`;
  });
  useEffect(() => {
    if (loaded) document.getElementById(here().anchor)?.scrollIntoView();
  }, [loaded]);
  if (error) return html`<${FailedPage} title=${t("Print")} error=${error} retry=${retry} />`;
  if (loaded && !info) return html`<${NotFound} path=${`/print/${game}`} />`;
  if (!info || !documents) return html`<main class="page" id="main" aria-busy="true"></main>`;
  if (shown) return html`<${shown.Sheets} game=${game} ...${shown} back=${() => setShown(null)} />`;
  const groups = [...new Set(documents.map(({ group }) => group))];
  const coloured = documents.some(({ takes }) => takes.includes("palette"));
  const request = { paper, lang: language.value, flip, saving, palette };
  const decks = [...questionsOf(info, documents), ...(fromFile ? [fromFile] : [])];
  const deck = decks.find(({ id }) => id === chosen) ?? usualOf(info, decks);
  const questions = deck?.questions ?? {};
  const all = { takes: documents.flatMap(({ takes }) => takes) };
  const takesCards = documents.find(({ takes }) => takes.includes("cards")); // asks for them once, for all that take them
  return html`<main class="page printing" id="main">
    <h1>${t("Print: {game}", { game: t(info.title) })}</h1>
    <${Ways} game=${game} groups=${groups} />
    <p>${t("Print at 100%, not “fit to page”, so that boards and cards keep their size.")}</p>
    <div class="print-choices">
      <${OneOf} label=${t("Paper")} value=${paper} choose=${(/** @type {string} */ chosen) => setPrinter({ paper: chosen })} of=${[["a4", "A4"], ["letter", t("US Letter")]]} />
      <${OneOf}
        label=${t("Your printer flips the sheet on")}
        value=${flip}
        choose=${(/** @type {string} */ chosen) => setPrinter({ flip: chosen })}
        of=${[["long", t("its long edge")], ["short", t("its short edge")]]}
      />
      ${decks.length > 0 &&
      html`<${OneOf}
        label=${t("Questions")}
        value=${deck?.id}
        choose=${setChosen}
        of=${decks.map(({ id, title, questions: of }) => [id, "level" in of ? spelt(title, paper) : title])}
      />`}
      ${decks.length > 0 &&
      html`<${QuestionFile}
        game=${info}
        level=${levelOf(questions)}
        deck=${deck === fromFile ? fromFile : null}
        take=${(/** @type {any} */ read) => {
          setFromFile(read);
          setChosen(read.id);
        }}
      />`}
      ${coloured &&
      html`<${OneOf}
        label=${spelt(t("Board colours"), paper)}
        value=${palette}
        choose=${setPalette}
        of=${PALETTES.map((id, i) => [id, spelt(paletteNames()[i], paper)])}
      />`}
      <label class="field is-flag">
        <input type="checkbox" checked=${saving} onChange=${(/** @type {any} */ event) => setPrinter({ saving: event.target.checked })} />
        <span>${t("Save ink")}</span>
      </label>
    </div>
    ${!coloured && html`<p>${t("A black-and-white printer? Choose “Save ink”: fewer grey areas.")}</p>`}
    ${decks.length > 1 && html`<p>${t("For children of two levels: print the question cards and the answers of both. One child takes the cards with a 1 on their backs from one level, the other those with a 2 from the other level.")}</p>`}
    <${OnBothSides} flip=${flip} backs=${documents.some(({ id }) => id === "cards")} />
    ${groups.map(
      (group) => html`<section class="document-group" key=${group} id=${anchorOf(group)}>
        <h2>${spelt(t(group), paper)}</h2>
        ${group === TO_PLAY &&
        html`<${Enough}
          game=${info}
          documents=${documents.filter((one) => one.group === group)}
          request=${requestOf(all, request, questions)}
          sent=${allAttachments(questions, files)}
        />`}
        <ul class="documents">
          ${documents
            .filter((one) => one.group === group)
            .sort((one, other) => largeness(one) - largeness(other))
            .map(
              (one) => html`<${OneDocument} key=${one.id} game=${info} one=${one} asksForCards=${one === takesCards} request=${request} questions=${questions} files=${files} setFiles=${setGiven} show=${setShown} />`,
          )}
        </ul>
      </section>`,
    )}
    <${Everything} game=${info} request=${requestOf(all, request, questions)} sent=${allAttachments(questions, files)} />
    ${hasOthers && html`<${ShopFiles} game=${info} request=${requestOf(all, request, questions)} sent=${shopAttachments(questions, files)} />`}
  </main>`;
}

/** How both sides of a sheet are printed; `backs`: whether there are backs that one can do without. @param {{flip: string, backs: boolean}} props */
const OnBothSides = ({ flip, backs }) => html`
  <p>${flip === "long" ? t("On both sides: choose “flip on long edge” when you print.") : t("On both sides: choose “flip on short edge” when you print.")}</p>
  <p>
    ${flip === "long"
      ? t("If your printer prints one side only: print the odd pages, turn the stack over its long edge, put it back in the tray, and print the even pages. Upright pages turn like a page of a book, the sideways pages of a booklet like a page of a wall calendar. Try with two sheets first.")
      : t("If your printer prints one side only: print the odd pages, turn the stack over its short edge, put it back in the tray, and print the even pages. Upright pages turn like a page of a wall calendar, the sideways pages of a booklet like a page of a book. Try with two sheets first.")}
    ${backs && html`${" "}${t("The patterned backs of the cards are optional: to do without them, print only the odd pages.")}`}
  </p>
`;

const TO_PLAY = "Print these to play";
const WORKSHEETS = "Worksheets";

/** @param {string} group a msgid */
const anchorOf = (group) => group.toLowerCase().replaceAll(" ", "-");

/** To the worksheets, to lesson plans, and what there is of other games. @param {{game: string, groups: string[]}} props */
const Ways = ({ game, groups }) => html`<nav class="print-ways" aria-label=${t("More to print")}>
  ${groups.includes(WORKSHEETS) && html`<a class="button" href=${`/print/${game}#${anchorOf(WORKSHEETS)}`}>${t(WORKSHEETS)}</a>`}
  <a class="button" href="/teachers">${t("Lesson plans")}</a>
  ${games.value.map(
    ({ id, title, printing }) => printing && id !== game && html`<a class="button" key=${id} href=${`/print/${id}`}>${t("Print: {game}", { game: t(title) })}</a>`,
  )}
</nav>`;

/** How much larger than a printer's paper the sheets are: not, once, or of a size of their own. @param {DocumentInfo} one */
const largeness = ({ size, twice }) => (size ? 2 : twice ? 1 : 0);

/** @param {{label: string, value: string, choose: (value: string) => void, of: [string, string][]}} props */
function OneOf({ label, value, choose, of }) {
  return html`<label class="field">
    <span>${label}</span>
    <select value=${value} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${of.map(([id, title]) => html`<option key=${id} value=${id}>${title}</option>`)}
    </select>
  </label>`;
}

/** With lengths as people who use this paper measure them. @param {DocumentInfo} one @param {Record<string, any>} request */
const titleOf = (one, { paper }) => spelt(t((paper === "letter" && one.title_in_inches) || one.title), paper);

/** @param {{game: GameInfo, one: DocumentInfo, asksForCards: boolean, request: Record<string, any>, questions: QuestionChoice, files: Files, setFiles: (files: Files) => void,
 *   show: (shown: any) => void}} props */
function OneDocument({ game, one, asksForCards, request: usual, questions, files, setFiles, show }) {
  const title = titleOf(one, usual);
  const own = asksForCards || one.needs === "match";
  const ready = !one.needs || files.record !== "";
  const request = requestOf(one, usual, questions);
  const sent = attachmentsOf(one, questions, files);
  const worksheet = files.worksheets[one.id] ?? {};
  const copies = worksheet.copies ?? 1; // of what is no worksheet, always one
  const address = documentAddress(game.id, `${one.id}.pdf`, request);
  const picture = [request, requestOf(one, inAdvance(request), questions)]
    .map((asked) => documentAddress(game.id, `${one.id}.png`, asked))
    .find(isThere);
  return html`<li class="document">
    ${one.needs || !picture
      ? html`<div class="document-picture is-empty"></div>`
      : html`<div class="picture-place">
          <${ImageOrError}
            class="document-picture"
            src=${picture}
            what=${t("The preview could not be loaded.")}
            alt=""
            loading="lazy"
          />
          <small aria-hidden="true">${t("Loading…")}</small>
        </div>`}
    <div class="document-words">
      <h3>${title}</h3>
      ${one.use && html`<p>${spelt(t(one.use), usual.paper)}</p>`}
      <${Pages} one=${one} request=${usual} sent=${Boolean(sent) && !one.takes.includes("seed")} copies=${copies} />
      ${one.takes.includes("seed") && html`<${WorksheetChoice}
        one=${one}
        game=${game}
        level=${levelOf(questions)}
        own=${questions.questions?.questions}
        worksheet=${worksheet}
        change=${(/** @type {Worksheet} */ changed) => setFiles({ ...files, worksheets: { ...files.worksheets, [one.id]: { ...worksheet, ...changed } } })}
      />`}
      ${one.takes.includes("day") &&
      html`<label class="field">
        <span>${t("Puzzles of this day")}</span>
        <input type="date" value=${files.day} onChange=${(/** @type {any} */ event) => setFiles({ ...files, day: event.target.value })} />
      </label>`}
      ${own && html`<${FileInput} game=${game} one=${one} files=${files} setFiles=${setFiles} />`}
      ${ready &&
      (hasOthers
        ? html`<span class="document-ways">
            ${sent
              ? html`<${MakeButton} game=${game} one=${one} request=${{ ...request, ...sent }} />`
              : html`<${DownloadLink} address=${address} title=${title} />`}
            <${LookButton} title=${title} look=${{ game: game.id, document: one.id, title, request, sent }} />
          </span>`
        : !sent && isThere(address)
          ? html`<span class="document-ways"><${DownloadLink} address=${address} title=${title} /><${OpenLink} address=${address} title=${title} /></span>`
          : html`<${ShowButton} one=${one} title=${title} request=${{ ...request, ...sent }} show=${show} />`)}
    </div>
  </li>`;
}

/** What is asked for a document: a palette and a level only where it has them.
 * @param {{takes: string[]}} one @param {Record<string, any>} usual @param {QuestionChoice} questions */
function requestOf(one, { palette, ...usual }, questions) {
  const coloured = one.takes.includes("palette") && palette !== PALETTES[0];
  const levelled = one.takes.includes("level") && questions.level;
  return { ...usual, ...(coloured && { palette }), ...(levelled && { level: questions.level }) };
}

/** The options of a document that was made in advance. @param {Record<string, any>} request */
const inAdvance = ({ paper, lang }) => ({ paper, lang, flip: "long", saving: false, palette: PALETTES[0] });

/** @param {{address: string, title: string}} props */
const DownloadLink = ({ address, title }) => html`<a class="button" href=${address} download>
  ${t("Download the PDF")}<span class="unseen"> ${title}</span>
</a>`;

/** Shows a PDF in a window of its own. @param {{address: string, title: string}} props */
const OpenLink = ({ address, title }) => html`<a class="button" href=${address} target="_blank">
  ${t("Look at the pages")}<span class="unseen"> ${title}</span>
</a>`;

/** The button that shows the pages as they will be printed. @param {{title: string, look: Record<string, any>}} props */
function LookButton({ title, look }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" onClick=${() => setOpen(true)}>${t("Look at the pages")}<span class="unseen"> ${title}</span></button>
    ${open && html`<${PagePreview} ...${look} onClose=${() => setOpen(false)} />`}`;
}

/** The button that shows the pages which the browser then prints.
 * @param {{one: DocumentInfo, title: string, request: Record<string, any>, show: (shown: any) => void}} props */
function ShowButton({ one, title, request, show }) {
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const { Sheets } = await import("./sheets.js");
      show({ Sheets, document: one.id, title, request });
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  }
  return html`<button type="button" class="primary" aria-busy=${busy} disabled=${busy} onClick=${open}>
    ${t("Show the pages")}<span class="unseen"> ${title}</span>
  </button>`;
}

/** The contents to send for a document, or null. @param {DocumentInfo} one @param {QuestionChoice} questions @param {Files} files */
function attachmentsOf(one, questions, files) {
  if (one.needs === "match") return { record: files.record };
  if (one.takes.includes("cards") && files.cards.length > 0) return { cards: files.cards };
  if (one.takes.includes("day") && files.day) return { day: files.day };
  const own = one.takes.includes("questions") && questions.questions ? { questions: questions.questions } : null;
  if (!one.takes.includes("seed")) return own;
  const chosen = { ...filledIn(files.worksheets[one.id] ?? {}), ...own };
  return Object.keys(chosen).length > 0 ? { seed: 1, copies: 1, ...chosen } : null;
}

/** What there is of some values. @param {Record<string, any>} values */
const filledIn = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));

/** The contents to send for everything. @param {QuestionChoice} questions @param {Files} files */
function allAttachments({ questions }, { cards, worksheets, ...others }) {
  const chosen = Object.entries(worksheets).map(([id, worksheet]) => [id, filledIn(worksheet)]);
  const sheets = Object.fromEntries(chosen.filter(([, worksheet]) => Object.keys(worksheet).length > 0));
  return {
    ...(cards.length > 0 && { cards }),
    ...(questions && { questions }),
    ...(Object.keys(sheets).length > 0 && { worksheets: sheets }),
    ...filledIn(others),
  };
}

/** The contents to send for a print shop, which prints cards and questions of one's own.
 * @param {QuestionChoice} questions @param {Files} files */
const shopAttachments = ({ questions }, { cards }) => ({ ...(cards.length > 0 && { cards }), ...(questions && { questions }) });

/** The button to choose a file. @param {{game: GameInfo, one: DocumentInfo, files: Files, setFiles: (files: Files) => void}} props */
function FileInput({ game, one, files, setFiles }) {
  const match = one.needs === "match";
  /** @param {any} event */
  async function take(event) {
    const [file] = event.target.files;
    if (!file) return;
    try {
      const text = await file.text();
      setFiles(match ? { ...files, record: text } : { ...files, cards: (await readCards(game.id, text)).cards });
      forgetErrors();
    } catch (error) {
      showError(error);
    }
    event.target.value = "";
  }
  const { cards } = ownCards(game.id);
  const there = match ? files.record !== "" : files.cards.length > 0;
  return html`${!match &&
  CARD_EDITORS[game.id] &&
  html`<span class="card-ways">
    ${cards.length > 0 &&
    files.cards !== cards &&
    html`<button type="button" onClick=${() => setFiles({ ...files, cards })}>${t("Add the cards made here")}</button>`}
    <a class="button" href=${`/cards/${game.id}`}>${t("Make cards")}</a>
  </span>`}
  ${!match && files.cards.length > 0 && html`<small role="status">${files.cards.map((card) => card.title[language.value]).join(", ")}</small>`}
  <label class="button file plain-file">
    ${there ? t("Another file") : match ? t("Choose a saved game") : t("Add your own cards from a file")}
    <input class="unseen" type="file" accept=${match ? ".txt,.record,text/plain" : ".toml,text/plain"} onChange=${take} />
  </label>`;
}

/** The button that makes a document from sent contents. @param {{game: GameInfo, one: DocumentInfo, request: Record<string, any>}} props */
function MakeButton({ game, one, request }) {
  const [busy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    try {
      const file = await makeDocument(game.id, `${one.id}.pdf`, request);
      saveFile(file.content, file.name);
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }
  return html`<button type="button" class="primary" aria-busy=${busy} disabled=${busy} onClick=${make}>
    ${busy ? t("Making the PDF…") : t("Download the PDF")}<span class="unseen"> ${titleOf(one, request)}</span>
  </button>`;
}
