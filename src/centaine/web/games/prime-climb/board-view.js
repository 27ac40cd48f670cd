/** Draws the board: the picture, a button on every square, and pawns that can be dragged. Puzzles and the guided game use it too. */
import { useLayoutEffect, useRef } from "../../vendor/hooks.js";
import { Drawing } from "../../ui/drawing.js";
import { html } from "../../ui/html.js";
import { Icon } from "../../ui/icons.js";
import { t } from "../../i18n.js";
import { whenUsed } from "../inspector/interest.js";
import { FaceUp } from "./cards.js";
import { parsePawnKey, pawnKey, UNKNOWN } from "./targets.js";
import { PawnFigure } from "./pawns.js";
import { pathText, signOf } from "./sentences.js";
import { Glyph, Signs, signsText } from "./signs.js";
import { factorsText } from "./rings.js";

/** @import {Choice} from "../../types" */
/** @import {BoardController} from "./board-controller.js" */
/** @import {CardOf} from "./cards.js" */
/** @import {Picture} from "./picture.js" */

const CROWD = 1; // with more pawns on a square, they must stay small or hide its number on a phone

/** "×9 ÷9"; a Keeper is marked. @param {Choice[]} ways @param {CardOf} [cardOf] */
const waysText = (ways, cardOf) =>
  ways
    .map(({ sign, number, card }) => `${signOf(sign)}${number}${card ? ` (${cardOf ? cardOf(card).title : `±\u00a0${number}`})` : ""}`)
    .join(" ");

/** @param {{board: BoardController, picture: Picture, label?: string, cardOf?: CardOf}} props */
export function BoardView({ board, picture, label = t("The board"), cardOf }) {
  board.placeOf = picture.placeOf;
  return html`<div
    class="board"
    role="group"
    aria-label=${label}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => onKeyDown(board, event)}
    ...${board.interest}
  >
    <${Drawing} drawing=${picture.drawing} />
    <${Squares} board=${board} picture=${picture} />
    ${board.overlay.value && html`<${board.overlay.value} picture=${picture} />`}
    <${Pawns} board=${board} picture=${picture} />
    <${ChoiceMenu} board=${board} picture=${picture} cardOf=${cardOf} />
    ${board.inspector.value && html`<${board.inspector.value} picture=${picture} />`}
    ${cardOf && html`<${FaceUp} board=${board} cardOf=${cardOf} />`}
  </div>`;
}

/** Loads the number inspector when it is first used. @param {BoardController} board @param {Record<string, any>} options
 * @param {boolean} [hasValues] whether to tell how far it is from a square */
export function inspectWhenUsed(board, options, hasValues = true) {
  board.interest = whenUsed((first) =>
    import("./inspector/start.js").then(({ startInspector }) => startInspector(board, { options, hasValues, first })),
  );
}

/** @param {{board: BoardController, picture: Picture}} props */
function Squares({ board, picture }) {
  const { pawns } = board.targets.value;
  const squares = board.squares.value;
  const standing = pawnsBySquare(board);
  const scene = board.scene.value;
  const seat = board.onlooker;
  const pickable = new Set([...pawns.keys()].map((key) => squareOf(board, key)));
  return html`<div class="squares">
    ${Array.from({ length: 102 }, (_, square) => {
      const ways = squares.get(square);
      const isStation = scene?.stations.includes(square);
      const isVisited = scene?.visited[seat].includes(square);
      const { x, y, r } = picture.placeOf(square);
      const kind = [
        "square",
        ways ? "is-lit" : "",
        pickable.has(square) ? "is-pickable" : "",
        board.pathTo(square) ? "is-reached" : "",
        board.possible.value.has(square) ? "is-possible" : "",
        board.hint.value?.square === square ? "is-advised" : "",
        square % 101 ? (standing.get(square) ?? []).map((key) => `is-taken seat-${parsePawnKey(key)[0]}`) : "",
      ].join(" ");
      return html`<button
        type="button"
        key=${square}
        ref=${(/** @type {HTMLElement | null} */ element) => element && board.elements.set(`s${square}`, element)}
        class=${kind}
        data-square=${square}
        style=${{ left: `${x}%`, top: `${y}%`, width: `${2 * r}%` }}
        tabindex=${board.tabStop.value === `s${square}` ? 0 : -1}
        aria-label=${nameOf(board, square, standing.get(square) ?? [], ways ?? [])}
        onClick=${() => board.onSquare(square)}
        onFocus=${() => {
          board.tabStop.value = `s${square}`;
          board.hover(square);
        }}
        onBlur=${() => board.hover(null)}
        onMouseEnter=${() => board.hover(square)}
        onMouseLeave=${() => board.hover(null)}
      >
        ${isStation && html`<span class="square-mark ${isVisited ? "is-done" : ""}"><${Glyph} name=${isVisited ? "done" : "left"} /></span>`}
        ${scene?.gate === square && scene.locked[seat] && html`<span class="square-mark is-lock"><${Glyph} name="lock" /></span>`}
        ${ways &&
        html`<span class="chip ${ways.some(({ costly }) => costly) ? "is-costly" : ""}"
          >${ways.map(({ sign, number, card }, i) => html`${i > 0 ? " " : ""}${card && html`<${Glyph} name="card" />`}${signOf(sign)}${number}`)}<${Signs} board=${board} choices=${ways} /></span>`}
      </button>`;
    })}
  </div>`;
}

