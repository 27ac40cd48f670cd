/** What the server has written into the page before any script ran: the part that the address shows. It stands until the
 *  page draws that part itself, and where it cannot. */
import { html } from "./ui/html.js";

const main = document.querySelector("#app > main.page");

/** @type {{path: string, lang: string, text: string} | null} */
export const served = main instanceof HTMLElement ? { path: location.pathname, lang: main.lang, text: main.innerHTML } : null;

/** @param {{served: {lang: string, text: string}}} props */
export const Served = ({ served: { lang, text } }) =>
  html`<main class="page rules" id="main" lang=${lang} dangerouslySetInnerHTML=${{ __html: text }}></main>`;
