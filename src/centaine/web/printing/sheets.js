/** A document as pages that the browser prints itself: where no server makes PDFs. */
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";
import { post } from "../api.js";
import { html } from "../ui/html.js";
import { FailedPage, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { t } from "../i18n.js";
import { Answers } from "./layouts/answers.js";
import { Chart, Poster, Tiles } from "./layouts/boards.js";
import { Cards } from "./layouts/cards.js";
import { Cutouts, Nets, Position } from "./layouts/pieces.js";
import { Puzzles } from "./layouts/puzzles.js";
import { Rules } from "./layouts/rules.js";
import { Score } from "./layouts/score.js";
import { Worksheets } from "./layouts/worksheet.js";

await Promise.all([loadStyle("/printing/card-sides.css"), loadStyle("/printing/sheets.css")]); // before anything is measured

/** Texts of a document with its drawings: `data` is what a template of the press gets.
 * @typedef {{template: string, data: any, drawings: Record<string, {svg: string, alt: string}>}} PrintSheet */

/** What lays out each template. @type {Record<string, (props: {sheet: PrintSheet}) => any>} */
const LAYOUTS = {
  answers: Answers,
  booklet: Rules,
  cards: Cards,
  chart: Chart,
  cutouts: Cutouts,
  nets: Nets,
  page: Rules,
  position: Position,
  poster: Poster,
  puzzles: Puzzles,
  rules: Rules,
  score: Score,
  tiles: Tiles,
  worksheet: Worksheets,
};

/** @param {{game: string, document: string, title: string, request: Record<string, any>, back: () => void}} props */
export function Sheets({ game, document: id, title, request, back }) {
  const { value: sheet, error, retry } = useLoaded(() => post(`/api/games/${game}/sheets/${id}`, request), []);
  const pages = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    document.title = `${title} – Centaine`; // the name that a browser gives to a PDF
    scrollTo(0, 0);
    document.documentElement.classList.add("has-sheets");
    return () => document.documentElement.classList.remove("has-sheets");
  }, []);
  useLayoutEffect(() => fitWidth(pages.current), [sheet]);
  const BackButton = html`<button type="button" onClick=${back}>${t("Back to the documents")}</button>`;
  if (error) return html`<${FailedPage} title=${title} error=${error} retry=${retry}>${BackButton}<//>`;
  const Layout = sheet && LAYOUTS[sheet.template];
  return html`<main class="page sheets-page" id="main" aria-busy=${!sheet}>
    <div class="sheets-controls">
      <h1>${title}</h1>
      <p>${t("Your browser prints these pages, or saves them as a PDF. In its window, choose 100% and no margins, headers or footers.")}</p>
      <div class="actions">
        <button type="button" class="primary" disabled=${!sheet} onClick=${() => print()}>${t("Print")}</button>
        ${BackButton}
      </div>
    </div>
    <div class="sheets" lang=${request.lang} ref=${pages}>${sheet && html`<${Layout} sheet=${sheet} />`}</div>
  </main>`;
}

/** Makes the widest page as wide as the screen, at most. @param {HTMLElement | null} pages */
function fitWidth(pages) {
  if (!pages) return;
  const fit = () => {
    pages.style.setProperty("--zoom", "1");
    const widest = Math.max(1, ...[...pages.children].map((page) => /** @type {HTMLElement} */ (page).offsetWidth));
    pages.style.setProperty("--zoom", String(Math.min(1, pages.clientWidth / widest)));
  };
  fit();
  addEventListener("resize", fit);
  return () => removeEventListener("resize", fit);
}
