/** Icons for buttons. */
import { html } from "./html.js";

/** @type {Record<string, string>} */
const LINES = {
  close: "M6 6L18 18M18 6L6 18",
  settings: "M4 7H9M15 7H20M12 4V10M4 17H6M12 17H20M9 14V20",
  loud: "M4 9.5V14.5H8L13 19V5L8 9.5ZM16 9A4.5 4.5 0 0 1 16 15M18.5 6.5A8 8 0 0 1 18.5 17.5",
  quiet: "M4 9.5V14.5H8L13 19V5L8 9.5ZM16.5 9.5L21 14.5M21 9.5L16.5 14.5",
  play: "M8 5L19 12L8 19Z",
  pause: "M8 5V19M16 5V19",
  back: "M18 6L9 12L18 18ZM6 6V18",
  forward: "M6 6L15 12L6 18ZM18 6V18",
  check: "M5 13L10 18L19 7",
  hint: "M9.5 18H14.5M10.5 21H13.5M9 15C9 13.5 6.5 12.5 6.5 9A5.5 5.5 0 0 1 17.5 9C17.5 12.5 15 13.5 15 15Z",
  pen: "M4 20L5 15L16 4L20 8L9 19ZM13.5 6.5L17.5 10.5",
  calculator: "M6 3H18V21H6ZM9 6.5H15V9H9ZM9 13H9.5M14.5 13H15M9 17H9.5M14.5 17H15",
};

/** @param {{name: string}} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${LINES[name]} /></svg>`;
}
