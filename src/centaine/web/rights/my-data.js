/** What the server keeps of whoever is at this browser: to see, to take along, to delete. */
import { useEffect, useState } from "../vendor/hooks.js";
import { json, remove } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { html } from "../html.js";
import { complain, notify } from "../notices.js";
import { forgetAll } from "../remembered.js";
import { language } from "../settings.js";
import { loadStyle } from "../style.js";
import { Sure } from "../sure.js";
import { loadWords, t, tn } from "../words.js";

/** @typedef {import("../types").Kept} Kept */
/** @typedef {import("../types").KeptMatch} KeptMatch */

await Promise.all([loadStyle("/rights/rights.css"), loadWords("rights")]); // before anything is drawn

export function MyData() {
  const [kept, setKept] = useState(/** @type {Kept | null} */ (null));
  useEffect(() => {
    document.title = `${t("My data")} · Centaine`;
  });
  const load = () => json("/api/me").then(setKept, complain);
  useEffect(() => {
    loadGames().catch(complain);
    void load();
  }, []);
  async function erase() {
    try {
      await remove("/api/me");
      forgetAll();
      notify(() => t("Everything is deleted. You are a new guest now."));
      await load();
    } catch (error) {
      complain(error);
    }
  }
  return html`<main class="page my-data" id="main" aria-busy=${kept === null}>
    <div class="hero">
      <h1>${t("My data")}</h1>
      <p>${t("Centaine knows no accounts. It knows your browser by a secret in a cookie, and remembers at which games you sat.")}</p>
    </div>
    ${kept && (kept.matches.length + kept.classes.length > 0 ? html`<${Kept} kept=${kept} erase=${erase} />` : html`<${Nothing} />`)}
  </main>`;
}

const Nothing = () => html`<section class="lobby-box" role="status">
  <h2>${t("Nothing is kept of you.")}</h2>
  <p>${t("As soon as you make a game or sit down at a table, it appears here.")}</p>
  <a class="button" href="/">${t("To the games")}</a>
</section>`;

/** @param {{kept: Kept, erase: () => unknown}} props */
function Kept({ kept: { matches, classes }, erase }) {
  const names = [...new Set(matches.flatMap((match) => match.names))].filter(Boolean);
  return html`<section class="lobby-box" aria-labelledby="kept-title">
      <h2 id="kept-title">${tn("{n} game is kept", "{n} games are kept", matches.length)}</h2>
      ${names.length > 0 && html`<p>${t("Names that you gave: {names}.", { names: names.join(", ") })}</p>`}
      ${classes.length > 0 && html`<p>${tn("{n} class of yours is kept", "{n} classes of yours are kept", classes.length)}</p>`}
      <ul class="kept-matches">
        ${matches.toReversed().map((match) => html`<${KeptGame} key=${match.match} match=${match} />`)}
      </ul>
    </section>
    <section class="lobby-box" aria-labelledby="take-title">
      <h2 id="take-title">${t("Take everything along")}</h2>
      <p>${t("One file (JSON) with your names, your games and their records. The record of a game with secrets is in it once the game is over.")}</p>
      <a class="button" href="/api/me/data" download>${t("Download my data")}</a>
    </section>
    <section class="lobby-box" aria-labelledby="erase-title">
      <h2 id="erase-title">${t("Delete everything")}</h2>
      <ul class="plain-list">
        <li>${t("Your names vanish everywhere. The others keep the games that they played with you; you are called “Player 2” there, for example.")}</li>
        <li>${t("Games in which nobody else sat are deleted.")}</li>
        <li>${t("You leave the games that still go on. A table of yours that has not begun is closed.")}</li>
        <li>${t("This browser forgets your name and your games. Settings and questions of your own stay on it.")}</li>
      </ul>
      <p><strong>${t("That cannot be taken back.")}</strong></p>
      <div>
        <${Sure}
          label=${t("Delete my data")}
          question=${t("Delete everything that is kept of you?")}
          yes=${t("Yes, delete everything")}
          no=${t("No, keep everything")}
          act=${erase}
        />
      </div>
    </section>`;
}

/** @param {{match: KeptMatch}} props */
function KeptGame({ match }) {
  const title = games.value.find(({ id }) => id === match.game)?.title ?? match.game;
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  const names = match.seats.map(({ name, player }, seat) => (player === "open" ? "" : name || t("Player {n}", { n: seat + 1 })));
  return html`<li>
    <a href=${`/m/${match.match}`}>
      <strong>${t(title)}</strong>
      <span>${names.filter(Boolean).join(", ")}</span>
    </a>
    <small>${when.format(match.at)} · ${match.ended ? t("over") : t("goes on")}${match.owner && ` · ${t("made by you")}`}</small>
  </li>`;
}
