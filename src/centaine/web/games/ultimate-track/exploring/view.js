/** The Track’s part of the page that explores positions. */
import { signal } from "../../../vendor/signals.js";
import { useEffect } from "../../../vendor/hooks.js";
import { BoardOrError } from "../../../ui/drawing.js";
import { replaced } from "../../../exploring/hand.js";
import { NumberField } from "../../../exploring/number-field.js";
import { html } from "../../../ui/html.js";
import { announce } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";
import { BoardController } from "../board-controller.js";
import { BoardView } from "../board-view.js";
import { loadPicture } from "../picture.js";
import { PawnFigure } from "../pieces.js";
import { RollView } from "../roll-view.js";

/** @import {Choice, ExploreCallbacks, ExploreView, GameInfo, UltimateTrackScene} from "../../../types" */
/** @import {Picture} from "../picture.js" */
/** @typedef {{squares: number[], passed: boolean[], player: number, dice: number[]}} SetUp */

/** @param {GameInfo} _info @param {Record<string, any>} _options @param {string[]} names @param {ExploreCallbacks} callbacks
 * @returns {Promise<ExploreView>} */
export async function createExplore(_info, _options, names, { open, choose, settingUp, put }) {
  const board = new BoardController(await loadPicture());
  /** The seat whose pawn is picked; -1 for none. */
  const picked = signal(-1);
  board.interest = {
    onClick: ({ target }) => settingUp() && press(squareAt(target)),
    onPointerDown: ({ pointerType, target }) => settingUp() && pointerType === "mouse" && grab(squareAt(target)),
    onPointerUp: ({ pointerType, clientX, clientY }) =>
      settingUp() && pointerType === "mouse" && drop(squareAt(document.elementFromPoint(clientX, clientY))),
  };
  let grabbed = -1; // the square on which the mouse went down
  let dropped = false;

  /** @param {number} square */
  const standing = (square) => board.pawns.value.indexOf(square);
  const grab = (/** @type {number} */ square) => (grabbed = square >= 0 && standing(square) >= 0 ? square : -1);

  /** @param {number} square */
  function drop(square) {
    dropped = grabbed >= 0 && square >= 0 && square !== grabbed;
    if (dropped) move(standing(grabbed), square);
    grabbed = -1;
  }

  /** @param {number} square */
  function press(square) {
    if (square < 0 || dropped) return void (dropped = false);
    const seat = picked.value;
    if (seat >= 0 && board.pawns.value[seat] !== square) return move(seat, square);
    picked.value = seat >= 0 ? -1 : standing(square);
    if (picked.value >= 0) announce(pickedText());
  }

  /** @param {number} seat @param {number} square */
  function move(seat, square) {
    picked.value = -1;
    put((now) => ({ ...now, squares: now.squares.map((/** @type {number} */ old, /** @type {number} */ s) => (s === seat ? square : old)) }));
  }

  const pickedText = () => t("{name}’s pawn is picked: press a square.", { name: names[picked.value] });
  const draw = (/** @type {Picture} */ picture) => html`<${BoardView} board=${board} picture=${picture} names=${names} />`;

  function Stage() {
    const seat = picked.value;
    const squares = board.pawns.value;
    useEffect(() => {
      for (const [one, element] of board.pawnElements) element.classList.toggle("is-picked", one === seat);
    }, [seat, squares]);
    return html`<${BoardOrError} loader=${board.loader} draw=${draw} />`;
  }

  function Play() {
    return html`<${RollView} board=${board} />
      <div class="actions">
        ${board.choices.value.map(
          (choice) => html`<button type="button" key=${choice.text} aria-disabled=${!open()} onClick=${() => open() && choose(choice)}>
            ${choiceText(choice.dice)}
          </button>`,
        )}
      </div>`;
  }

  return {
    Stage,
    Play,
    settle(/** @type {UltimateTrackScene} */ scene, /** @type {Choice[]} */ choices) {
      picked.value = -1;
      board.settle(scene, settingUp() ? [] : choices, board.rollFacts.value);
    },
    perform: (facts) => board.perform(facts.filter(({ fact }) => fact !== "turn")),
    show: () => {},
    words: ([fact]) => choiceText(fact?.dice),
    outcome: (text) => text,
    made: (scene) => scene.rolls,
    faces: 6,
    setUp: {
      of: ({ pawns, passed, turn }) => ({ squares: pawns, passed, player: turn, dice: [] }),
      position: ({ squares, passed, player }) => ({ squares, passed, player }),
      fitted: (setUp, { seats }) => ({
        ...setUp,
        squares: Array.from({ length: seats }, (_, seat) => setUp.squares[seat] ?? 0),
        passed: Array.from({ length: seats }, (_, seat) => setUp.passed[seat] ?? false),
        player: Math.min(setUp.player, seats - 1),
      }),
      hint: () => (picked.value >= 0 ? pickedText() : t("Press a pawn, then any square, or type the squares.")),
      Seats: ({ setUp, change }) => html`<${Seats} setUp=${setUp} change=${change} names=${names} />`,
    },
  };
}

/** @param {any} dice how many */
const choiceText = (dice) => (dice === 1 ? t("Roll one die") : t("Roll two dice"));

/** @param {EventTarget | null} target */
function squareAt(target) {
  const square = target instanceof Element ? target.closest("[data-square]")?.getAttribute("data-square") : null;
  return square ? Number(square) : -1;
}

/** @param {{setUp: SetUp, change: (setUp: SetUp) => void, names: string[]}} props */
function Seats({ setUp, change, names }) {
  return html`${names.map(
    (name, seat) => html`<fieldset key=${seat} class="explore-seat seat-${seat}">
      <legend><${PawnFigure} seat=${seat} /> ${name}</legend>
      <div class="explore-pawns">
        <label>
          <span>${t("On square")}</span>
          <${NumberField}
            value=${setUp.squares[seat]}
            min=${0}
            max=${99}
            enter=${(/** @type {number} */ square) => change({ ...setUp, squares: replaced(setUp.squares, seat, square) })}
          />
        </label>
        <label class="explore-flag">
          <input
            type="checkbox"
            checked=${setUp.passed[seat]}
            onChange=${(/** @type {any} */ event) => change({ ...setUp, passed: replaced(setUp.passed, seat, event.target.checked) })}
          />
          ${t("This pawn has passed 99")}
        </label>
      </div>
    </fieldset>`,
  )}`;
}
