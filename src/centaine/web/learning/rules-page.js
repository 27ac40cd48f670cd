/** The rules of a game as a page: a table of contents beside the text, examples that can be played. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { getPicture, getRules } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { drawingOf, loadPieces } from "../drawing.js";
import { html } from "../html.js";
import { complain } from "../notices.js";
import { language } from "../settings.js";
import { loadStyle } from "../style.js";
import { t } from "../words.js";

await loadStyle("/learning/learning.css"); // before anything is drawn

/** A heading that can be gone to. @typedef {{id: string, text: string, deep: boolean}} Heading */

/** @param {{game: string}} props */
export function RulesPage({ game }) {
  const lang = language.value;
  const findings = games.value.find(({ id }) => id === game)?.findings;
  const article = useRef(/** @type {HTMLElement | null} */ (null));
  const [headings, setHeadings] = useState(/** @type {Heading[]} */ ([]));
  useEffect(() => {
    let stop = () => {};
    let left = false;
    show().catch(complain);
    return () => {
      left = true;
      stop();
    };

    async function show() {
      const [text, picture] = await Promise.all([getRules(game, lang), getPicture(game, "board.svg")]);
      if (left || !article.current) return;
      const parsed = new DOMParser().parseFromString(text, "text/html");
      article.current.replaceChildren(...parsed.body.childNodes);
      document.title = `${article.current.querySelector("h1")?.textContent ?? ""} – Centaine`;
      // The examples' rings are made of arcs that the board's drawing defines; readers see it first anyway.
      const board = document.createElement("div");
      board.className = "rules-board";
      board.append(drawingOf(picture));
      (article.current.querySelector("#board") ?? article.current.querySelector("h2"))?.after(board);
      setHeadings(headingsIn(article.current));
      if (article.current.querySelector(".example")) stop = await examples(article.current, game);
      if (left) stop();
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  }, [lang, game]);
  return html`<main class="page rules" id="main">
    <nav class="contents" aria-label=${t("Contents")}>
      <details open=${matchMedia("(min-width: 62rem)").matches}>
        <summary>${t("Contents")}</summary>
        <ol>
          ${headings.map(({ id, text, deep }) => html`<li key=${id} class=${deep ? "is-deep" : ""}><a href=${`#${id}`}>${text}</a></li>`)}
        </ol>
      </details>
      ${findings && html`<p class="contents-more"><a href=${`/solved/${game}`}>${t("What the exact solution tells")}</a></p>`}
    </nav>
    <article ref=${article}></article>
  </main>`;
}

/** Brings the examples to life. @param {HTMLElement} article @param {string} game */
async function examples(article, game) {
  const [{ enliven }, { cardsOf }, known] = await Promise.all([
    import("./example.js"),
    import("../games/prime-climb/cards.js"),
    loadGames(),
    loadPieces(game),
  ]);
  const info = known.find(({ id }) => id === game);
  return info ? enliven(article, game, cardsOf(info, {})) : () => {};
}

/** @param {HTMLElement} article @returns {Heading[]} */
const headingsIn = (article) =>
  [...article.querySelectorAll("h2[id], h3[id]")].map((heading) => ({
    id: heading.id,
    text: heading.textContent ?? "",
    deep: heading.localName === "h3",
  }));
