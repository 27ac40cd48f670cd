/** Pawns. Besides its colour, each seat has its own shape. */
import { html } from "../../ui/html.js";

/** @param {{seat: number, homebound?: boolean}} props */
export function PawnFigure({ seat, homebound = false }) {
  return html`<svg class="pawn-figure" viewBox="-18 -18 36 36" aria-hidden="true">
    <use href="#pc-pawn-${seat}" x="-18" y="-18" width="36" height="36" />
    ${homebound && html`<path class="pawn-flag" d="M 9 -5 V -18 L 18 -14 L 9 -10" />`}
  </svg>`;
}
