/** The turn of a hint, drawn on the board. */
import { html } from "../../../ui/html.js";
import { Arrows } from "./arrows.js";

/** What a desk has above its squares while hints are given. @param {import("../board-controller.js").Desk} desk */
export function turnOver(desk) {
  return (/** @type {{picture: import("../picture.js").Picture}} */ { picture }) => {
    const steps = desk.advised.value?.steps;
    return steps && html`<svg class="arrows advised-way" viewBox="0 0 100 100" aria-hidden="true">
      <${Arrows} steps=${steps} picture=${picture} />
    </svg>`;
  };
}
