/** The choice of a game, and the form for a new one. */
import { games, selectedGame, selectGame } from "../catalog.js";
import { html } from "../ui/html.js";
import { NewGame } from "../new-game/new-game.js";
import { t } from "../i18n.js";

export function SetUp() {
  const game = selectedGame.value;
  return html`${games.value.length > 1 && html`<${Games} />`} ${game && html`<${NewGame} key=${game.id} game=${game} />`}`;
}

/** The choice of a game. */
function Games() {
  return html`<fieldset class="games">
    <legend class="unseen">${t("Choose a game")}</legend>
    ${games.value.map(
      ({ id, title, summary }) => html`<div key=${id} class="game-place">
        <label class="game">
          <input
            class="unseen"
            type="radio"
            name="game"
            value=${id}
            checked=${id === selectedGame.value.id}
            onChange=${() => selectGame(id)}
          />
          <span class="game-box">
            <img src=${`/games/${id}/icon.svg`} alt="" width="88" height="88" />
            <span><strong>${t(title)}</strong><span>${t(summary)}</span></span>
          </span>
        </label>
      </div>`,
    )}
  </fieldset>`;
}
