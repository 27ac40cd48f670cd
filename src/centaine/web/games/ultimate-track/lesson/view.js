/** The Track’s part of its guided first game. */
import { effect } from "../../../vendor/signals.js";
import { BoardOrError } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { skipping } from "../../../ui/motion.js";
import { announce, announceLoaded } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";
import { BoardController } from "../board-controller.js";
import { BoardView } from "../board-view.js";
import { createSayFirst } from "../learning/say-first.js";
import { whyText } from "../learning/square-texts.js";
import { loadPicture } from "../picture.js";
import { Mark } from "../pieces.js";
import { RollView } from "../roll-view.js";

/** @import {Fact, GameInfo, LessonView, UltimateTrackScene} from "../../../types" */
/** @import {Picture} from "../picture.js" */
/** @import {GuidedLesson} from "../../../learning/guided-lesson.js" */

const GOAL = 99;

/** @param {GuidedLesson} lesson @param {GameInfo} _info @param {string[]} names @returns {Promise<LessonView>} */
export async function createLesson(lesson, _info, names) {
  const loader = await loadPicture();
  const say = await createSayFirst("lesson", names, () => loader.value.value);
  const board = new BoardController(loader, ask);
  board.interest = {
    onClick({ target }) {
      const square = target instanceof Element ? target.closest("[data-square]")?.getAttribute("data-square") : null;
      if (square) lesson.press(Number(square));
    },
  };
  const draw = (/** @type {Picture} */ picture) => html`<${BoardView} board=${board} picture=${picture} names=${names} />`;
  /** What screen readers hear after the answer. */
  let unsaid = "";
  /** The square that is marked. */
  let marked = -1;

  /** Asks, before the pawn moves, where the step wants it. @param {Fact} roll */
  async function ask({ seat = 0, lands = 0 }) {
    if (!lesson.step.say || skipping.value) return;
    await say.ask({ seat, n: lands });
    announce(unsaid);
  }

  // What was right about the answer stands in the step: on a phone, the dice are below the board.
  effect(() => {
    const verdict = say.verdict.value;
    if (verdict) lesson.remark.value = () => `${verdict.title} ${verdict.text}`;
  });

  /** The last roll. */
  const Play = () => board.dice.value.length > 0 && html`<div class="panel"><${RollView} board=${board} /></div>`;

  /** The question that waits for an answer, with its two buttons. */
  function Question() {
    const question = say.question.value;
    if (!question || say.verdict.value) return null;
    return html`<p class="lesson-ask">${say.textOf(question)}</p>
      <${say.Answers} />`;
  }

  return {
    Stage: () => html`<${BoardOrError} loader=${loader} draw=${draw} />`,
    Play,
    Number: ({ n }) => html`<${Mark} square=${n} picture=${board.picture} />`,
    Question,
    begin(scene, choices) {
      say.verdict.value = null;
      board.settle(scene, choices, []);
    },
    settle(/** @type {UltimateTrackScene} */ scene, choices) {
      board.scene.value = scene;
      board.choices.value = choices;
    },
    async perform(facts) {
      const told = facts.filter(({ fact }) => fact !== "turn");
      const [first, ...others] = told;
      const asks = lesson.step.say && first?.fact === "roll";
      await announceLoaded(import("../narration/spoken-text.js"), ({ spokenText }) => {
        unsaid = asks ? spokenText(others, { names }) : "";
        return spokenText(asks ? [first] : told, { names });
      });
      await board.perform(told);
    },
    mark(square) {
      board.squareElements.get(marked)?.classList.remove("is-marked");
      marked = square ?? -1;
      board.squareElements.get(marked)?.classList.add("is-marked");
    },
    buttons() {
      if (say.question.value) return [];
      if (lesson.chance.value !== null) return [{ label: t("Roll the dice"), act: () => void lesson.roll() }];
      return board.choices.value.map((choice) => ({
        label: choice.text === "dice 1" ? t("Roll one die") : t("Roll two dice"),
        act: () => void lesson.choose(choice).then(() => lesson.roll()),
      }));
    },
    wrongSquare(square) {
      if (lesson.step.find.includes(GOAL)) return t("That’s {square}. Look again.", { square });
      return `${whyText(square, say.squares[square])} ${t("Look again.")}`;
    },
    notAsked: ({ text }) => (text === "dice 2" ? t("Two dice are allowed, too. But look how far it is: one die is better here.") : ""),
    help: ({ text }) => (text === "dice 1" ? () => t("Press “Roll one die”.") : null),
    keys: () => t("With a keyboard: Tab moves to the board and the buttons, the arrow keys move from square to square, and Enter selects. You can leave at any time and continue later."),
    realGame: "",
  };
}
