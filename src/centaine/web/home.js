/** The home page: games to continue, and a new game. */
import { useEffect } from "./vendor/hooks.js";
import { createFromRecord } from "./api.js";
import { games, loadGames, selectedGame, selectGame } from "./catalog.js";
import { html } from "./ui/html.js";
import { Icon } from "./ui/icons.js";
import { Failed, useLoaded } from "./ui/loading.js";
import { NewGame } from "./new-game/new-game.js";
import { showError } from "./ui/notices.js";
import { forget, remembered, rememberLoaded } from "./remembered.js";
import { go } from "./router.js";
import { SameRoom } from "./lobby/same-room.js";
import { language } from "./settings.js";
import { t } from "./i18n.js";

export function Home() {
  useEffect(() => {
    document.title = "Centaine";
  }, []);
  const { error, retry } = useLoaded(loadGames);
  const game = selectedGame.value;
  return html`<main class="page home" id="main">
    <div class="hero">
      <h1>${t("Play with numbers")}</h1>
      <p>${t("Add, subtract, multiply, divide: every move is a calculation, and colours show each number’s prime factors.")}</p>
      <div class="hero-ways">
        <a class="button" href="/join">${t("Join a table with a code")}</a>
        <a class="button" href="/class">${t("Play with a class")}</a>
      </div>
    </div>
    <${SameRoom} />
    <${UnfinishedGames} />
    ${!game && error && html`<${Failed} what=${t("The games could not be loaded.")} error=${error} retry=${retry} />`}
    ${games.value.length > 1 && html`<${Games} />`}
    ${game && html`<${NewGame} key=${game.id} game=${game} />`}
    <${PuzzleLink} />
    <${OpenRecord} />
    <${PrintLink} />
    <footer class="credits">
      <p>
        ${t("Prime Climb was designed by Daniel Finkel and Katherine Cook (Math for Love). Centaine is independent of them.")}
      </p>
      <p>${t("The Ultimate Numbers Track is based on Jean-Yves Boulay’s “ultimate numbers”.")}</p>
      <p>${t("CartaMaths was designed by Pierre Martin.")}</p>
    </footer>
  </main>`;
}

/** The choice of a game. */
function Games() {
  return html`<fieldset class="games">
    <legend>${t("Choose a game")}</legend>
    ${games.value.map(
      ({ id, title, summary, fields }) => html`<div key=${id} class="game-place">
        <label class="game">
          <input
            class="unseen"
            type="radio"
            name="game"
            value=${id}
            checked=${id === selectedGame.value.id}
            onChange=${() => selectGame(id)}
          />
          <span class="game-box">
            <img src=${`/games/${id}/icon.svg`} alt="" width="88" height="88" />
            <span><strong>${t(title)}</strong><span>${t(summary)}</span></span>
          </span>
        </label>
        ${fields.some(({ each }) => each?.own) && html`<a href=${`/decks/${id}`}>${t("Your own questions")}</a>`}
      </div>`,
    )}
  </fieldset>`;
}

/** The unfinished games of this browser. */
function UnfinishedGames() {
  const open = remembered.value.filter(({ over }) => !over);
  if (open.length === 0) return null;
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  return html`<section class="continue" aria-labelledby="continue-title">
    <h2 id="continue-title">${t("Continue a game")}</h2>
    <ul>
      ${open.map(
        ({ match, title, seats, at }) => html`<li key=${match}>
          <a class="button" href=${`/m/${match}`}>
            <strong>${t(title)}</strong> <span>${seats.map(({ name }) => name).join(", ")}</span>
            <small>${when.format(at)}</small>
          </a>
          <button
            type="button"
            class="plain"
            aria-label=${t("Remove the game with {names}", { names: seats.map(({ name }) => name).join(", ") })}
            onClick=${() => forget(match)}
          >
            <${Icon} name="close" />
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** The link to the puzzle of the day. */
function PuzzleLink() {
  const game = selectedGame.value;
  if (!game || game.puzzles.length === 0) return null;
  return html`<section class="load">
    <h2>${t("Puzzle of the day")}</h2>
    <p>${t("One roll, one best turn. A new puzzle every day, the same for everyone.")}</p>
    <a class="button file" href=${`/puzzle/${game.id}`}>${t("Solve today’s puzzle: {game}", { game: t(game.title) })}</a>
  </section>`;
}

/** The link to the selected game's documents to print. */
function PrintLink() {
  const game = selectedGame.value;
  if (!game || game.documents.length === 0) return null;
  return html`<section class="load">
    <h2>${t("Print")}</h2>
    <a class="button" href=${`/print/${game.id}`}>${t("Boards, cards and rules to print: {game}", { game: t(game.title) })}</a>
  </section>`;
}

/** Opens a game from a record file. */
function OpenRecord() {
  /** @param {any} event */
  async function load(event) {
    const [file] = event.target.files;
    if (!file) return;
    try {
      const { match } = await createFromRecord(await file.text());
      rememberLoaded(match);
      go(`/m/${match}`);
    } catch (error) {
      showError(error);
    }
    event.target.value = "";
  }
  return html`<section class="load">
    <h2>${t("A saved game")}</h2>
    <label class="button file">
      ${t("Open a saved game")}
      <input class="unseen" type="file" accept=".txt,.record,text/plain" onChange=${load} />
    </label>
  </section>`;
}
