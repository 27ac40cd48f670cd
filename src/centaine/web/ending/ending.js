/** The dialog at the end of a game: the winner, what was remarkable, and what to do next. Loaded when a game ends. */
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { json, recordAddress } from "../api.js";
import { html } from "../ui/html.js";
import { throwConfetti } from "../ui/confetti.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { isAnimated } from "../ui/motion.js";
import { loadStyle } from "../ui/style.js";
import { isLoaded } from "../remembered.js";
import { isKnown, rememberGame } from "../my-games/history.js";
import { OtherLevel } from "./other-level.js";
import { DayEnd } from "./day-end.js";
import { SharePicture } from "./share-picture.js";
import { SummaryTable } from "./summary-table.js";
import { loadTranslations, t } from "../i18n.js";

/** @import {GameInfo, GameView, Summary} from "../types" */
/** @import {Match} from "../match/match-store.js" */

await Promise.all([loadStyle("/ending/ending.css"), loadTranslations("ending")]); // before anything is drawn

/** @param {{match: Match, game: GameInfo, view: GameView, live: boolean, onPlayAgain: (() => void) | null}} props
 *   `live`: whether it ended while the page was open */
export function Ending({ match, game, view, live, onPlayAgain }) {
  const [closed, setClosed] = useState(false);
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { value: summary, error, retry } = useLoaded(() => /** @type {Promise<Summary>} */ (json(`/api/matches/${match.id}/summary`)));
  const lost = match.data.lostOnTime.value;
  const winner = lost === null ? (match.data.latest?.scene.winner ?? -1) : 1 - lost;
  const seats = match.data.info.value?.seats ?? [];
  const { daily, next } = match.data.info.value ?? {};
  const mine = match.data.localSeats;
  const own = mine.length > 0 && !match.position.abandoned.value && !isLoaded(match.id);
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const isFirst = own ? !isKnown(match.id) : live;
    if (isFirst && seats[winner]?.player === "person" && box.current && isAnimated()) void throwConfetti(box.current);
  }, []);
  useEffect(() => {
    if (own && summary) rememberGame({ match, game, winner, mine, summary });
  }, [summary]);
  if (closed) return null;
  return html`<dialog class="celebration" aria-labelledby="winner" ref=${dialog} onClose=${() => setClosed(true)}>
    <div class="confetti" ref=${box} aria-hidden="true"></div>
    <div class="celebration-box">
      ${winner >= 0 && html`<${view.Trophy} seat=${winner} />`}
      <h2 id="winner">
        ${titleOf(match, seats[winner]?.name)}
      </h2>
      ${daily
        ? html`<${DayEnd} match=${match} rolls=${match.position.abandoned.value ? null : match.data.latest?.scene.rolls} />`
        : html`<p>${endingOf(match, view)}</p>`}
      <div class="actions">
        ${daily && html`<a class="button primary" href="/">${t("Back to the home page")}</a>`}
        ${onPlayAgain && !daily && html`<button type="button" class="primary" onClick=${onPlayAgain}>${t("Play again")}</button>`}
        ${onPlayAgain && html`<${OtherLevel} match=${match} game=${game} />`}
        ${game.analysis && html`<a class="button" href=${`/m/${match.id}/analysis`}>${t("Analyse the game")}</a>`}
        <${SharePicture} match=${match} game=${game} title=${titleOf(match, seats[winner]?.name)} />
      </div>
      ${error && html`<${Failed} what=${t("The summary could not be loaded.")} error=${error} retry=${retry} />`}
      ${summary && html`<${SummaryTable} match=${match} game=${game} summary=${summary} mine=${mine} />`}
      <div class="actions is-quiet">
        <button type="button" onClick=${() => dialog.current?.close()}>${t("Look at the board")}</button>
        <button
          type="button"
          onClick=${() => {
            match.playback.goTo(1);
            void match.playback.play();
            document.getElementById("replay")?.focus();
          }}
        >
          ${t("Watch the game again")}
        </button>
        <a class="button" href=${recordAddress(match.id)} download>${t("Save the game")}</a>
        ${onPlayAgain && daily && html`<button type="button" onClick=${onPlayAgain}>${t("Ordinary solitaire, with other dice")}</button>`}
        ${daily && next && html`<a class="button" href=${`/m/${next}`}>${t("Go to the ordinary solitaire")}</a>`}
        ${own && html`<a class="button" href="/my-games">${t("My games")}</a>`}
      </div>
    </div>
  </dialog>`;
}

/** @param {Match} match @param {GameView} view */
function endingOf(match, view) {
  const lost = match.data.lostOnTime.value;
  if (lost !== null) return t("{name} is out of time.", { name: match.data.info.value?.seats[lost]?.name ?? "" });
  return match.position.abandoned.value ? "" : view.ending();
}

/** @param {Match} match @param {string | undefined} winner */
function titleOf(match, winner) {
  if (winner) return t("{name} wins!", { name: winner });
  return match.position.abandoned.value ? match.abandonedText : t("It is a draw.");
}
