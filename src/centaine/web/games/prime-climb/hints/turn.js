/** The turn of a hint, drawn on the board. */
import { html } from "../../../ui/html.js";
import { Arrows } from "./arrows.js";

/** @import {Desk} from "../board-controller.js" */
/** @import {Picture} from "../picture.js" */

/** What a desk has above its squares while hints are given. @param {Desk} desk */
export function turnOver(desk) {
  return (/** @type {{picture: Picture}} */ { picture }) => {
    const steps = desk.advised.value?.steps;
    return steps && html`<svg class="arrows advised-way" viewBox="0 0 100 100" aria-hidden="true">
      <${Arrows} steps=${steps} picture=${picture} />
    </svg>`;
  };
}
