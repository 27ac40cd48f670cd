/** The page with everything stored about the guest, to see, download and delete. */
import { useEffect } from "../vendor/hooks.js";
import { json, remove } from "../api.js";
import { games, loadGames } from "../catalog.js";
import { hasOthers } from "../host/requests.js";
import { html } from "../ui/html.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { notify, showError } from "../ui/notices.js";
import { history } from "../my-games/history.js";
import { hasPractised } from "../practising/kept.js";
import { forgetAll } from "../remembered.js";
import { loadStyle } from "../ui/style.js";
import { Backup } from "./backup.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { loadTranslations, locale, t, tn } from "../i18n.js";

/** @typedef {import("../types").Kept} Kept */
/** @import {KeptClass, KeptMatch} from "../types" */

const words = [loadTranslations("my_data"), hasOthers || loadTranslations("site")];
await Promise.all([loadStyle("/my-data/my-data.css"), ...words]); // before anything is drawn

export function MyData() {
  const { value: kept, error, retry } = useLoaded(() => /** @type {Promise<Kept>} */ (json("/api/me")));
  useEffect(() => {
    document.title = `${t("My data")} · Centaine`;
  });
  useEffect(() => {
    loadGames().catch(() => {}); // without titles; the header reports why
  }, []);
  async function erase() {
    try {
      await remove("/api/me");
      forgetAll();
      notify(() => t("Everything has been deleted. You are a new guest now."));
      retry();
    } catch (error) {
      showError(error);
    }
  }
  return html`<main class="page my-data" id="main" aria-busy=${kept === null && !error}>
    <div class="hero">
      <h1>${t("My data")}</h1>
      <p>
        ${hasOthers
          ? t("Centaine has no accounts. It recognises your browser by a secret in a cookie, and remembers the games you played.")
          : t("Everything you play here stays in this browser, on this device.")}
      </p>
    </div>
    ${error && html`<${Failed} what=${t("The data stored about you could not be loaded.")} error=${error} retry=${retry} />`}
    ${kept && history().length > 0 && html`<${Here} />`}
    ${kept && hasPractised() && html`<${Practised} />`}
    ${kept && (kept.matches.length + kept.classes.length + history().length > 0 || hasPractised() ? html`<${Kept} kept=${kept} erase=${erase} />` : html`<${Nothing} />`)}
    ${kept && !hasOthers && html`<${Backup} changed=${retry} />`}
  </main>`;
}

/** What only this device keeps. */
const Here = () => html`<section class="box" aria-labelledby="here-title">
  <h2 id="here-title">${tn("{n} finished game in the history of this device", "{n} finished games in the history of this device", history().length)}</h2>
  <p>${t("With the puzzles and badges. Only this browser stores them.")}</p>
  <a class="button" href="/my-games">${t("My games")}</a>
</section>`;

/** What this device keeps of practice. */
const Practised = () => html`<section class="box" aria-labelledby="practised-title">
  <h2 id="practised-title">${t("Practice")}</h2>
  <p>${t("When each question comes back, your results by topic, and your latest wrong answers. Only this browser stores them.")}</p>
  <a class="button" href="/my-games">${t("My games")}</a>
</section>`;

const Nothing = () => html`<section class="box" role="status">
  <h2>${t("Nothing is stored about you.")}</h2>
  <p>${hasOthers ? t("Games you create or join will appear here.") : t("Games you play will appear here.")}</p>
  <a class="button" href="/">${t("Back to the games")}</a>
</section>`;

/** @param {{kept: Kept, erase: () => unknown}} props */
function Kept({ kept: { matches, classes }, erase }) {
  const names = [...new Set(matches.flatMap((match) => match.names))].filter(Boolean);
  const served = matches.length + classes.length > 0;
  return html`${served &&
    html`<section class="box" aria-labelledby="kept-title">
      <h2 id="kept-title">${tn("{n} game stored", "{n} games stored", matches.length)}</h2>
      ${names.length > 0 && html`<p>${t("Names you used: {names}.", { names: names.join(", ") })}</p>`}
      ${classes.length > 0 && html`<p>${tn("{n} class stored", "{n} classes stored", classes.length)}</p>
        <ul class="kept-matches">
          ${classes.toReversed().map((one) => html`<${KeptClassLine} key=${one.class_name} one=${one} />`)}
        </ul>`}
      <ul class="kept-matches">
        ${matches.toReversed().map((match) => html`<${KeptGame} key=${match.match} match=${match} />`)}
      </ul>
    </section>`}
    ${served &&
    hasOthers &&
    html`<section class="box" aria-labelledby="take-title">
      <h2 id="take-title">${t("Download everything")}</h2>
      <p>${t("One JSON file with your names, your games and their records. A game with hidden cards is included once it is over.")}</p>
      <a class="button" href="/api/me/data" download>${t("Download my data")}</a>
    </section>`}
    <section class="box" aria-labelledby="erase-title">
      <h2 id="erase-title">${t("Delete everything")}</h2>
      <ul class="plain-list">
        ${hasOthers &&
        html`<li>${t("Your names are removed everywhere. Other players keep the games they played with you, where you appear as “Player 2”, for example.")}</li>
          <li>${t("Games that nobody else played are deleted.")}</li>
          <li>${t("You leave any games still in progress. Tables you opened that have not started are closed.")}</li>`}
        <li>${t("This browser forgets your name, your games, their history, your puzzles, your practice and your badges. Your settings and your own questions stay on it.")}</li>
      </ul>
      <p><strong>${t("This cannot be undone.")}</strong></p>
      <div>
        <${ConfirmButton}
          label=${t("Delete my data")}
          question=${t("Delete everything stored about you?")}
          yes=${t("Yes, delete everything")}
          no=${t("No, keep everything")}
          act=${erase}
        />
      </div>
    </section>`;
}

/** @param {string} id */
const titleOf = (id) => t(games.value.find((game) => game.id === id)?.title ?? id);

/** When a class is deleted with its games, if nobody uses it before. @param {number} at */
const expiry = (at) => t("deleted on {day} if unused", { day: new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(at) });

/** @param {{one: KeptClass}} props */
const KeptClassLine = ({ one }) => html`<li>
  <a href=${`/class/${one.class_name}`}><strong>${one.title || titleOf(one.game)}</strong></a>
  <small>${expiry(one.until)}</small>
</li>`;

/** @param {{match: KeptMatch}} props */
function KeptGame({ match }) {
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
  const names = match.seats.map(({ name, player }, seat) => (player === "open" ? "" : name || t("Player {n}", { n: seat + 1 })));
  return html`<li>
    <a href=${`/m/${match.match}`}>
      <strong>${titleOf(match.game)}</strong>
      <span>${names.filter(Boolean).join(", ")}</span>
    </a>
    <small>${when.format(match.at)} · ${match.ended ? t("over") : t("in progress")}${match.owner && ` · ${t("created by you")}`}${match.until && ` · ${expiry(match.until)}`}</small>
  </li>`;
}
