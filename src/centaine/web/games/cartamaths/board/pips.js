/** How often a character can still be used, one pip for each use (CM-14). */
import { html } from "../../../ui/html.js";

/** How often a character can be used in a game. */
export const USES = 3;

/** @param {{left: number}} props */
export const Pips = ({ left }) => html`<span class="pips" aria-hidden="true">
  ${Array.from({ length: USES }, (_, pip) => html`<span key=${pip} class="pip ${pip < left ? "is-left" : ""}"></span>`)}
</span>`;
