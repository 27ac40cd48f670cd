/** What all layouts share: pages, drawings, and texts as large as there is room for. */
import { useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";

/** @import {PrintSheet} from "../sheets.js" */

/** A length in millimetres for a style. @param {number} length */
export const mm = (length) => `${+length.toFixed(3)}mm`;

/** Where something stands on a page, and how large it is, in millimetres.
 * @param {number} left @param {number} top @param {number} width @param {number} height */
export const box = (left, top, width, height) => ({ left: mm(left), top: mm(top), width: mm(width), height: mm(height) });

/** A page of exactly this size, in millimetres: `sheets.css` names the sizes that there are.
 * @param {{width: number, height: number, children?: any, name?: string}} props */
export const Page = ({ width, height, children, name = "" }) => html`<section
  class=${`sheet ${name}`}
  style=${{ width: mm(width), height: mm(height), page: `sheet-${Math.round(width)}x${Math.round(height)}` }}
>
  ${children}
</section>`;

/** Text on as many pages as it takes. @param {{paper: {width: number}, name: string, children?: any}} props */
export const Flow = ({ paper, name, children }) => html`<section
  class=${`sheet is-flowing ${name}`}
  style=${{ width: mm(paper.width), page: `flow-${Math.round(paper.width)}` }}
>
  ${children}
</section>`;

/** A drawing of a sheet. @param {{sheet: PrintSheet, name: string, style?: any, isOrnament?: boolean, class?: string}} props */
export function Drawing({ sheet, name, style, isOrnament = false, class: kind = "" }) {
  const { svg, alt } = sheet.drawings[name];
  return html`<img class=${kind} src=${`data:image/svg+xml,${encodeURIComponent(svg)}`} alt=${isOrnament ? "" : alt} style=${style} />`;
}

/** The step by which letters get smaller, in points. */
const STEP = 0.5;

/** The smallest letters in points: a text that needs smaller ones is cut off. */
const MIN_SIZE = 6;

/** Texts in the largest letters, up to `most` points, with which they are no larger than their box.
 * @param {{most: number, class?: string, style?: any, children?: any}} props */
export function Fitted({ most, class: kind = "", style, children }) {
  const outer = useRef(/** @type {HTMLElement | null} */ (null));
  const inner = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const [around, text] = [outer.current, inner.current];
    if (!around || !text) return;
    for (let size = most; size >= MIN_SIZE; size -= STEP) {
      text.style.fontSize = `${size}pt`;
      if (text.offsetHeight <= around.clientHeight && text.scrollWidth <= text.clientWidth) break;
    }
  });
  return html`<div class=${`fitted ${kind}`} style=${style} ref=${outer}><div ref=${inner}>${children}</div></div>`;
}
