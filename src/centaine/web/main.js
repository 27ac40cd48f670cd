/** Starts the client: draws the header, and the page of the current address. */
import { useEffect, useState } from "./vendor/hooks.js";
import { render } from "./vendor/preact.js";
import { effect, untracked } from "./vendor/signals.js";
import { hasOthers } from "./host/requests.js";
import { HostStatus } from "./host/status.js";
import { loadGames, selectedGame, selectGame } from "./catalog.js";
import { html } from "./ui/html.js";
import { Icon } from "./ui/icons.js";
import { FailedPage, LoadingPage, reportUnexpected } from "./ui/loading.js";
import { errorText, LiveRegion, Notices, showError, showMissing } from "./ui/notices.js";
import { address, followLinks } from "./router.js";
import { Served, served } from "./served.js";
import { applySettings, language, LANGUAGES, paletteOffer, sound } from "./settings.js";
import { checkStyles, loadStyle } from "./ui/style.js";
import { followLanguage, t, translateAgain, untranslated } from "./i18n.js";

/** The module that draws tables, once loaded; `index.html` preloads it. @type {typeof import("./match/match-page.js") | null} */
let tables = null;

const loadTables = async () => (tables = await import("./match/match-page.js"));

/** Pages that are loaded only when they are opened. Most links lead to a table, so that one comes first.
 * @type {[RegExp, () => Promise<(game: string) => any>][]} */
const LAZY_PAGES = [
  [/^\/$/, loadHome],
  [/^\/rules\/([\w-]+)$/, () => import("./learning/rules-page.js").then(({ RulesPage }) => (game) => html`<${RulesPage} game=${game} />`)],
  [/^\/print\/([\w-]+)$/, loadPrint],
  [/^\/teachers(?:\/([\w-]+))?$/, () => import("./teaching/teachers-page.js").then(({ TeachersPage }) => (game) => html`<${TeachersPage} game=${game} />`)],
  [/^\/teachers\/([\w-]+)\/[\w-]+$/, () => import("./teaching/lesson-notes.js").then(({ LessonNotes }) => (game) => html`<${LessonNotes} game=${game} />`)],
  [/^\/lessons\/([\w-]+)$/, () => import("./learning/lessons-page.js").then(({ LessonsPage }) => (game) => html`<${LessonsPage} game=${game} />`)],
  [/^\/learn\/([\w-]+)(?:\/[\w-]+)?$/, () => import("./learning/lesson-page.js").then(({ LessonPage }) => (game) => html`<${LessonPage} game=${game} />`)],
  [/^\/puzzle\/([\w-]+)(?:\/[^/]+\/[^/]+)?$/, loadPuzzle],
  [/^\/explore$/, () => import("./exploring/games-page.js").then(({ GamesPage }) => () => html`<${GamesPage} />`)],
  [/^\/explore\/([\w-]+)$/, () => import("./exploring/explore-page.js").then(({ ExplorePage }) => (game) => html`<${ExplorePage} game=${game} />`)],
  [/^\/solved\/([\w-]+)$/, () => import("./learning/findings-page.js").then(({ FindingsPage }) => (game) => html`<${FindingsPage} game=${game} />`)],
  [/^\/join(?:\/([\w-]+))?$/, () => (hasOthers ? loadJoin() : loadElsewhere())],
  [/^\/class$/, () => (hasOthers ? loadNewClass() : loadElsewhere())],
  [/^\/class\/([\w-]+)$/, () => import("./classes/class-page.js").then(({ ClassPage }) => (name) => html`<${ClassPage} name=${name} />`)],
  [/^\/class\/([\w-]+)\/screen$/, () => import("./classes/screen/class-screen.js").then(({ ClassScreen }) => (name) => html`<${ClassScreen} name=${name} />`)],
  [/^\/class\/([\w-]+)\/report$/, loadReport],
  [/^\/me$/, () => import("./my-data/my-data.js").then(({ MyData }) => () => html`<${MyData} />`)],
  [/^\/my-games$/, () => import("./my-games/my-games.js").then(({ MyGames }) => () => html`<${MyGames} />`)],
  [/^\/practice\/([\w-]+)$/, () => import("./practising/practice-page.js").then(({ PracticePage }) => (game) => html`<${PracticePage} game=${game} />`)],
  [/^\/cards\/([\w-]+)$/, () => import("./own-cards/cards-page.js").then(({ CardsPage }) => (game) => html`<${CardsPage} game=${game} />`)],
  [/^\/decks\/([\w-]+)$/, () => import("./own-questions/deck-page.js").then(({ DeckPage }) => (game) => html`<${DeckPage} game=${game} />`)],
];

const loadJoin = () =>
  import("./lobby/join-page.js").then(({ JoinPage }) => (/** @type {string} */ code) => html`<${JoinPage} code=${code} />`);

const loadNewClass = () => import("./classes/new-class.js").then(({ NewClassPage }) => () => html`<${NewClassPage} />`);

async function loadReport() {
  const { ReportPage } = await import("./classes/report/report-page.js");
  return (/** @type {string} */ name) => html`<${ReportPage} name=${name} />`;
}

/** The page about what needs a server. */
const loadElsewhere = () => import("./lobby/elsewhere.js").then(({ Elsewhere }) => () => html`<${Elsewhere} />`);

