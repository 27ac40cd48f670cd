/** The page of a match, for any game. The game's view draws the board, the panel and the extras of each seat. */
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { isModuleMissing, NoAnswer, playAgain, recordAddress, ServerError } from "../api.js";
import { loadGames, selectGame } from "../catalog.js";
import { Dialog } from "../ui/dialog.js";
import { loadGameStyle, loadView } from "../games/index.js";
import { html } from "../ui/html.js";
import { FailedPage, reportUnexpected, useLoaded } from "../ui/loading.js";
import { Log, plainLine } from "./log.js";
import { isPaused, Match } from "./match-store.js";
import { notify, showError, showMissing } from "../ui/notices.js";
import { remember } from "../remembered.js";
import { DiceButton } from "./dice-button.js";
import { Replay } from "./replay.js";
import { SeatName } from "./names/seat-name.js";
import { go, redirect } from "../router.js";
import { held, skip } from "../ui/motion.js";
import { sound } from "../settings.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { t } from "../i18n.js";

/** @import {ErrorBody, GameInfo, GameView, LogLine, Snapshot} from "../types" */
/** Only for players at different screens. @typedef {typeof import("../online/online-match.js")} Online */
/** Only for matches with a clock. @typedef {typeof import("../clock/timing.js")} Timing */
/** Only for games with secrets. @typedef {typeof import("./curtain.js").Curtain} Curtain */
/** Only where people calculate themselves. @typedef {typeof import("./calculating.js").Calculating} Calculating */
/** @typedef {{match: Match, game: GameInfo, view: GameView | null, online: Online | null, timing: Timing | null,
 *   Curtain: Curtain | null, Calculating: Calculating | null}} Opened
 *   `view` is null until the game has begun */

/** Milliseconds until a failed request is repeated. */
const RETRY = 1000;

/** The table that was opened before the first drawing. @type {Opened | null} */
let preopened = null;

/** Opens a table before the first drawing, so that the page appears in one go. After a failure, `Table` tries again and reports.
 * @param {string} id */
export async function openFirst(id) {
  preopened = await open(new Match(id)).catch(() => null);
}

function takePreopened() {
  const taken = preopened;
  preopened = null;
  return taken;
}

