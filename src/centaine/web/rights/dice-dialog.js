/** Whether the dice of a match can be trusted: what was promised, what everyone has added, and the sums to check it. */
import { useEffect, useState } from "../vendor/hooks.js";
import { json, recordAddress } from "../api.js";
import { Dialog } from "../dialog.js";
import { html } from "../html.js";
import { complain } from "../notices.js";
import { loadStyle } from "../style.js";
import { loadWords, t, tn } from "../words.js";
import { canCheck, check } from "./dice-check.js";

/** @typedef {import("../types").Draws} Draws */
/** @typedef {import("./dice-check.js").Checked} Checked */

await Promise.all([loadStyle("/rights/rights.css"), loadWords("rights")]); // before anything is drawn

/** @param {{match: import("../match.js").Match, onClose: () => void}} props */
export function DiceDialog({ match, onClose }) {
  const [told, setTold] = useState(/** @type {Draws | null} */ (null));
  const over = match.over.value;
  useEffect(() => {
    json(`/api/matches/${match.id}/dice`).then(setTold, complain);
  }, [over]);
  return html`<${Dialog} title=${t("Can you trust the dice?")} onClose=${onClose}>
    ${!told
      ? html`<p aria-busy="true">…</p>`
      : told.commitment
        ? html`<${Story} match=${match} told=${told} />`
        : html`<p>${t("This game was begun by an older version of Centaine, which promised nothing. Its dice cannot be checked.")}</p>`}
  <//>`;
}

/** @param {{match: import("../match.js").Match, told: Draws}} props */
function Story({ match, told }) {
  const seats = match.info.value?.seats ?? [];
  const added = told.luck.flatMap((luck, seat) => (luck ? [{ name: seats[seat]?.name, luck }] : []));
  return html`<div class="dice-story">
    <p>
      ${t("All rolls and draws of this game come from one secret number, the seed. The server chose it before the game and locked it away, so nobody can change it any more.")}
    </p>
    <h3>${t("1. The promise")}</h3>
    <p>${t("This is the fingerprint of the seed (SHA-256). Everybody could see it before the first roll. Another seed would have another fingerprint.")}</p>
    <p><code class="hash">${told.commitment}</code></p>
    <h3>${t("2. What the players added")}</h3>
    <p>${t("Each player’s browser adds random numbers of its own. They are stirred into every roll, so the server could not pick a seed that suits somebody.")}</p>
    ${added.length > 0
      ? html`<dl class="luck">
          ${added.map(({ name, luck }, i) => html`<div key=${i}><dt>${name}</dt><dd><code class="hash">${luck}</code></dd></div>`)}
        </dl>`
      : html`<p>${t("Nobody has added anything.")}</p>`}
    ${added.length > 0 &&
    !match.online &&
    html`<p>${t("At one screen they come along with the wish for the game, so this proves less than at a table by link, where everybody sees the promise first.")}</p>`}
    <h3>${t("3. The seed")}</h3>
    ${told.seed
      ? html`<p>${t("The game is over, so the box is opened:")}</p>
          <p><code class="hash">${told.seed}</code></p>
          <${Check} match=${match} told=${told} />`
      : html`<p>${t("It stays locked away until the game is over: whoever knew it could tell every roll in advance. Then you can check all of them here.")}</p>`}
  </div>`;
}

/** @param {{match: import("../match.js").Match, told: Draws}} props */
function Check({ match, told }) {
  const [checked, setChecked] = useState(/** @type {Checked | null} */ (null));
  const { draws, given } = told;
  return html`<h3>${t("4. Check it")}</h3>
    ${canCheck()
      ? html`<button type="button" class="primary" onClick=${() => check(told).then(setChecked, complain)}>${t("Check all rolls")}</button>`
      : html`<p>${t("This browser gets the means to check only over a secure line (https). Save the record and check it with Centaine itself.")}</p>`}
    <div role="status">${checked && html`<${Result} draws=${draws} given=${given} checked=${checked} />`}</div>
    <p>${t("This page took from the server what each roll could have been. A program that knows the rules checks that as well, without any server:")}</p>
    <p class="dice-ways">
      <a class="button" href=${recordAddress(match.id)} download>${t("Save the record")}</a>
      <code>centaine verify ${match.id}.centaine.txt</code>
    </p>`;
}

/** @param {{draws: Draws["draws"], given: number, checked: Checked}} props */
function Result({ draws, given, checked: { promised, due } }) {
  const wrong = draws.findIndex(({ text }, i) => text !== due[i]);
  return html`<ul class="dice-result">
      <li class=${promised ? "is-right" : "is-wrong"}>
        ${promised ? t("The seed fits the fingerprint: it is the one that was promised.") : t("The seed does not fit the fingerprint!")}
      </li>
      <li class=${wrong < 0 ? "is-right" : "is-wrong"}>
        ${wrong < 0
          ? tn("{n} roll or draw follows from the seed. Your own browser did the sums.", "All {n} rolls and draws follow from the seed. Your own browser did the sums.", draws.length)
          : t("Draw {n}, “{text}”, does not follow from the seed: it would be “{due}”.", { n: wrong + 1, text: draws[wrong].text, due: due[wrong] })}
      </li>
    </ul>
    ${given > 0 && html`<p>${tn("{n} outcome was given, not drawn: an answer, for example.", "{n} outcomes were given, not drawn: answers, for example.", given)}</p>`}
    <details class="more">
      <summary>${t("Each roll and draw")}</summary>
      <ol class="draws" tabindex="0" aria-label=${t("Each roll and draw")}>
        ${draws.map(
          ({ number, text }, i) => html`<li key=${number} class=${text === due[i] ? "is-right" : "is-wrong"}><code>${text}</code></li>`,
        )}
      </ol>
    </details>`;
}
