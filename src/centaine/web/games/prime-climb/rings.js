/** A number in its ring of prime factors, made of the arcs in the board's drawing (PC-2). */
import { html } from "../../ui/html.js";

const SIGNED = [2, 3, 5, 7];

/** Prime factors, ascending, each as often as it divides. @param {number} n */
export function factors(n) {
  const primes = [];
  for (let divisor = 2; n > 1; divisor++) for (; n % divisor === 0; n /= divisor) primes.push(divisor);
  return primes;
}

/** Whether all of a number's ring is red (PC-2). @param {number} n */
export const isRed = (n) => factors(n).length === 1 && !SIGNED.includes(n);

/** "2 × 3 × 7"; nothing for primes, 0 and 1. @param {number} n */
export function factorsText(n) {
  const primes = factors(n);
  return primes.length > 1 ? primes.join(" × ") : "";
}

/** A number in its ring; lengths are those of the board. @param {{n: number, size?: string}} props */
export function Ring({ n, size = "" }) {
  const primes = factors(n);
  const red = isRed(n);
  return html`<svg class="ring ${size}" viewBox="-38 -38 76 76" aria-hidden="true">
    <circle class="pc-disc" r="38" />
    ${primes.length === 0 && html`<circle class="ring-plain" r="30" />`}
    ${primes.map((prime, i) => {
      const turn = ((360 / primes.length) * (i + 1)) % 360;
      const name = SIGNED.includes(prime) ? prime : "red";
      return html`<g transform="rotate(${turn})">
        <use href="#pc-${name}-${primes.length}" />
        ${name === "red" && primes.length > 1 && html`<text class="pc-number pc-digits pc-red-number" y="34.75">${prime}</text>`}
      </g>`;
    })}
    ${red && html`<circle class="pc-arc-red" r=${n > 99 ? 30 : 22} />`}
    <text class="pc-number ${n > 99 ? "pc-small" : ""} ${red ? "pc-red-number" : ""}" y="11.2">${n}</text>
  </svg>`;
}
