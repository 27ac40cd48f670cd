/** A number of a position that is set up: what is being typed stays while values of the position before arrive. */
import { useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";

/** @param {{value: number, min: number, max: number, enter: (value: number) => void}} props */
export function NumberField({ value, min, max, enter }) {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  return html`<input
    type="number"
    min=${min}
    max=${max}
    inputmode="numeric"
    value=${typed ?? value}
    onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
    onChange=${(/** @type {any} */ event) => {
      setTyped(null);
      enter(Number(event.target.value));
    }}
    onBlur=${() => setTyped(null)}
  />`;
}
