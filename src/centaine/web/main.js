/** The page: its frame, and which part of it an address shows. */
import { useEffect, useState } from "./vendor/hooks.js";
import { render } from "./vendor/preact.js";
import { beAbout, chosen, loadGames } from "./catalog.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { complain, LiveRegion, Notices } from "./notices.js";
import { address, followLinks } from "./router.js";
import { keepSettings, language, LANGUAGES, sound } from "./settings.js";
import { SettingsDialog } from "./settings-dialog.js";
import { loadStyle } from "./style.js";
import { openFirst, Table } from "./table.js";
import { keepWords, t } from "./words.js";

/** What is loaded when it is wanted, so that a table, which most links lead to, comes first.
 * @type {[RegExp, () => Promise<(game: string) => any>][]} */
const LATER = [
  [/^\/$/, () => import("./home.js").then(({ Home }) => () => html`<${Home} />`)],
  [/^\/rules\/([\w-]+)$/, () => import("./learning/rules-page.js").then(({ RulesPage }) => (game) => html`<${RulesPage} game=${game} />`)],
  [/^\/print\/([\w-]+)$/, loadPrint],
  [/^\/learn\/([\w-]+)$/, () => import("./learning/lesson-page.js").then(({ LessonPage }) => (game) => html`<${LessonPage} game=${game} />`)],
  [/^\/puzzle\/([\w-]+)(?:\/[^/]+\/[^/]+)?$/, loadPuzzle],
  [/^\/solved\/([\w-]+)$/, () => import("./learning/findings-page.js").then(({ FindingsPage }) => (game) => html`<${FindingsPage} game=${game} />`)],
  [/^\/join(?:\/([\w-]+))?$/, () => import("./tables/join-page.js").then(({ JoinPage }) => (code) => html`<${JoinPage} code=${code} />`)],
  [/^\/class$/, () => import("./classes/new-class.js").then(({ NewClassPage }) => () => html`<${NewClassPage} />`)],
  [/^\/class\/([\w-]+)$/, () => import("./classes/class-page.js").then(({ ClassPage }) => (name) => html`<${ClassPage} name=${name} />`)],
  [/^\/me$/, () => import("./rights/my-data.js").then(({ MyData }) => () => html`<${MyData} />`)],
  [/^\/decks\/([\w-]+)$/, () => import("./own-questions/deck-page.js").then(({ DeckPage }) => (game) => html`<${DeckPage} game=${game} />`)],
];

/** @param {string} path */
const matchOf = (path) => /^\/m\/([\w-]+)$/.exec(path)?.[1];
async function loadPrint() {
  const [{ PrintPage }] = await Promise.all([import("./printing/print-page.js"), loadStyle("/printing/print.css")]);
  return (/** @type {string} */ game) => html`<${PrintPage} game=${game} />`;
}

async function loadPuzzle() {
  const [{ PuzzlePage }] = await Promise.all([import("./puzzles/puzzle-page.js"), loadStyle("/puzzles/puzzles.css")]);
  return (/** @type {string} */ game) => html`<${PuzzlePage} game=${game} />`;
}

function Page() {
  const path = address.value;
  const match = matchOf(path);
  if (match) return html`<${Table} id=${match} />`;
  const analysed = /^\/m\/([\w-]+)\/analysis$/.exec(path)?.[1];
  if (analysed) return html`<${Later} key=${path} load=${() => loadAnalysis(analysed)} game="" />`;
  for (const [pattern, load] of LATER) {
    const found = pattern.exec(path);
    if (found) return html`<${Later} key=${path} load=${load} game=${found[1]} />`;
  }
  return html`<${Later} key=${path} load=${() => loadNowhere(path)} game="" />`;
}

/** @param {string} match */
const loadAnalysis = (match) =>
  import("./analysis/analysis-page.js").then(({ AnalysisPage }) => () => html`<${AnalysisPage} id=${match} />`);

/** @param {string} path */
const loadNowhere = (path) => import("./nowhere.js").then(({ Nowhere }) => () => html`<${Nowhere} path=${path} />`);

/** @param {{load: () => Promise<(game: string) => any>, game: string}} props */
function Later({ load, game }) {
  const [draw, setDraw] = useState(/** @type {((game: string) => any) | null} */ (null));
  useEffect(() => {
    if (game && !/^\/(class|join)\//.test(address.value)) beAbout(game);
    load().then((loaded) => setDraw(() => loaded));
  }, []);
  return draw ? draw(game) : html`<main class="page" aria-busy="true"></main>`;
}

function Header() {
  const [open, setOpen] = useState(false);
  const quiet = sound.value === "off";
  const game = chosen.value;
  useEffect(() => {
    loadGames().catch(complain);
  }, []);
  return html`<header class="top">
    <a class="skip-link" href="#main">${t("To the main part")}</a>
    <a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28" />Centaine</a>
    <nav aria-label=${t("Pages")}>
      ${game && html`<a href=${`/rules/${game.id}`} title=${t(game.title)}>${t("Rules")}</a>`}
      ${game && game.documents.length > 0 && html`<a class="where-there-is-room" href=${`/print/${game.id}`} title=${t(game.title)}>${t("To print")}</a>`}
      ${game?.lesson && html`<a href=${`/learn/${game.id}`} title=${t(game.title)}>${t("First game")}</a>`}
    </nav>
    <div class="top-settings">
      <div class="languages" role="group" aria-label=${t("Language")}>
        ${LANGUAGES.map(
          (lang) =>
            html`<button
              type="button"
              key=${lang}
              lang=${lang}
              aria-pressed=${language.value === lang}
              onClick=${() => (language.value = lang)}
            >
              ${lang.toUpperCase()}<span class="unseen"> ${lang === "fr" ? "Français" : "English"}</span>
            </button>`,
        )}
      </div>
      <button
        type="button"
        class="plain"
        aria-pressed=${!quiet}
        aria-label=${t("Sound")}
        onClick=${() => (sound.value = quiet ? "on" : "off")}
      >
        <${Icon} name=${quiet ? "quiet" : "loud"} />
      </button>
      <button type="button" class="plain" aria-label=${t("Settings")} onClick=${() => setOpen(true)}><${Icon} name="settings" /></button>
    </div>
    ${open && html`<${SettingsDialog} onClose=${() => setOpen(false)} />`}
  </header>`;
}

function App() {
  return html`<${Header} /><${Page} /><${Notices} /><${LiveRegion} />`;
}

keepSettings();
followLinks();
const match = matchOf(address.value);
Promise.all([keepWords(), match && openFirst(match)]).then(() => {
  const root = document.getElementById("app");
  if (root) render(html`<${App} />`, root);
});