/** The pawns of each square. @param {BoardController} board @returns {Map<number, string[]>} */
function pawnsBySquare(board) {
  /** @type {Map<number, string[]>} */
  const bySquare = new Map();
  board.pawns.value.forEach((row, seat) =>
    row.forEach(({ square }, pawn) => bySquare.set(square, [...(bySquare.get(square) ?? []), pawnKey(seat, pawn)])),
  );
  return bySquare;
}

/** @param {BoardController} board @param {string} key */
function squareOf(board, key) {
  const [seat, pawn] = parsePawnKey(key);
  return board.pawns.value[seat]?.[pawn]?.square ?? -1;
}

/** A pawn in words: whose it is and where it stands. @param {BoardController} board @param {string} key */
export function pawnName(board, key) {
  const [seat, pawn] = parsePawnKey(key);
  const { square, homebound, home } = board.pawns.value[seat][pawn];
  const params = { name: board.names[seat], square };
  if (params.name === t("You")) return home ? t("Your pawn, home") : homebound ? t("Your pawn on {square}, homebound", params) : t("Your pawn on {square}", params);
  if (home) return t("{name}’s pawn, home", params);
  return homebound ? t("{name}’s pawn on {square}, homebound", params) : t("{name}’s pawn on {square}", params);
}

/** What a screen reader says about a square. @param {BoardController} board @param {number} square @param {string[]} standing
 * @param {Choice[]} ways */
function nameOf(board, square, standing, ways) {
  const scene = board.scene.value;
  const parts = [String(square)];
  const down = scene?.course === "decline";
  if (square === (down ? 101 : 0)) parts.push(t("Start"));
  if (square === (down ? 0 : 101)) parts.push(t("goal"));
  if (factorsText(square)) parts.push(factorsText(square));
  else if (scene?.draws.includes(square)) parts.push(t("prime, draws a card"));
  else if (square > 1) parts.push(t("prime"));
  if (scene?.stations.includes(square)) {
    parts.push(t("way station"), scene.visited[board.onlooker].includes(square) ? t("reached") : t("still to reach"));
  }
  if (scene?.gate === square && scene.locked[board.onlooker]) parts.push(t("locked until every way station is reached"));
  for (const key of standing) {
    parts.push(pawnName(board, key));
    if (board.picked.value.pawn === key || board.picked.value.first === key) parts.push(t("picked"));
  }
  const far = board.pathTo(square);
  if (board.hint.value?.square === square) parts.push(t("hint"));
  if (far) parts.push(t("reachable by {path}", { path: pathText(far.path) }));
  if (ways.length) parts.push(t("reached by {step}", { step: `${waysText(ways)} → ${square}` }));
  const possible = board.possible.value.get(square) ?? [];
  for (const choice of possible) parts.push(t("reached by {step}", { step: `${choice.from} ${waysText([choice])} → ${square}` }));
  parts.push(...new Set(ways.map((choice) => signsText(board, choice)).filter(Boolean)));
  return parts.join(", ");
}

/** Arrow keys: ← and → go to the next possible square, ↑ and ↓ along the spiral. Escape puts the pawn back.
 * @param {BoardController} board @param {KeyboardEvent} event */
