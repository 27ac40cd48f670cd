/** A table before its game starts. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { selectGame } from "../catalog.js";
import { html } from "../ui/html.js";
import { announce, showError } from "../ui/notices.js";
import { isPaused } from "../match/match-store.js";
import { remember } from "../remembered.js";
import { DiceButton } from "../match/dice-button.js";
import { t, tn } from "../i18n.js";
import { Invite } from "./invite.js";
import { LobbyClock } from "../clock/give-time.js";
import { Leave } from "../online/leave.js";
import { SeatOptions, useFreshLuck } from "./seat-options.js";
import { changeTable, pageAddress, qrAddress } from "../online/requests.js";
import { SeatList } from "./seat-list.js";
import { TakeSeatForm } from "./take-seat-form.js";
import { PhraseMenu } from "../online/phrase-menu.js";

/** @import {GameInfo, Snapshot} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Permission} from "../online/requests.js" */

/** @param {{match: Match, game: GameInfo}} props */
export function Lobby({ match, game }) {
  const [watching, setWatching] = useState(false);
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const info = match.data.info.value;
  useEffect(() => {
    document.title = `${t(game.title)} · Centaine`;
  });
  useEffect(() => {
    selectGame(game.id);
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const over = match.position.over.value;
  const mine = info ? info.owner || info.yours.length > 0 : false;
  useEffect(() => {
    if (mine && info) remember({ match: match.id, game: game.id, title: game.title, seats: info.seats, at: Date.now(), over });
  }, [mine, over]);
  const free = info?.seats.filter(({ player }) => player === "open").length ?? 0;
  const status = info && !over ? statusOf(info, free) : "";
  useEffect(() => announce(status), [status]);
  useFreshLuck(match);
  if (!info) return null;
  const seated = info.yours.length > 0;
  const start = () => changeTable(match.id, { do: "start" }).then(() => match.refresh(), showError);
  return html`<main class="page lobby of-${game.id}" id="main">
    <div class="hero">
      <h1 tabindex="-1" ref=${heading}>${t("Table: {game}", { game: t(game.title) })}</h1>
      <p id="status">${over ? t("This table is closed.") : status}</p>
    </div>
    ${!match.connection.connected.value && html`<p class="lost" role="alert">${t("Connection lost. Trying again…")}</p>`}
    ${over && html`<a class="button" href="/">${t("Back to the games")}</a>`}
    ${!over &&
    !seated &&
    free > 0 &&
    !watching &&
    html`<section class="box" aria-label=${t("Take a seat")}>
      <${TakeSeatForm} match=${match} game=${game}>
        <button type="button" onClick=${() => setWatching(true)}>${t("Just watch")}</button>
      <//>
    </section>`}
    ${!over &&
    !seated &&
    free > 0 &&
    watching &&
    html`<p class="watching">
      ${t("You are watching.")}${" "}<button type="button" onClick=${() => setWatching(false)}>${t("Take a seat after all")}</button>
    </p>`}
    <section class="box" aria-labelledby="seats-title">
      <h2 id="seats-title">${t("Players")}</h2>
      <${SeatList} match=${match} game=${game} />
      <${Spectators} match=${match} />
      ${!over && match.presence?.LessonNote && html`<${match.presence.LessonNote} news=${match.presence.news.value} />`}
      ${!over && info.seats.length > 1 && html`<${LobbyClock} match=${match} />`}
      ${!over && html`<${Permissions} match=${match} game=${game} info=${info} />`}
      ${!over &&
      info.owner &&
      html`<button type="button" class="primary start" aria-disabled=${free > 0} onClick=${() => free === 0 && start()}>
        ${t("Start the game")}
      </button>`}
    </section>
    ${!over && mine && !info.class_name && html`<${Invite} link=${pageAddress(match.id)} qr=${qrAddress(match.id)} code=${info.code} />`}
    ${!over && seated && html`<${SeatOptions} match=${match} game=${game} />`}
    ${!over && html`<div class="lobby-menu">${seated && html`<${PhraseMenu} match=${match} />`}<${DiceButton} match=${match} game=${game} /><${Leave} match=${match} /></div>`}
    ${isPaused(match) && match.presence?.PauseCurtain && html`<${match.presence.PauseCurtain} />`}
    ${info.class_name && (info.owner || over) && html`<p><a class="button" href=${`/class/${info.class_name}`}>${t("Back to the class")}</a></p>`}
  </main>`;
}

/** @param {{match: Match}} props */
function Spectators({ match }) {
  const spectators = match.presence?.spectators.value ?? 0;
  return spectators > 0 && html`<p class="spectators">${tn("{n} spectator", "{n} spectators", spectators)}</p>`;
}

/** What is allowed during the game: the owner decides, everybody sees it.
 * @param {{match: Match, game: GameInfo, info: Snapshot}} props */
function Permissions({ match, game, info }) {
  const hints = { name: "hints", text: t("Everyone can ask for hints"), note: t("Hints are allowed at this table.") };
  const analysis = {
    name: "analysis",
    text: t("Everyone can see the analysis during the game"),
    note: t("At this table, the analysis can be seen during the game."),
  };
  const all = [...(game.hints ? [hints] : []), ...(game.analysis ? [analysis] : [])];
  return all.map(({ name, text, note }) => {
    const allowed = name === "hints" ? info.hints : info.analysis;
    if (!info.owner) return allowed && html`<p key=${name}>${note}</p>`;
    return html`<${PermissionBox} key=${name} match=${match} name=${name} allowed=${allowed}>${text}<//>`;
  });
}

/** A permission for the owner to change. The box shows what was chosen until the server has answered, whatever else
 * arrives meanwhile.
 * @param {{match: Match, name: "hints" | "analysis", allowed: boolean, children?: unknown}} props */
function PermissionBox({ match, name, allowed, children }) {
  const [chosen, setChosen] = useState(/** @type {boolean | null} */ (null));
  const checked = chosen ?? allowed;
  const change = () => {
    const request = /** @type {Permission} */ (checked ? `no-${name}` : name);
    setChosen(!checked);
    return changeTable(match.id, { do: request })
      .then(() => match.refresh(), showError)
      .finally(() => setChosen(null));
  };
  return html`<label class="field is-flag">
    <input type="checkbox" checked=${checked} onChange=${change} />
    <span>${children}</span>
  </label>`;
}

/** What the table is waiting for. @param {Snapshot} info @param {number} free how many seats are free */
function statusOf({ owner, yours, class_name: ofClass }, free) {
  if (ofClass && !owner && yours.length > 0) return t("You have a seat. Your teacher starts the game.");
  if (owner && free === 0) return t("Everyone is here. You can start the game.");
  if (owner) return tn("Send the link or the code to the others: {n} seat is free.", "Send the link or the code to the others: {n} seats are free.", free);
  if (yours.length > 0 && free > 0) return tn("You have a seat. Waiting for {n} more player.", "You have a seat. Waiting for {n} more players.", free);
  if (yours.length > 0) return t("You have a seat. The game is about to start.");
  if (free > 0) return t("There is a free seat: take it, or watch.");
  return t("All seats are taken. You can watch: the game will appear here when it starts.");
}
