/** CartaMaths’ part of its guided first game: the table of a match, with the lesson in place of the server. */
import { loadPieces } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { announceLoaded } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";
import { ActionRow } from "../board/action-row.js";
import { Arena } from "../board/arena.js";
import { CharacterWindow } from "../board/character-window.js";
import { Hand, OtherHand } from "../board/hand.js";
import { Mat } from "../board/mat.js";
import { Pile } from "../board/pile.js";
import { BoardController } from "../board-controller.js";
import { CardCatalog, HIDDEN } from "../card-catalog.js";
import { choiceLabel } from "../choices.js";
import { Playback } from "../playback.js";

/** @import {DuelFact, CartaMathsScene, GameInfo, LessonView} from "../../../types" */
/** @import {GuidedLesson} from "../../../learning/guided-lesson.js" */
/** @import {Questions} from "../question/questions.js" */

/** The player’s seat. */
const OWN = 0;

/** A table whose questions are read in the text of the step. */
class LessonBoard extends BoardController {
  /** @param {string} card @param {number} at */
  take(card, at) {
    this.lift(card, at);
  }
}

/** Stands for the questions of a match, and for its clock. @type {Questions} */
const NO_QUESTIONS = /** @type {any} */ ({ get: () => null, load: () => {}, match: { data: { info: { value: null } } } });

/** The scene as the player sees it: a lesson has no secrets, and is told everything. @param {CartaMathsScene} scene @returns {CartaMathsScene} */
const hideOther = (scene) => ({
  ...scene,
  sides: scene.sides.map((side, seat) => (seat === OWN ? side : { ...side, hand: side.hand.map(() => HIDDEN) })),
});

/** @param {GuidedLesson} lesson @param {GameInfo} info @param {string[]} names @returns {Promise<LessonView>} */
export async function createLesson(lesson, info, names) {
  const catalog = new CardCatalog(info, {});
  await loadPieces("cartamaths", catalog.sheet);
  const board = new LessonBoard({
    names,
    catalog,
    ownSide: () => OWN,
    open: () => lesson.isOpen.value,
    choose: (choice) => void lesson.choose(choice),
  });
  const playback = new Playback(board);
  const table = { board, questions: NO_QUESTIONS };
  const draw = () => void lesson.roll();
  const mayDraw = () => lesson.chance.value !== null && !lesson.busy.value && !lesson.done.value;

  function Stage() {
    return html`<div class="duel" ref=${board.element("layer")}>
      <${OtherHand} ...${table} seat=${1 - OWN} />
      <${Mat} ...${table} seat=${1 - OWN} level="" draw=${null} />
      <${Arena} ...${table} />
      <${Mat} ...${table} seat=${OWN} level="" draw=${mayDraw() ? draw : null} />
      <${ActionRow} ...${table} headline=${headline()} primary=${primary()} />
      <${Hand} ...${table} />
      ${board.openPile.value >= 0 && html`<${Pile} ...${table} />`}
      ${board.openCharacter.value >= 0 && html`<${CharacterWindow} board=${board} />`}
    </div>`;
  }

  function headline() {
    const { phase = "", turn = OWN, winner = -1 } = board.scene.value ?? {};
    const name = names[turn];
    if (winner >= 0) return t("{name} wins!", { name: names[winner] });
    if (phase === "answer") return t("{name} answers", { name });
    if (turn !== OWN) return t("{name} is playing", { name });
    return phase === "trap" ? t("{name}, use a trap?", { name }) : t("{name}, it is your turn", { name });
  }

  /** The large button of the table. @returns {{label: string, act?: () => void}} */
  function primary() {
    if (lesson.chance.value !== null) return { label: t("Draw two cards"), act: mayDraw() ? draw : undefined };
    const end = board.choices.value.find(({ kind }) => kind === "end");
    return end ? { label: t("End the turn"), act: () => board.choose(end) } : { label: "" };
  }

  return {
    Stage,
    Play: () => null,
    Number: () => null,
    begin(scene, choices) {
      board.clear();
      board.settle(hideOther(scene), choices, []);
    },
    settle: (scene, choices) => board.settle(hideOther(scene), choices, board.pastFacts.value),
    async perform(facts) {
      const told = /** @type {DuelFact[]} */ (/** @type {unknown} */ (facts));
      await announceLoaded(import("../narration/spoken-text.js"), ({ spokenText }) => spokenText(told, { names, catalog }));
      await playback.perform(told, false);
    },
    mark: () => {},
    buttons: () => [],
    wrongSquare: () => "",
    notAsked: () => "",
    help(choice) {
      const { kind, card = "" } = choice;
      if (kind === "end") return null;
      const label = () => choiceLabel(choice, catalog, names[1 - OWN]);
      const at = board.hand(OWN).indexOf(card);
      if (at < 0) return () => t("Press “{label}”.", { label: label() });
      board.lift(card, at);
      return () => t("Press the card, then “{label}”.", { label: label() });
    },
    isTogether: (outcome) => outcome !== null && outcome.startsWith("draw "),
    keys: () =>
      t("With a keyboard: Tab moves to the hand and the buttons, the arrow keys move from card to card, and Enter selects. You can leave at any time and continue later."),
    realGame: "",
  };
}
