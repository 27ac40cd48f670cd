/** The pages of a document as they will be printed, one at a time. */
import { useState } from "../vendor/hooks.js";
import { post } from "../api.js";
import { html } from "../ui/html.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icons.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { loadStyle } from "../ui/style.js";
import { t, tn } from "../i18n.js";

await loadStyle("/printing/page-preview.css"); // before anything is drawn

/** @import {DocumentPage} from "../types" */

/** A page, made with what is sent, if something is.
 * @param {string} game @param {string} id @param {number} page @param {Record<string, any>} request
 * @param {Record<string, any> | null} sent @returns {Promise<DocumentPage & {number: number}>} */
async function load(game, id, page, request, sent) {
  const loaded = await post(`/api/games/${game}/documents/${id}/pages/${page}`, { ...request, ...sent });
  return { ...loaded, number: page };
}

/** @param {{game: string, document: string, title: string, request: Record<string, any>, sent: Record<string, any> | null,
 *   onClose: () => void}} props */
export function PagePreview({ game, document: id, title, request, sent, onClose }) {
  const [number, setNumber] = useState(1);
  const { value: page, error, retry } = useLoaded(() => load(game, id, number, request, sent), [number]);
  const last = page?.shown ?? 1;
  /** @param {number} by */
  const turn = (by) => setNumber((now) => Math.min(last, Math.max(1, now + by)));
  /** @param {KeyboardEvent} event */
  const press = ({ key }) => {
    if (key === "ArrowRight" || key === "PageDown") turn(1);
    if (key === "ArrowLeft" || key === "PageUp") turn(-1);
  };
  const position = page && t("Page {n} of {pages}", { n: page.number, pages: page.pages });
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <div class="page-preview" onKeyDown=${press}>
      ${error
        ? html`<${Failed} what=${t("The pages could not be loaded.")} error=${error} retry=${retry} />`
        : html`<div class="page-preview-paper" aria-busy=${page?.number !== number}>
            ${!page && html`<p role="status">${t("The pages are being made. This can take a few seconds.")}</p>`}
            ${page && html`<img alt=${position} src=${`data:image/svg+xml,${encodeURIComponent(page.svg)}`} />`}
          </div>`}
      ${page && page.pages > 1 &&
      html`<div class="page-preview-turn">
        <${Turn} label=${t("Previous page")} icon="back" ends=${number === 1} turn=${() => turn(-1)} />
        <span role="status">${position}</span>
        <${Turn} label=${t("Next page")} icon="forward" ends=${number === last} turn=${() => turn(1)} />
      </div>`}
      ${page?.folded && html`<p>${t("In the order in which they are read. On paper two of these pages lie side by side, so that the sheets can be folded.")}</p>`}
      ${page && page.shown < page.pages && html`<p>${tn("Only the first page is shown here.", "Only the first {n} pages are shown here.", page.shown)}</p>`}
    </div>
  <//>`;
}

/** @param {{label: string, icon: string, ends: boolean, turn: () => void}} props */
const Turn = ({ label, icon, ends, turn }) => html`<button type="button" aria-label=${label} aria-disabled=${ends} onClick=${turn}>
  <${Icon} name=${icon} />
</button>`;
