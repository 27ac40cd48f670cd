/** The rules of a game. The server writes the page; the client makes its examples interactive. */
import { here } from "../host/addresses.js";
import { useEffect } from "../vendor/hooks.js";
import { getRules } from "../api.js";
import { loadGames } from "../catalog.js";
import { loadGameStyle } from "../games/index.js";
import { loadPieces } from "../ui/drawing.js";
import { html } from "../ui/html.js";
import { FailedPage, isUnknown, reportUnexpected, useLoaded } from "../ui/loading.js";
import { NotFound } from "../not-found.js";
import { showMissing } from "../ui/notices.js";
import { Served, served } from "../served.js";
import { language } from "../settings.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";

await loadStyle("/learning/learning.css"); // before anything is drawn

const WIDE = matchMedia("(min-width: 62rem)");

/** The rules that came with the page, if they have this language. @param {string} game @param {string} lang */
const servedRules = (game, lang) => (served?.path === `/rules/${game}` && served.lang === lang ? served : null);

/** @param {string} game @param {string} lang */
const fetched = async (game, lang) => ({ lang, text: await getRules(game, lang) });

/** @param {{game: string}} props */
export function RulesPage({ game }) {
  const lang = language.value;
  const { value, error, retry } = useLoaded(async () => servedRules(game, lang) ?? (await fetched(game, lang)), [game, lang]);
  // If this language cannot be loaded, keep the other one.
  const text = servedRules(game, lang) ?? value ?? (served?.path === `/rules/${game}` ? served : null);
  useEffect(() => {
    if (error && text) showMissing(() => t("The rules could not be loaded in this language."), retry);
  }, [error]);
  if (isUnknown(error) && !text) return html`<${NotFound} path=${`/rules/${game}`} />`;
  if (error && !text) return html`<${FailedPage} title=${t("Rules")} error=${error} retry=${retry} />`;
  if (!text) return html`<main class="page rules" id="main" aria-busy="true"></main>`;
  return html`<${Rules} key=${text.lang} game=${game} text=${text} />`;
}

/** @param {{game: string, text: {lang: string, text: string}}} props */
function Rules({ game, text }) {
  useEffect(() => {
    const main = /** @type {HTMLElement} */ (document.querySelector("main.rules"));
    document.title = `${main.querySelector("h1")?.textContent ?? ""} – Centaine`;
    main.classList.toggle("numbered", new URLSearchParams(here().query).has("numbers"));
    const contents = main.querySelector(".contents details");
    if (contents instanceof HTMLDetailsElement) contents.open = WIDE.matches;
    let stop = () => {};
    let left = false;
    const begin = () => examples(main, game).then((end) => (left ? end() : (stop = end)), fail);
    const fail = (/** @type {unknown} */ error) => {
      reportUnexpected(error);
      showMissing(() => t("The examples could not be loaded, so they cannot be tried out."), () => void begin());
    };
    void begin().then(() => document.getElementById(here().anchor)?.scrollIntoView());
    return () => {
      left = true;
      stop();
    };
  }, []);
  return html`<${Served} served=${text} />`;
}

/** Makes the examples interactive, if there are any. @param {HTMLElement} main @param {string} game @returns {Promise<() => void>} */
async function examples(main, game) {
  if (!main.querySelector(".example")) return () => {};
  const [{ renderExamples }, { cardsOf }, known] = await Promise.all([
    import("./example.js"),
    import("../games/prime-climb/cards.js"),
    loadGames(),
    loadPieces(game),
    loadGameStyle(game),
    loadTranslations("examples"),
  ]);
  const info = known.find(({ id }) => id === game);
  return info ? renderExamples(main, game, cardsOf(info, {})) : () => {};
}