/** @param {{id: string}} props */
export function Table({ id }) {
  const [opened, setOpened] = useState(takePreopened);
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [round, setRound] = useState(0);
  const current = opened?.match.id === id && !opened.match.data.outdated.value;
  useLayoutEffect(() => () => opened?.match.leave(), [opened]);
  useLayoutEffect(() => {
    if (current) return;
    let wanted = true;
    let timer = 0;
    const match = new Match(id);
    const before = opened?.match.id === id ? opened.match.data.info.value : null;
    open(match).then(
      (now) => {
        if (!wanted) return match.leave();
        setError(null);
        setOpened(now);
        if (before?.class_name && before.yours.length > 0 && now.match.data.info.value?.yours.length === 0) redirect(`/class/${before.class_name}`);
      },
      (why) => {
        if (!wanted) return;
        if (before?.class_name && why instanceof ServerError && why.error.code === "removed") return redirect(`/class/${before.class_name}`);
        setError(reportUnexpected(why));
        if (why instanceof NoAnswer) timer = window.setTimeout(() => setRound(round + 1), RETRY); // the server may be restarting
      },
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, current, round]);
  function retry() {
    setError(null);
    setRound(round + 1);
  }
  if (error) return html`<${FailedPage} title=${t("The table could not be opened.")} error=${error} retry=${retry} />`;
  if (!opened) return html`<main class="page is-loading" aria-busy="true"></main>`;
  const { match, game, view, online, timing, Curtain, Calculating } = opened;
  const gone = match.connection.gone.value;
  if (gone) return html`<${LazyGone} key=${match.id} match=${match} error=${gone} />`;
  if (!view) return online && html`<${online.Lobby} key=${match.id} match=${match} game=${game} />`;
  return html`<${OpenTable} key=${match.id} ...${{ match, game, view, online, timing, Curtain, Calculating }} />`;
}

/** Why the server no longer sends this match; seldom needed. @param {{match: Match, error: ErrorBody}} props */
function LazyGone(props) {
  const { value, error, retry } = useLoaded(() => import("./gone.js"));
  if (error) return html`<${FailedPage} title=${t("The table could not be opened.")} error=${error} retry=${retry} />`;
  return value ? html`<${value.Gone} ...${props} />` : html`<main class="page is-loading" aria-busy="true"></main>`;
}

/** @param {Match} match @returns {Promise<Opened>} */
async function open(match) {
  const [games, snapshot] = await Promise.all([loadGames(), match.load()]);
  const game = games.find((known) => known.id === snapshot.game);
  if (!game) throw new Error(`no page for ${snapshot.game}`);
  const online = match.data.online ? await loadOptional(import("../online/online-match.js"), snapshot) : null;
  await online?.startPresence(match);
  const Curtain = game.secret ? (await import("./curtain.js")).Curtain : null;
  if (game.secret && snapshot.started) await match.screen.prepareSecrets();
  if (!snapshot.started) await loadGameStyle(game.id); // the lobby shows its colours
  const view = snapshot.started ? await (await loadView(game.id)).createView(match, game) : null;
  const timing = snapshot.clock && snapshot.started ? await loadOptional(import("../clock/timing.js"), snapshot) : null;
  await timing?.startClock(match);
  const Calculating = snapshot.calculates ? (await import("./calculating.js")).Calculating : null;
  match.follow(view);
  return { match, game, view, online, timing, Curtain, Calculating };
}

/** Loads a part that a running game can do without.
 * @template T @param {Promise<T>} loading @param {Snapshot} snapshot @returns {Promise<T | null>} */
async function loadOptional(loading, { started }) {
  try {
    return await loading;
  } catch (error) {
    if (!started || !isModuleMissing(error)) throw error;
    showMissing(() => t("A part of this page could not be loaded."));
    return null;
  }
}

/** @param {{match: Match, game: GameInfo, view: GameView, online: Online | null, timing: Timing | null,
 *   Curtain: Curtain | null, Calculating: Calculating | null}} props */
function OpenTable({ match, game, view, online, timing, Curtain, Calculating }) {
  const [help, setHelp] = useState(/** @type {[string, string][] | null} */ (null));
  const openHelp = () => void view.shortcuts().then(setHelp, showError);
  const info = match.data.info.value;
  const over = match.position.over.value;
  const [wasOver] = useState(over);
  useEffect(() => {
    document.title = `${t(game.title)} · Centaine`;
  });
  useEffect(() => selectGame(game.id), []);
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  useEffect(() => {
    if (info && (info.owner || match.data.localSeats.length > 0))
      remember({ match: match.id, game: game.id, title: game.title, seats: info.seats, at: Date.now(), over, day: info.daily?.day, par: info.daily?.par?.rolls ?? null });
  }, [over, String(info?.seats.map(({ name }) => name))]);
  const { rematch } = match.data;
  useEffect(() => {
    if (!rematch.value || match.left) return;
    match.leave();
    if (online) notify(() => t("A new game starts with the same players."));
    go(`/m/${rematch.value}`);
  }, [rematch.value]);
  useKeys(match, view, openHelp);
  if (!info) return null;
  const turn = match.position.turn.value;
  const wasEnded = Boolean(info.class_name) && match.position.abandoned.value;
  const mayPlayAgain = !wasEnded && !match.presence?.news.value?.over.value && !info.next && (over || !online) && (info.owner || info.yours.length > 0);
  const onPlayAgain = mayPlayAgain ? () => void startAgain(match) : null;
  const names = info.seats.map(({ name }) => name);
  const next = match.playback.busy.value || match.playback.reviewing.value ? null : match.screen.next.value;
  if (match.screen.covered.value)
    return html`<main class="page" id="main"><p class="lost" role="alert">${t("Connection lost. Trying again…")}</p></main>`;
  return html`<main
    class="table match of-${game.id} ${online ? "is-online" : ""}"
    id="main"
    style=${online?.seatColours(game.id, info.seats)}
    aria-busy=${(match.playback.busy.value && held.value !== "press") || match.connection.sending.value}
  >
    <h1 class="unseen" tabindex="-1" ref=${heading}>${t(game.title)}</h1>
    <div class="stage"><${view.Stage} /></div>
    ${!match.connection.connected.value && html`<p class="lost" role="alert">${t("Connection lost. Trying again…")}</p>`}
    ${info.paused && !over && match.data.localSeats.length === 0 && match.presence?.PauseNote && html`<${match.presence.PauseNote} />`}
    <ol class="seats" aria-label=${t("Seats")}>
      ${info.seats.map(
        ({ player }, seat) => html`<li
          key=${seat}
          class="seat seat-${seat} ${seat === turn && !over ? "is-turn" : ""}"
          aria-current=${seat === turn && !over ? "true" : null}
        >
          <${SeatName} match=${match} seat=${seat} />
          ${player !== "person" &&
          !match.presence?.isClosed(seat) &&
          html`<span class="seat-level">
            ${player === "open" ? t("Free seat") : t(game.levels.find(({ id }) => id === player)?.title ?? player)}
          </span>`}
          ${timing && html`<${timing.SeatClock} match=${match} seat=${seat} />`}
          ${online && html`<${online.SeatMarks} match=${match} seat=${seat} />`}
          <${view.SeatExtras} seat=${seat} />
        </li>`,
      )}
    </ol>
    <${view.Panel} />
    <div class="more">
      ${online &&
      html`<${online.TableBar} match=${match} game=${game}>${timing && html`<${timing.GiveTime} match=${match} />`}<//>`}
      ${view.Aside && html`<${view.Aside} />`}
      <${Log} match=${match} view=${view} names=${names} news=${timing?.timeouts(match)} />
      <${Replay} match=${match} />
      <nav class="table-menu" aria-label=${t("This game")}>
        ${(over || !game.secret) &&
        html`<a class="button" href=${recordAddress(match.id)} download>${t("Save the game")}</a>`}
        ${game.analysis &&
        (over || info.analysis) &&
        html`<a class="button" href=${`/m/${match.id}/analysis`}>${over ? t("Analyse the game") : t("Analyse the game so far")}</a>`}
        ${onPlayAgain && over && !info.daily && html`<button type="button" onClick=${onPlayAgain}>${t("Play again")}</button>`}
        ${onPlayAgain && !over && !info.daily && html`<${StartOver} act=${onPlayAgain} />`}
        ${info.next && !info.daily && html`<a class="button" href=${`/m/${info.next}`}>${t("Go to the next game")}</a>`}
        ${timing && !online && html`<${timing.GiveTime} match=${match} />`}
        ${!matchMedia("(pointer: coarse) and (hover: none)").matches && html`<button type="button" onClick=${openHelp}>${t("Keyboard shortcuts")}</button>`}
        <${DiceButton} match=${match} game=${game} />
        ${!over && !online && html`<${Abandon} match=${match} />`}
      </nav>
    </div>
    ${over && !match.playback.reviewing.value && html`<${Ending} match=${match} game=${game} view=${view} live=${!wasOver} onPlayAgain=${onPlayAgain} />`}
    ${next !== null && Curtain &&
    html`<${Curtain}
      key=${next}
      name=${names[next]}
      news=${newsFor(next, view.lines(match.position.history.value)).map((line) => plainLine(line, names))}
      onOpen=${() => match.screen.viewAs(next)}
    />`}
    ${match.waiting.value && Calculating && html`<${Calculating} match=${match} waiting=${match.waiting.value} />`}
    ${!over && match.renaming.value}
    ${isPaused(match) && match.presence?.PauseCurtain && html`<${match.presence.PauseCurtain} />`}
    ${help && html`<${Keys} keys=${help} onClose=${() => setHelp(null)} />`}
  </main>`;
}

const loadEnding = () => import("../ending/ending.js").then(({ Ending: Loaded }) => [Loaded]);

/** The dialog at the end, loaded then. @param {{match: Match, game: GameInfo, view: GameView, live: boolean, onPlayAgain: (() => void) | null}} props
 *   `live`: whether it ended while this page was open */
function Ending(props) {
  const { value, error } = useLoaded(loadEnding);
  useEffect(() => {
    if (error) showMissing(() => t("A part of this page could not be loaded."));
  }, [error]);
  return value && html`<${value[0]} ...${props} />`;
}

const MAX_NEWS = 6;

/** What the others have done since a seat's last turn. @param {number} seat @param {LogLine[]} lines */
const newsFor = (seat, lines) => lines.slice(lines.findLastIndex((line) => line.seat === seat) + 1).slice(-MAX_NEWS);

/** Starts a new match with the same people. @param {Match} match */
async function startAgain(match) {
  try {
    const made = await playAgain(match.id);
    match.leave();
    go(`/m/${made.match}`);
  } catch (error) {
    showError(error);
  }
}

/** Leaves an unfinished game for a new one. @param {{act: () => void}} props */
const StartOver = ({ act }) => html`<${ConfirmButton}
  label=${t("Play again")}
  question=${t("Start a new game? This one is not over.")}
  yes=${t("Yes, start a new game")}
  no=${t("No, keep playing")}
  act=${act}
/>`;

/** @param {{match: Match}} props */
const Abandon = ({ match }) => html`<${ConfirmButton}
  label=${t("Abandon")}
  question=${t("Abandon this game?")}
  yes=${t("Yes, abandon")}
  no=${t("No, keep playing")}
  act=${() => match.send("abandon", match.data.localSeats[0])}
/>`;

/** Keyboard shortcuts, except in text fields. @param {Match} match @param {GameView} view
 * @param {() => void} help */
function useKeys(match, view, help) {
  const handler = useRef((/** @type {KeyboardEvent} */ _event) => {});
  handler.current = (event) => {
    const { target } = event;
    const typing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (typing || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "?") help();
    else if (event.key === "m") sound.value = sound.value === "on" ? "off" : "on";
    else if (event.key === "s" && match.playback.busy.value) skip();
    else if (!view.key(event)) return;
    event.preventDefault();
  };
  useLayoutEffect(() => {
    const listener = (/** @type {KeyboardEvent} */ event) => handler.current(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** @param {{keys: [string, string][], onClose: () => void}} props `keys`: of the game */
function Keys({ keys, onClose }) {
  /** @type {[string, string][]} */
  const all = [...keys, ["S", t("Skip animation")], ["M", t("Turn sound on or off")], ["?", t("This help")]];
  return html`<${Dialog} title=${t("Keyboard shortcuts")} onClose=${onClose}>
    <dl class="keys">
      ${all.map(([key, text]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${text}</dd></div>`)}
    </dl>
  <//>`;
}