/** @param {string} path */
const matchOf = (path) => /^\/m\/([\w-]+)$/.exec(path)?.[1];
async function loadHome() {
  const [{ Home }] = await Promise.all([import("./home.js"), loadStyle("/home/home.css")]);
  return () => html`<${Home} />`;
}

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
  if (match && tables) return html`<${tables.Table} id=${match} />`;
  if (match) return html`<${LazyPage} key=${path} load=${() => loadTable(match)} game="" />`;
  const analysed = /^\/m\/([\w-]+)\/analysis$/.exec(path)?.[1];
  if (analysed) return html`<${LazyPage} key=${path} load=${() => loadAnalysis(analysed)} game="" />`;
  for (const [pattern, load] of LAZY_PAGES) {
    const parts = pattern.exec(path);
    if (parts) return html`<${LazyPage} key=${path} load=${load} game=${parts[1]} />`;
  }
  return html`<${LazyPage} key=${path} load=${() => loadNotFound(path)} game="" />`;
}

/** @param {string} match */
const loadTable = (match) => loadTables().then(({ Table }) => () => html`<${Table} id=${match} />`);

/** @param {string} match */
const loadAnalysis = (match) =>
  import("./analysis/analysis-page.js").then(({ AnalysisPage }) => () => html`<${AnalysisPage} id=${match} />`);

/** @param {string} path */
const loadNotFound = (path) => import("./not-found.js").then(({ NotFound }) => () => html`<${NotFound} path=${path} />`);

/** @param {{load: () => Promise<(game: string) => any>, game: string}} props */
function LazyPage({ load, game }) {
  const [draw, setDraw] = useState(/** @type {((game: string) => any) | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const servedPage = served?.path === address.value ? served : null;
  useEffect(() => {
    if (game && !/^\/(class|join)\//.test(address.value)) selectGame(game);
    load().then(
      (loaded) => setDraw(() => loaded),
      (why) => {
        setError(reportUnexpected(why));
        if (servedPage) showMissing(() => t("A part of this page could not be loaded."));
      },
    );
  }, []);
  if (draw) return draw(game);
  if (servedPage) return html`<${Served} served=${servedPage} />`;
  if (error) return html`<${FailedPage} title=${t("This page could not be loaded.")} error=${error} />`;
  return html`<${LoadingPage} />`;
}

function Header() {
  /** @type {[typeof import("./ui/settings-dialog.js").SettingsDialog | null, (shown: any) => void]} */
  const [Settings, setSettings] = useState(null);
  const openSettings = () =>
    import("./ui/settings-dialog.js").then(
      ({ SettingsDialog }) => setSettings(() => SettingsDialog),
      (why) => {
        reportUnexpected(why);
        showMissing(() => t("A part of this page could not be loaded."), () => void openSettings());
      },
    );
  const quiet = sound.value === "off";
  const game = selectedGame.value;
  useEffect(() => {
    const ask = () => loadGames().catch((error) => report(error));
    const report = (/** @type {unknown} */ error) =>
      errorText(error) ? showMissing(() => t("The games could not be loaded."), () => void ask()) : showError(error);
    void ask();
  }, []);
  return html`<header class="top">
    <a class="skip-link" href="#main">${t("Skip to main content")}</a>
    <a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28" />Centaine</a>
    <nav aria-label=${t("Pages")}>
      ${game && html`<a href=${`/rules/${game.id}`} title=${t(game.title)}>${t("Rules")}</a>`}
      ${game && game.printing && html`<a class="where-there-is-room" href=${`/print/${game.id}`} title=${t(game.title)}>${t("Print")}</a>`}
      ${game?.lesson && html`<a href=${`/lessons/${game.id}`} title=${t(game.title)}>${t("Learn")}</a>`}
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
      <button type="button" class="plain" aria-label=${t("Settings")} onClick=${openSettings}><${Icon} name="settings" /></button>
    </div>
    ${Settings && html`<${Settings} onClose=${() => setSettings(null)} />`}
  </header>`;
}

/** The pages with the offer of other colours: those that people come to first. */
const offersColours = () => paletteOffer.value && /^\/($|join)/.test(address.value);

const loadOffer = () => import("./ui/palette-offer.js").then(({ PaletteOffer }) => PaletteOffer);

function Offer() {
  const [draw, setDraw] = useState(/** @type {any} */ (null));
  useEffect(() => {
    loadOffer().then((loaded) => setDraw(() => loaded), reportUnexpected); // not important enough for a message
  }, []);
  return draw && html`<${draw} />`;
}

function App() {
  return html`<${Header} />${offersColours() && html`<${Offer} />`}<${Page} /><${HostStatus} /><${Notices} /><${LiveRegion} />`;
}

applySettings();
for (const [query, sheet] of [
  ["(forced-colors: active)", "/ui/forced-colours.css"],
  ["(max-width: 30rem) and (max-height: 24rem)", "/ui/enlarged.css"],
]) {
  const media = matchMedia(query);
  const load = () => media.matches && void loadStyle(sheet);
  media.addEventListener("change", load);
  load();
}
followLinks();
const match = matchOf(address.value);
const openTable = async (/** @type {string} */ id) => (await loadTables()).openFirst(id);
// The offer of other colours is there from the beginning, so that nothing moves later.
Promise.all([followLanguage(), match && openTable(match).catch(() => {}), offersColours() && loadOffer().catch(() => {})]).then(() => {
  const root = document.getElementById("app");
  if (root) render(html`<${App} />`, root);
  dispatchEvent(new Event("centaine-drawn"));
  checkStyles();
  effect(() => {
    if (untranslated.value.length > 0)
      untracked(() => showMissing(() => t("Some texts could not be translated; they are in English."), translateAgain));
  });
});
