/** Confetti, thrown into a box that covers the page. */

const PIECES = 90;

/** @param {HTMLElement} box */
export function throwConfetti(box) {
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
