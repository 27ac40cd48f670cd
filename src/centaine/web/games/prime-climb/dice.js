/** The two dice, and which of their numbers are still to be used. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";
import { t } from "../../i18n.js";

/** @import {BoardController} from "./board-controller.js" */

/** @param {{board: BoardController}} props */
export function Dice({ board }) {
  const rolled = board.rolled.value;
  const left = [...board.numbersLeft.value];
  const tiles = rolled.map((number) => {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
    return { number, used: at < 0 };
  });
  const open = board.numbersLeft.value;
  if (rolled.length === 0) return null;
  const label = open.length ? t("To use: {numbers}", { numbers: open.join(", ") }) : t("All numbers used");
  const cursed = isCursed(board);
  return html`<div class="dice ${rolled.length > 2 ? "is-double" : ""}" role="img" aria-label=${cursed ? `${label}. ${t("Curse: only − and ÷")}` : label}>
    ${tiles.map(
      ({ number, used }, i) =>
        html`<${Die} key=${i} number=${number} used=${used} cursed=${cursed} rolling=${board.rolling.value && i < 2} />`,
    )}
  </div>`;
}

/** Whether the player may only subtract or divide (PC-30). @param {BoardController} board */
export function isCursed(board) {
  const scene = board.scene.value;
  return scene !== null && scene.phase === "move" && scene.cursed.includes(scene.turn);
}

/** The signs that a Curse forbids, struck out. */
export const Barred = () => html`<span class="barred" aria-hidden="true"><s>+</s> <s>×</s></span>`;

/** @param {{number: number, used: boolean, cursed: boolean, rolling: boolean}} props */
function Die({ number, used, cursed, rolling }) {
  const face = useTumble(number, rolling);
  return html`<svg class="die ${used ? "is-used" : ""} ${rolling ? "is-rolling" : ""}" viewBox="0 0 98 98">
    <use href="#pc-die-${face}" width="98" height="98" />
    ${cursed &&
    html`<g class="die-curse"><rect x="14" y="68" width="70" height="30" rx="15" /><text x="49" y="92">+ ×</text><path d="M22 90L44 76M54 90L76 76" /></g>`}
  </svg>`;
}

/** A rolling die shows random numbers. @param {number} number @param {boolean} rolling */
function useTumble(number, rolling) {
  const [face, setFace] = useState(number);
  useEffect(() => {
    if (!rolling) return;
    const timer = setInterval(() => setFace(1 + Math.floor(Math.random() * 10)), 80);
    return () => clearInterval(timer);
  }, [rolling]);
  return rolling ? face : number;
}