function onKeyDown(board, event) {
  if (board.ambiguous.value !== null && event.key === "Escape") {
    const square = board.ambiguous.value;
    board.ambiguous.value = null;
    board.focus(`s${square}`);
    event.preventDefault();
    return;
  }
  if (!(event.target instanceof HTMLElement) || !event.target.dataset.square) return;
  const square = Number(event.target.dataset.square);
  const to = {
    ArrowRight: () => next(activeSquares(board), square, 1),
    ArrowLeft: () => next(activeSquares(board), square, -1),
    ArrowUp: () => Math.min(101, square + 1),
    ArrowDown: () => Math.max(0, square - 1),
    Home: () => 0,
    End: () => 101,
  }[event.key];
  if (to) {
    board.focus(`s${to()}`);
    event.preventDefault();
  } else if (event.key === "Escape") board.unpick();
}

/** The squares where something can be pressed, ascending. @param {BoardController} board */
function activeSquares(board) {
  const { pawns } = board.targets.value;
  const squares = board.squares.value;
  const all = new Set([...squares.keys(), ...[...pawns.keys()].map((key) => squareOf(board, key))]);
  all.delete(UNKNOWN);
  if (all.size === 0) board.pawns.value.flat().forEach((one) => all.add(one.square));
  return [...all].sort((a, b) => a - b);
}

/** @param {number[]} list @param {number} from @param {1 | -1} way */
function next(list, from, way) {
  if (way === 1) return list.find((one) => one > from) ?? list[0] ?? from;
  return list.findLast((one) => one < from) ?? list.at(-1) ?? from;
}

/** @param {{board: BoardController, picture: Picture}} props */
function Pawns({ board, picture }) {
  const { pawns } = board.targets.value;
  const picked = board.picked.value;
  const turn = board.scene.value?.turn;
  const mover = board.hint.value?.mover;
  return html`<div class="pawns" aria-hidden="true">
    ${picked.pawn !== null && html`<${NumberOfPicked} square=${squareOf(board, picked.pawn)} picture=${picture} />`}
    ${[...pawnsBySquare(board)].flatMap(([square, keys]) => {
      const places = picture.resting(square, keys.length);
      return keys.map((key, i) => {
        const [seat, pawn] = parsePawnKey(key);
        const { home, homebound } = board.pawns.value[seat][pawn];
        const { x, y, r } = places[i];
        const offered = pawns.has(board.offeredPawn(seat, pawn));
        const kind = [
          "pawn",
          seat === turn ? "is-turn" : "",
          offered ? "is-pickable" : "",
          picked.pawn === key || picked.first === key ? "is-picked" : "",
          home ? "is-home" : "",
          mover && mover.seat === seat && mover.pawn === pawn ? "is-advised" : "",
          keys.length > CROWD ? "is-crowded" : "",
        ].join(" ");
        return html`<span
          key=${key}
          ref=${(/** @type {HTMLElement | null} */ element) => element && board.elements.set(`p${key}`, element)}
          class=${kind}
          data-pawn=${key}
          style=${{ left: `${x}%`, top: `${y}%`, width: `${2 * r}%` }}
          onPointerDown=${(/** @type {PointerEvent} */ event) => offered && drag(board, picture, key, event)}
          onClick=${() => board.onPawn(seat, pawn)}
          ><${PawnFigure} seat=${seat} homebound=${homebound} /></span
        >`;
      });
    })}
  </div>`;
}

/** The number of the square on which the picked pawn stands, above the pawn. @param {{square: number, picture: Picture}} props */
function NumberOfPicked({ square, picture }) {
  if (square <= 0 || square === 101) return null; // the ends are large enough for both
  const { x, y } = picture.placeOf(square);
  return html`<span class="pawn-number" style=${{ left: `${x}%`, top: `${y}%` }}>${square}</span>`;
}

/** Lets a pawn be dragged to a square. @param {BoardController} board @param {Picture} picture @param {string} key
 * @param {PointerEvent} start */
