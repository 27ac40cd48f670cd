/** The text that the server wrote into the page, such as rules. It stays until the client has drawn the page, or if it cannot. */
import { here } from "./host/addresses.js";
import { html } from "./ui/html.js";

const main = document.querySelector("#app > main.page");

/** @type {{path: string, lang: string, text: string} | null} */
export const served = main instanceof HTMLElement ? { path: here().path, lang: main.lang, text: main.innerHTML } : null;

/** @param {{served: {lang: string, text: string}}} props */
export const Served = ({ served: { lang, text } }) =>
  html`<main class="page rules" id="main" lang=${lang} dangerouslySetInnerHTML=${{ __html: text }}></main>`;
