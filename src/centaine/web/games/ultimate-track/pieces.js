/** Pawns, dice and squares. */
import { useEffect, useState } from "../../vendor/hooks.js";
import { html } from "../../ui/html.js";

/** @import {Picture} from "./picture.js" */

/** @param {{seat: number}} props */
export function PawnFigure({ seat }) {
  return html`<svg class="pawn-figure" viewBox="0 0 36 44" aria-hidden="true">
    <use href="#ut-pawn-${seat}" width="36" height="44" />
  </svg>`;
}

/** @param {{face: number, rolling?: boolean}} props */
export function Die({ face, rolling = false }) {
  const shown = useTumble(face, rolling);
  return html`<svg class="die ${rolling ? "is-rolling" : ""}" viewBox="0 0 96 96" aria-hidden="true">
    <use href="#ut-die-${shown}" width="96" height="96" />
  </svg>`;
}

/** A rolling die shows random faces. @param {number} face @param {boolean} rolling */
function useTumble(face, rolling) {
  const [shown, setShown] = useState(face);
  useEffect(() => {
    if (!rolling) return;
    const timer = setInterval(() => setShown(1 + Math.floor(Math.random() * 6)), 80);
    return () => clearInterval(timer);
  }, [rolling]);
  return rolling ? shown : face;
}

/** A square as on the board, or only its number.
 * @param {{square: number, picture: Picture | null}} props */
export function Mark({ square, picture }) {
  if (!picture) return html`<strong>${square}</strong>`;
  const [x, y] = picture.layout.squares[square];
  return html`<svg class="mark" viewBox="${x - 38} ${y - 38} 76 76" aria-hidden="true">
    <use href="#${picture.squareId(square)}" />
  </svg>`;
}
