/** Confetti, thrown into a box that covers the page. */
import { loadStyle } from "./style.js";

const PIECES = 90;

/** @param {HTMLElement} box */
export async function throwConfetti(box) {
  await loadStyle("/ui/confetti.css");
  for (let i = 0; i < PIECES; i++) {
    const piece = document.createElement("span");
    piece.className = `confetti-piece kind-${i % 5}`;
    piece.style.setProperty("left", `${Math.random() * 100}%`);
    box.append(piece);
    const drift = (Math.random() - 0.5) * 30;
    piece
      .animate(
        [
          { translate: "0 -10vh", rotate: "0deg", opacity: 1 },
          { translate: `${drift}vw 105vh`, rotate: `${720 * Math.random()}deg`, opacity: 0.9 },
        ],
        { duration: 2200 + 2200 * Math.random(), delay: 900 * Math.random(), easing: "ease-in", fill: "backwards" },
      )
      .finished.then(
        () => piece.remove(),
        () => {},
      );
  }
}
