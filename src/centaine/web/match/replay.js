/** The controls that review the game step by step. */
import { html } from "../ui/html.js";
import { Icon } from "../ui/icons.js";
import { t } from "../i18n.js";

/** @import {Match} from "./match-store.js" */

/** @param {{match: Match}} props */
export function Replay({ match }) {
  const all = match.data.history.value.length;
  if (all < 2) return null;
  const at = match.playback.place.value ?? all;
  const reviewing = match.playback.reviewing.value;
  return html`<div class="replay" role="group" aria-label=${t("Replay")}>
    <button type="button" aria-label=${t("One step back")} onClick=${() => match.playback.goTo(at - 1)}><${Icon} name="back" /></button>
    <button
      type="button"
      id="replay"
      aria-label=${match.playback.playing.value ? t("Stop") : t("Play through the game")}
      onClick=${() => match.playback.play()}
    >
      <${Icon} name=${match.playback.playing.value ? "pause" : "play"} />
    </button>
    <button type="button" aria-label=${t("One step forward")} onClick=${() => match.playback.goTo(at + 1)}><${Icon} name="forward" /></button>
    <input
      type="range"
      min="1"
      max=${all}
      value=${at}
      aria-label=${t("Step")}
      onInput=${(/** @type {any} */ event) => match.playback.goTo(Number(event.target.value))}
    />
    <output>${at} / ${all}</output>
    ${reviewing &&
    html`<button type="button" class="primary" onClick=${() => match.playback.goTo(null)}>
      ${match.position.over.value ? t("Go to the end") : t("Back to the game")}
    </button>`}
  </div>`;
}
