/** The dialog that explains and checks the dice and cards of a match. */
import { useState } from "../vendor/hooks.js";
import { json, recordAddress } from "../api.js";
import { Dialog } from "../ui/dialog.js";
import { html } from "../ui/html.js";
import { dateOf } from "../puzzles/puzzle-names.js";
import { Failed, useLoaded } from "../ui/loading.js";
import { showError } from "../ui/notices.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, locale, t, tn } from "../i18n.js";
import { canCheck, check } from "./dice-check.js";

/** @import {Draws, GameInfo} from "../types" */
/** @import {Match} from "../match/match-store.js" */
/** @import {Checked} from "./dice-check.js" */

await Promise.all([loadStyle("/fair-dice/fair-dice.css"), loadTranslations("fair_dice")]); // before anything is drawn

/** @param {{match: Match, game: GameInfo, onClose: () => void}} props */
export function DiceDialog({ match, game, onClose }) {
  const over = match.position.over.value;
  const { value: dice, error, retry } = useLoaded(() => /** @type {Promise<Draws>} */ (json(`/api/matches/${match.id}/dice`)), [over]);
  return html`<${Dialog} title=${game.chance === "cards" ? t("Can you trust the shuffle?") : t("Can you trust the dice?")} onClose=${onClose}>
    ${error && html`<${Failed} error=${error} retry=${retry} />`}
    ${!dice
      ? !error && html`<p aria-busy="true">…</p>`
      : dice.day
        ? html`<${OfDay} match=${match} dice=${dice} />`
        : dice.commitment
        ? html`<${Explanation} match=${match} dice=${dice} cards=${game.chance === "cards"} />`
        : html`<p>${game.chance === "cards" ? t("This game was started with an older version of Centaine that made no promise, so its draws cannot be checked.") : t("This game was started with an older version of Centaine that made no promise, so its rolls and draws cannot be checked.")}</p>`}
  <//>`;
}

/** @param {{match: Match, dice: Draws}} props */
function OfDay({ match, dice }) {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(dateOf(dice.day));
  return html`<div class="dice-story">
    <p>${t("This is the game of the day, {day}: its dice and cards are the same for everyone, whatever they play.", { day })}</p>
    <p>${t("They are no secret: they follow from the date alone, so anyone can work them out in advance. Play for fun.")}</p>
    <p>${t("The fifth roll is the same however many cards are drawn before it, and the second card is the same whenever it is drawn. Once the pile is used up, the next cards also depend on which ones were played.")}</p>
    ${dice.seed
      ? html`<p>${t("Every roll and draw follows from this number, the SHA‑256 of “{text}”:", { text: `${match.data.info.value?.game} ${dice.day}` })}</p>
          <p><code class="hash">${dice.seed}</code></p>
          <${Check} match=${match} dice=${dice} cards=${false} title=${t("Check it")} />`
      : html`<p>${t("When the game is over, you can check here that every roll and draw belonged to that day.")}</p>`}
  </div>`;
}

/** @param {{match: Match, dice: Draws, cards: boolean}} props `cards`: whether there are no dice */
function Explanation({ match, dice, cards }) {
  const seats = match.data.info.value?.seats ?? [];
  const added = dice.luck.flatMap((luck, seat) => (luck ? [{ name: seats[seat]?.name, luck }] : []));
  return html`<div class="dice-story">
    <p>
      ${cards
        ? t("Every card that is drawn in this game comes from one secret number, the seed: it shuffles the cards. Centaine chose it before the game and locked it away, so nobody can change it.")
        : t("Every roll and draw in this game comes from one secret number, the seed. Centaine chose it before the game and locked it away, so nobody can change it.")}
    </p>
    <h3>${t("1. The promise")}</h3>
    <p>${t("This is the fingerprint of the seed (SHA‑256). Everyone could see it before the game began. Another seed would have a different fingerprint.")}</p>
    <p><code class="hash">${dice.commitment}</code></p>
    <h3>${t("2. What the players added")}</h3>
    <p>${cards
      ? t("Each player’s browser adds its own random numbers. They are mixed into the shuffle, so Centaine could not pick a seed that favours anyone.")
      : t("Each player’s browser adds its own random numbers. They are mixed into every roll and draw, so Centaine could not pick a seed that favours anyone.")}</p>
    ${added.length > 0
      ? html`<dl class="luck">
          ${added.map(({ name, luck }, i) => html`<div key=${i}><dt>${name}</dt><dd><code class="hash">${luck}</code></dd></div>`)}
        </dl>`
      : html`<p>${t("Nobody has added anything.")}</p>`}
    ${added.length > 0 &&
    !match.data.online &&
    html`<p>${t("On a shared screen they are sent along with the request for the game, so this proves less than at a table opened by link, where everyone sees the promise first.")}</p>`}
    <h3>${t("3. The seed")}</h3>
    ${dice.seed
      ? html`<p>${t("The game is over. Here is the seed:")}</p>
          <p><code class="hash">${dice.seed}</code></p>
          <${Check} match=${match} dice=${dice} cards=${cards} />`
      : html`<p>${cards
          ? t("It stays locked away until the game is over, because anyone who knew it could predict every card. Then you can check them all here.")
          : t("It stays locked away until the game is over, because anyone who knew it could predict every roll and draw. Then you can check them all here.")}</p>`}
  </div>`;
}

