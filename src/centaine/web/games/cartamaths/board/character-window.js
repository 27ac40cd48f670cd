/** The dialog about a character: who it was, and what it does in the game. */
import { getPicture } from "../../../api.js";
import { Dialog } from "../../../ui/dialog.js";
import { html } from "../../../ui/html.js";
import { Failed, useLoaded } from "../../../ui/loading.js";
import { language } from "../../../settings.js";
import { t, tn } from "../../../i18n.js";
import { Portrait } from "./card.js";
import { USES } from "./pips.js";

/** @import {BoardController} from "../board-controller.js" */
/** Who somebody was, by language. @typedef {{years: Record<string, string>, life: Record<string, string>}} Life */

/** @returns {Promise<Record<string, Life>>} */
const loadLives = () => getPicture("cartamaths", "characters.json").then(JSON.parse);

/** @param {{board: BoardController}} props */
export function CharacterWindow({ board }) {
  const { value: lives, error, retry } = useLoaded(loadLives);
  const side = board.scene.value?.sides[board.openCharacter.value];
  if (!side) return null;
  const { id, name, text } = board.catalog.character(side.character);
  const known = lives?.[id];
  const left = USES - side.uses;
  return html`<${Dialog} title=${name} onClose=${() => (board.openCharacter.value = -1)}>
    <div class="about-character" aria-busy=${!known && !error}>
      <${Portrait} id=${id} />
      <div>
        ${known && html`<p class="about-years">${known.years[language.value]}</p><p>${known.life[language.value]}</p>`}
        ${error && html`<${Failed} error=${error} retry=${retry} />`}
        <h3>${t("In this game")}</h3>
        <p>${text} (${tn("{n} use left", "{n} uses left", left)})</p>
      </div>
    </div>
  <//>`;
}
