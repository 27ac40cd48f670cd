/** Animates cards over the table. */
import { animate, isAnimated } from "../../../ui/motion.js";

const SVG = "http://www.w3.org/2000/svg";

/** Moves a picture of a card from one element to another.
 * @param {HTMLElement | undefined} layer over the table @param {string} symbol of the sheet
 * @param {Element | undefined} from @param {Element | undefined} to @param {number} [ms] */
export async function fly(layer, symbol, from, to, ms = 480) {
  if (!layer || !from || !to || !isAnimated()) return;
  const ghost = document.createElementNS(SVG, "svg");
  ghost.setAttribute("class", "flight");
  ghost.setAttribute("viewBox", "0 0 200 280");
  const use = ghost.appendChild(document.createElementNS(SVG, "use"));
  use.setAttribute("href", `#${symbol}`);
  use.setAttribute("width", "200");
  use.setAttribute("height", "280");
  layer.append(ghost);
  const ground = layer.getBoundingClientRect();
  const frames = [from, to].map((part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    const high = Math.max(48, Math.min(height, width * 1.4));
    return {
      height: `${high}px`,
      translate: `${left + width / 2 - ground.left}px ${top + height / 2 - ground.top}px`,
    };
  });
  await animate(ghost, frames, ms);
  ghost.remove();
}