/** @param {{match: Match, dice: Draws, cards: boolean, title?: string}} props */
function Check({ match, dice, cards, title = t("4. Check it") }) {
  const [checked, setChecked] = useState(/** @type {Checked | null} */ (null));
  const { draws, given } = dice;
  return html`<h3>${title}</h3>
    ${canCheck()
      ? html`<button type="button" class="primary" onClick=${() => check(dice, match.data.info.value?.game ?? "").then(setChecked, showError)}>${t("Check everything")}</button>`
      : html`<p>${t("This browser can check only over a secure connection (https). Save the game and check it with Centaine itself.")}</p>`}
    <div role="status">${checked && html`<${Result} draws=${draws} given=${given} checked=${checked} cards=${cards} isOfDay=${dice.day !== ""} />`}</div>
    <p>${t("For each draw, this page was given the list of possible outcomes. The program installed on a computer knows the rules and checks that list too:")}</p>
    <p class="dice-ways">
      <a class="button" href=${recordAddress(match.id)} download>${t("Save the game")}</a>
      <code>centaine verify ${match.id}.centaine.txt</code>
    </p>`;
}

/** @param {{draws: Draws["draws"], given: number, checked: Checked, cards: boolean, isOfDay: boolean}} props */
function Result({ draws, given, checked: { promised, expected }, cards, isOfDay }) {
  const each = cards ? t("Each draw") : t("Each roll and draw");
  const wrong = draws.findIndex(({ text }, i) => text !== expected[i]);
  return html`<ul class="dice-result">
      <li class=${promised ? "is-right" : "is-wrong"}>
        ${isOfDay
          ? promised
            ? t("The number is that of the date.")
            : t("The number is not that of the date!")
          : promised
            ? t("The seed matches the fingerprint: it is the one that was promised.")
            : t("The seed does not match the fingerprint!")}
      </li>
      <li class=${wrong < 0 ? "is-right" : "is-wrong"}>
        ${wrong < 0
          ? isOfDay
            ? tn("{n} roll or draw follows from this number. Your own browser checked it.", "All {n} rolls and draws follow from this number. Your own browser checked them.", draws.length)
            : cards
            ? tn("{n} draw follows from the seed. Your own browser checked it.", "All {n} draws follow from the seed. Your own browser checked them.", draws.length)
            : tn("{n} roll or draw follows from the seed. Your own browser checked it.", "All {n} rolls and draws follow from the seed. Your own browser checked them.", draws.length)
          : isOfDay
            ? t("Draw {n}, “{text}”, does not follow from this number: it should be “{due}”.", { n: wrong + 1, text: draws[wrong].text, due: expected[wrong] })
            : t("Draw {n}, “{text}”, does not follow from the seed: it should be “{due}”.", { n: wrong + 1, text: draws[wrong].text, due: expected[wrong] })}
      </li>
    </ul>
    ${given > 0 && html`<p>${tn("{n} outcome was given, not drawn: an answer, for example.", "{n} outcomes were given, not drawn: answers, for example.", given)}</p>`}
    <details class="more">
      <summary>${each}</summary>
      <ol class="draws" tabindex="0" aria-label=${each}>
        ${draws.map(
          ({ text }, i) => html`<li key=${i} class=${text === expected[i] ? "is-right" : "is-wrong"}><code>${text}</code></li>`,
        )}
      </ol>
    </details>`;
}
