/** The next round with one press. */
import { useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { t, tn } from "../i18n.js";

/** @import {ClassNow, ClassWish} from "../types" */

/** @param {{now: ClassNow, run: (request: ClassWish) => Promise<boolean>}} props */
export function NextRound({ now, run }) {
  const [stop, setStop] = useState(false);
  const [sending, setSending] = useState(false);
  const going = now.tables.filter(({ started, over, steps }) => started && !over && steps > 0).length;
  const over = now.left === 0;
  /** @param {"same" | "winners" | "mixed" | "swiss"} together */
  const start = (together) => {
    if (sending || over) return;
    setSending(true);
    void run({ do: "next", together, round: now.round, stop }).finally(() => {
      setSending(false);
      setStop(false);
    });
  };
  return html`<fieldset class="next-round">
    <legend>${t("Next round")}</legend>
    <p>${t("Every pupil who is connected gets a seat at a new table, and the games start at once.")}</p>
    <div class="sit-down-ways">
      <button type="button" aria-disabled=${sending || over} onClick=${() => start("same")}>${t("Same tables")}</button>
      <button type="button" aria-disabled=${sending || over} onClick=${() => start("winners")}>${t("Winners together")}</button>
      <button type="button" aria-disabled=${sending || over} onClick=${() => start("mixed")}>${t("Mix the tables")}</button>
      ${now.size === 2 &&
      html`<button type="button" aria-disabled=${sending || over} onClick=${() => start("swiss")}>
        ${now.tournament ? t("Next round of the tournament") : t("Swiss tournament")}
      </button>`}
    </div>
    ${now.size === 2 &&
    !now.tournament &&
    html`<small>${t("Swiss tournament: in each round, you play somebody new with about the same points. Choose a short game.")}</small>`}
    ${going > 0 &&
    html`<label class="field is-flag">
      <input type="checkbox" checked=${stop} onChange=${() => setStop(!stop)} />
      <span>${tn("End the game that is still going on", "End the {n} games that are still going on", going)}</span>
    </label>`}
  </fieldset>`;
}
