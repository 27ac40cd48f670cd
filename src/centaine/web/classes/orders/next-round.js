/** The next round with one press. */
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { t, tn } from "../../i18n.js";

/** @import {ClassNow, ClassCommand} from "../../types" */
/** @typedef {"same" | "winners" | "mixed" | "swiss"} Together */

/** `titled`: its title is not above it already.
 * @param {{now: ClassNow, run: (request: ClassCommand) => Promise<boolean>, titled?: boolean}} props */
export function NextRound({ now, run, titled = true }) {
  const [stop, setStop] = useState(false);
  const [sending, setSending] = useState(false);
  const [asked, setAsked] = useState(/** @type {Together | null} */ (null));
  const playing = now.tables.filter(({ started, over, steps }) => started && !over && steps > 0);
  const going = playing.length;
  const open = now.tables.filter(({ started, over }) => started && !over).length; // also where nobody has moved yet
  const others = now.tables.filter((table) => !playing.includes(table)).flatMap(({ seats }) => seats);
  const free = others.some(({ player, here }) => player === "person" && here);
  const over = now.left === 0;
  /** @param {Together} together @param {boolean} [stopping] */
  const start = (together, stopping = stop) => {
    if (sending || over) return;
    if (going > 0 && !free && !stopping) return setAsked(together); // nobody could play
    setAsked(null);
    setSending(true);
    void run({ do: "next", together, round: now.round, stop: stopping }).finally(() => {
      setSending(false);
      setStop(false);
    });
  };
  return html`<fieldset class="next-round">
    <legend class=${titled ? "" : "unseen"}>${t("Next round")}</legend>
    <p>
      ${t("Every pupil who is connected gets a seat at a new table, and the games start at once.")}
      ${going > 0 && html`${" "}${t("Whoever is still playing stays at their table until the game is over.")}`}
    </p>
    ${going > 0 &&
    html`<label class="field is-flag">
      <input type="checkbox" checked=${stop} onChange=${() => setStop(!stop)} />
      <span>${tn("End the game still in progress", "End the {n} games still in progress", open)}</span>
    </label>`}
    <div class="sit-down-ways">
      <button type="button" aria-disabled=${sending || over} onClick=${() => start("same")}>${t("Same tables")}</button>
      <button type="button" aria-disabled=${sending || over} onClick=${() => start("winners")}>${t("Winners together")}</button>
      <button type="button" aria-disabled=${sending || over} onClick=${() => start("mixed")}>${t("Mix the tables")}</button>
      ${now.size === 2 &&
      html`<button type="button" aria-disabled=${sending || over} onClick=${() => start("swiss")}>
        ${now.tournament ? t("Next round of the tournament") : t("Swiss tournament")}
      </button>`}
    </div>
    ${asked && going > 0 && html`<${StillPlaying} going=${open} yes=${() => start(asked, true)} no=${() => setAsked(null)} />`}
    ${now.size === 2 &&
    !now.tournament &&
    html`<small>${t("Swiss tournament: in each round, you play somebody new with about the same points. Choose a short game.")}</small>`}
  </fieldset>`;
}

/** Asks whether to end the games in which everybody is still playing.
 * @param {{going: number, yes: () => void, no: () => void}} props */
function StillPlaying({ going, yes, no }) {
  const safe = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => safe.current?.focus(), []);
  const question = tn("Everyone is still playing. End the game and begin the next round?", "Everyone is still playing. End the {n} games and begin the next round?", going);
  return html`<span class="sure" role="group" aria-label=${question}>
    <span class="sure-question" aria-hidden="true">${question}</span>
    <button type="button" class="danger" onClick=${yes}>${t("Yes, begin the next round")}</button>
    <button type="button" ref=${safe} onClick=${no}>${t("No, keep playing")}</button>
  </span>`;
}
