/** The dialog at the end of a game: the winner, confetti, and what to do next. */
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { recordAddress } from "../api.js";
import { html } from "../ui/html.js";
import { isAnimated } from "../ui/motion.js";
import { t } from "../i18n.js";

/** @import {GameView} from "../types" */
/** @import {Match} from "./match-store.js" */

/** @param {{match: Match, view: GameView, analysed: boolean,
 *   onPlayAgain: (() => void) | null}} props */
export function Celebration({ match, view, analysed, onPlayAgain }) {
  const [closed, setClosed] = useState(false);
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const lost = match.data.lostOnTime.value;
  const winner = lost === null ? (match.data.latest?.scene.winner ?? -1) : 1 - lost;
  const name = match.data.info.value?.seats[winner]?.name;
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    if (winner >= 0 && box.current && isAnimated()) throwConfetti(box.current);
  }, []);
  if (closed) return null;
  return html`<dialog class="celebration" aria-labelledby="winner" ref=${dialog} onClose=${() => setClosed(true)}>
    <div class="confetti" ref=${box} aria-hidden="true"></div>
    <div class="celebration-box">
      ${winner >= 0 && html`<${view.Trophy} seat=${winner} />`}
      <h2 id="winner">
        ${titleOf(match, name)}
      </h2>
      <p>${endingOf(match, view)}</p>
      <div class="actions">
        ${onPlayAgain && html`<button type="button" class="primary" onClick=${onPlayAgain}>${t("Play again")}</button>`}
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
        ${analysed && html`<a class="button" href=${`/m/${match.id}/analysis`}>${t("Analyse the game")}</a>`}
        <a class="button" href=${recordAddress(match.id)} download>${t("Save the game")}</a>
        <button type="button" onClick=${() => dialog.current?.close()}>${t("Look at the board")}</button>
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
  return match.position.abandoned.value ? t("This game was abandoned.") : t("It is a draw.");
}

const PIECES = 90;

/** @param {HTMLElement} box */
export function throwConfetti(box) {
  for (let i = 0; i < PIECES; i++) {
    const piece = document.createElement("span");
    piece.className = `confetti-piece kind-${i % 5}`;
    piece.style.setProperty("left", `${Math.random() * 100}%`);
    box.append(piece);
    const drift = (Math.random() - 0.5) * 30;
    piece
      .animate(
        [
          { translate: "0 -10vh", rotate: "0deg", opacity: 1 },
          { translate: `${drift}vw 105vh`, rotate: `${720 * Math.random()}deg`, opacity: 0.9 },
        ],
        { duration: 2200 + 2200 * Math.random(), delay: 900 * Math.random(), easing: "ease-in", fill: "backwards" },
      )
      .finished.then(
        () => piece.remove(),
        () => {},
      );
  }
}
