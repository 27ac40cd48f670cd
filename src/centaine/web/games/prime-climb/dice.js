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
  return html`<div class="dice ${rolled.length > 2 ? "is-double" : ""}" role="img" aria-label=${label}>
    ${tiles.map(
      ({ number, used }, i) =>
        html`<${Die} key=${i} number=${number} used=${used} rolling=${board.rolling.value && i < 2} />`,
    )}
  </div>`;
}

/** @param {{number: number, used: boolean, rolling: boolean}} props */
function Die({ number, used, rolling }) {
  const face = useTumble(number, rolling);
  return html`<svg class="die ${used ? "is-used" : ""} ${rolling ? "is-rolling" : ""}" viewBox="0 0 98 98">
    <use href="#pc-die-${face}" width="98" height="98" />
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
