/** The last roll: its dice, its squares, and why the pawn moved on. */
import { html } from "../../ui/html.js";
import { useLoaded } from "../../ui/loading.js";
import { t } from "../../i18n.js";
import { Die, Mark } from "./pieces.js";
import { reasonText } from "./sentences.js";

/** @import {Fact} from "../../types" */
/** @import {Picture} from "./picture.js" */
/** @import {BoardController} from "./board-controller.js" */

/** @param {{board: BoardController, names?: string[], verdict?: string, style?: any}} props `verdict`: what to say until the
 *   pawn's way explains itself */
export function RollView({ board, names = [], verdict = "", style }) {
  const dice = board.dice.value;
  const facts = board.rollFacts.value;
  if (dice.length === 0) return html`<${Legend} picture=${board.picture} />`;
  return html`<div class="roll-view" style=${style}>
    <div class="dice" role="img" aria-label=${dice.join(" + ")}>
      ${dice.map((face, i) => html`<${Die} key=${i} face=${face} rolling=${board.rolling.value} />`)}
    </div>
    <ol class="stops" aria-hidden="true">
      ${stopsOf(facts).map(
        ({ square, sign }, i) =>
          html`<li key=${i}>${sign && html`<span class="stop-sign">${sign}</span>`}<${Mark} square=${square} picture=${board.picture} /></li>`,
      )}
    </ol>
    <${RollWords} facts=${facts} names=${names} verdict=${verdict} />
  </div>`;
}

/** What stars and diamonds mean, until the first roll. @param {{picture: Picture | null}} props */
function Legend({ picture }) {
  return html`<div class="legend">
    ${[
      { from: 11, to: 13, text: t("A star is an ultimate number: go on to the next star; from 97, the last, back to 0.") },
      { from: 27, to: 3, text: t("A diamond is a power: go back to the star it is a power of.") },
    ].map(
      ({ from, to, text }) =>
        html`<p key=${from}>
          <span class="legend-way" aria-hidden="true">
            <${Mark} square=${from} picture=${picture} />→<${Mark} square=${to} picture=${picture} />
          </span>
          ${text}
        </p>`,
    )}
  </div>`;
}

/** The squares of a roll, each with the sign before it. @param {Fact[]} facts @returns {{square: number, sign: string}[]} */
function stopsOf(facts) {
  return facts.flatMap(({ fact, from = 0, to = 0, by }) => {
    switch (fact) {
      case "walked":
        return [
          { square: from, sign: "" },
          { square: to, sign: `+${to - from}` },
        ];
      case "past":
        return [{ square: to, sign: `−${by}` }];
      case "ultimate":
      case "ultimate-back":
      case "last-ultimate":
      case "raised":
        return [{ square: to, sign: "→" }];
      default:
        return [];
    }
  });
}

/** @param {{facts: Fact[], names: string[], verdict: string}} props */
function RollWords({ facts, names, verdict }) {
  const { value: narration } = useLoaded(() => import("./narration/spoken-text.js"));
  const words = narration && wordsOf(facts, (told) => narration.spokenText(told, { names }));
  return html`<p class="roll-words ${!words && verdict ? "is-verdict" : ""}">${words || verdict}</p>`;
}

/** @param {Fact[]} facts @param {(facts: Fact[]) => string} spokenText */
function wordsOf(facts, spokenText) {
  const first = facts.find(({ fact }) => fact === "begins" || fact === "tie"); // of the rolls before the game
  const told = first ? [first] : facts.filter(reasonText);
  if (told.length) return spokenText(told);
  const walked = facts.find(({ fact }) => fact === "walked");
  const rested = facts.at(-1)?.fact !== "walked"; // something follows, so the walk is over
  return walked && rested && walked.to !== 99 ? t("{to} is neither ultimate nor a power: the pawn stays.", { to: walked.to ?? 0 }) : "";
}
