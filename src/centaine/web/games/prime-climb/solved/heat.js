/** The heat map: how many rolls the last pawn needs from each square. */
import { useState } from "../../../vendor/hooks.js";
import { getPicture } from "../../../api.js";
import { Drawing, drawingOf } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { Failed, useLoaded } from "../../../ui/loading.js";
import { language } from "../../../settings.js";
import { t } from "../../../i18n.js";
import { courseName, figure } from "./number-texts.js";

/** @import {Found} from "./findings.js" */

/** @param {{findings: Found}} props */
export function Heat({ findings }) {
  const courses = Object.keys(findings.alone);
  const [course, setCourse] = useState(courses[0]);
  const [square, setSquare] = useState(/** @type {number | null} */ (null));
  const lang = language.value;
  const { start, squares } = findings.alone[course];
  const { value: drawing, error, retry } = useLoaded(
    async () => drawingOf(await getPicture("prime-climb", `heat.svg?${new URLSearchParams({ course, lang })}`)),
    [course, lang],
  );
  return html`<section class="box heat" aria-labelledby="heat-title">
    <div>
      <h2 id="heat-title">${t("How far is it to 101?")}</h2>
      <p>${t("One pawn is home and the other is here: this is the average number of rolls it still needs. Dark squares are far from the goal; light ones are close.")}</p>
      <div class="segmented" role="group" aria-label=${t("Course")}>
        ${courses.map(
          (one) => html`<button type="button" key=${one} aria-pressed=${one === course} onClick=${() => setCourse(one)}>${courseName(one)}</button>`,
        )}
      </div>
      <p>${t("Solo, from start to finish with both pawns: {rolls} rolls.", { rolls: figure(start) })}</p>
      <p class="heat-value" role="status">
        ${square === null || squares[square] === 0 ? t("Press a square.") : t("From {square} it takes {rolls} rolls.", { square, rolls: figure(squares[square]) })}
      </p>
      <${Ranks} squares=${squares} />
    </div>
    <div class="heat-board" onClick=${(/** @type {any} */ event) => setSquare(squareAt(event))} onPointerMove=${(/** @type {any} */ event) => event.pointerType === "mouse" && setSquare(squareAt(event))}>
      ${drawing && html`<${Drawing} drawing=${drawing} />`}
      ${error && html`<${Failed} what=${t("The board could not be drawn.")} error=${error} retry=${retry} />`}
    </div>
  </section>`;
}

/** @param {{target: Element}} event */
function squareAt({ target }) {
  const square = target.closest("[data-square]");
  return square instanceof SVGElement ? Number(square.dataset.square) : null;
}

/** The best and the worst squares, and all of them as a table. @param {{squares: number[]}} props */
function Ranks({ squares }) {
  const ranked = squares.map((value, square) => ({ square, value })).filter(({ value }) => value > 0).sort((a, b) => a.value - b.value);
  const list = (/** @type {{square: number, value: number}[]} */ squares) =>
    squares.map(({ square, value }) => `${square} (${figure(value)})`).join(", ");
  return html`<p>${t("Nearest: {squares}.", { squares: list(ranked.slice(0, 4)) })}</p>
    <p>${t("Farthest: {squares}.", { squares: list(ranked.slice(-4).reverse()) })}</p>
    <details>
      <summary>${t("All squares as a table")}</summary>
      <table>
        <thead><tr><th scope="col">${t("Square")}</th><th scope="col">${t("Rolls")}</th></tr></thead>
        <tbody>
          ${squares.map((value, square) => value > 0 && html`<tr key=${square}><th scope="row">${square}</th><td>${figure(value)}</td></tr>`)}
        </tbody>
      </table>
    </details>`;
}