function drag(board, picture, key, start) {
  const figure = /** @type {HTMLElement} */ (start.currentTarget);
  const area = /** @type {HTMLElement} */ (figure.closest(".board"));
  const [seat, pawn] = parsePawnKey(board.offeredPawn(...parsePawnKey(key)));
  let moved = false;
  figure.setPointerCapture(start.pointerId);

  /** @param {PointerEvent} event */
  function onMove(event) {
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!moved && Math.hypot(dx, dy) < 8) return;
    if (!moved && board.picked.value.pawn !== pawnKey(seat, pawn)) board.onPawn(seat, pawn);
    moved = true;
    figure.classList.add("is-dragged");
    figure.style.setProperty("translate", `calc(-50% + ${dx}px) calc(-50% + ${dy}px)`);
  }

  /** @param {PointerEvent} event */
  function onEnd(event) {
    figure.removeEventListener("pointermove", onMove);
    figure.removeEventListener("pointerup", onEnd);
    figure.removeEventListener("pointercancel", onEnd);
    figure.classList.remove("is-dragged");
    figure.style.removeProperty("translate");
    const box = area.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 100;
    const y = ((event.clientY - box.top) / box.width) * 100;
    const hit = Array.from({ length: 102 }, (_, square) => square).find((square) => {
      const place = picture.placeOf(square);
      return Math.hypot(place.x - x, place.y - y) <= place.r * (moved ? 1 : 0.6);
    });
    // On a small board a pawn hangs over the middle of the next square, which can be pressed all the same.
    const goes = event.type === "pointerup" && hit !== undefined && hit !== squareOf(board, key) && (moved || board.squares.value.has(hit));
    if (moved || goes) figure.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    if (goes) board.onSquare(hit);
  }

  figure.addEventListener("pointermove", onMove);
  figure.addEventListener("pointerup", onEnd);
  figure.addEventListener("pointercancel", onEnd);
}

/** The menu on a square that could mean several choices, or a costly one. @param {{board: BoardController, picture: Picture, cardOf?: CardOf}} props */
function ChoiceMenu({ board, picture, cardOf }) {
  const menu = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  const square = board.ambiguous.value;
  useLayoutEffect(() => {
    const shown = menu.current;
    if (square === null || !shown) return;
    // Loaded with the first menu. Until then it is there unseen; without it, it stands in the corner.
    shown.style.visibility = "hidden";
    void import("../inspector/placing.js").then(({ placeFor }) => stand(shown, square, placeFor), () => {}).then(() => {
      shown.style.visibility = "";
      first.current?.focus();
    });
  }, [square]);

  /** @param {HTMLElement} shown @param {number} at @param {typeof import("../inspector/placing.js").placeFor} placeFor */
  function stand(shown, at, placeFor) {
    const area = shown.closest(".board")?.getBoundingClientRect();
    if (!area) return; // closed meanwhile
    const { x, y } = placeFor(shown, area, picture, at, activeSquares(board));
    shown.style.translate = `${x}px ${y}px`;
  }

  if (square === null) return null;
  const { pawns } = board.targets.value;
  const ways = (board.waysTo(square) ?? []).map((choice) => ({
    text: `${choice.from} ${waysText([choice], cardOf)} → ${choice.to}`,
    choice,
    act: () => board.choose(choice, true),
  }));
  const standing = ways.length
    ? []
    : [...pawns]
        .filter(([key]) => squareOf(board, key) === square)
        .map(([key, { choice }]) => ({
          text: pawnName(board, key),
          choice,
          act: () => (choice ? board.choose(choice, true) : board.onPawn(...parsePawnKey(key))),
        }));
  const all = [...ways, ...standing];
  // What all of them lead to need not be read again, unless it is costly.
  const isTold = all.some(({ choice }) => choice?.costly) || new Set(all.map(({ choice }) => JSON.stringify(choice?.signs))).size > 1;
  return html`<div
    class="asking"
    role="group"
    aria-label=${t("Which one do you mean?")}
    ref=${menu}
  >
    ${all.map(
      ({ text, choice, act }, i) =>
        html`<button
          type="button"
          key=${i}
          class=${choice?.costly ? "is-costly" : ""}
          ref=${i === 0 ? first : null}
          onClick=${() => {
            board.focus(`s${square}`);
            act();
          }}
        >
          <span>${text}</span>
          ${choice?.signs && isTold && html`<span class="asking-signs"><${Signs} board=${board} choices=${[choice]} />${signsText(board, choice)}</span>`}
        </button>`,
    )}
    <button
      type="button"
      class="plain"
      aria-label=${t("Neither")}
      onClick=${() => {
        board.ambiguous.value = null;
        board.focus(`s${square}`);
      }}
    >
      <${Icon} name="close" />
    </button>
  </div>`;
}
