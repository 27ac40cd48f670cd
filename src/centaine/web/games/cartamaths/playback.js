/** Animates facts: cards fly, calculations appear step by step, life points are counted. */
import { batch } from "../../vendor/signals.js";
import { atSpeed, hold, isAnimated, pause, skipping } from "../../ui/motion.js";
import { soundsFrom } from "../../ui/sound.js";
import { HIDDEN, removeCard } from "./card-catalog.js";
import { fly } from "./board/flight.js";
import { NOTHING } from "./choices.js";

/** @import {DuelFact} from "../../types" */
/** @import {BoardController, Solved} from "./board-controller.js" */

const hear = soundsFrom(() => import("./sounds.js"));

export class Playback {
  /** @param {BoardController} board */
  constructor(board) {
    this.board = board;
  }

  /** Animates facts one after another. @param {DuelFact[]} facts @param {boolean} live whether a player at this screen is in
   *   the game now: not in a review, not for spectators */
  async perform(facts, live) {
    batch(() => {
      this.board.allChoices.value = [];
      this.board.readQuestion.value = null;
      this.board.picked.value = NOTHING;
    });
    for (const fact of facts) {
      hear(fact);
      await this.animateBefore(fact);
      this.board.pastFacts.value = [...this.board.pastFacts.value, fact];
      if (fact.fact === "answered") {
        const life = facts.find((other) => other.fact === "life");
        await this.showAnswer({ question: fact.question ?? "", seat: fact.seat, right: fact.right ?? false, life }, live);
      } else await this.animateFact(fact);
    }
    this.board.highlighted.value = false;
  }

  /** What moves before the fact appears. @param {DuelFact} fact */
  async animateBefore({ fact, seat, card, bonus, question, from }) {
    switch (fact) {
      case "drew":
        await this.fly(card ?? HIDDEN, `deck-${seat}`, `hand-${seat}`);
        break;
      case "played":
        await Promise.all([
          this.moveCard(seat, card ?? "", `${this.board.catalog.kindOf(card ?? "") === "number" ? "numbers" : "backs"}-${seat}`),
          bonus && this.moveCard(seat, bonus, `backs-${seat}`),
        ]);
        break;
      case "asked":
        await this.moveCard(seat, question ?? "", `numbers-${seat}`);
        break;
      case "set":
        await this.moveCard(seat, card ?? HIDDEN, `backs-${seat}`, HIDDEN);
        this.board.change(seat, ({ sets }) => ({ sets: [...sets, card ?? HIDDEN] }));
        break;
      case "discarded":
        await this.moveCard(seat, card ?? "", `discard-${seat}`);
        break;
      case "lost":
        await this.fly(card ?? "", from === "hand" ? `hand-${seat}` : `backs-${seat}`, `discard-${seat}`);
        break;
      case "trap":
        this.board.change(seat, ({ sets }) => ({ sets: removeCard(sets, card ?? "") }));
        await pause(300);
        break;
    }
  }

  /** @param {DuelFact} fact */
  async animateFact(fact) {
    switch (fact.fact) {
      case "played":
      case "trap":
        this.board.highlighted.value = true;
        await pause(700);
        break;
      case "sum":
        this.board.highlighted.value = true;
        await pause(1400);
        break;
      case "life":
        await this.countLife(fact);
        break;
      case "used":
        this.board.highlighted.value = true;
        await pause(1300);
        break;
      case "threw":
        await pause(300);
        break;
      case "throws":
        await pause(1600);
        break;
      case "set":
      case "passed":
      case "discarded":
        await pause(350);
        break;
      case "turn":
        await pause(300);
        break;
      case "won":
        await pause(700);
        break;
    }
  }

  /** Shows the answer to a question, live until a player continues. @param {Solved} solved @param {boolean} live */
  async showAnswer(solved, live) {
    if (!live) {
      await pause(900);
      return;
    }
    if (skipping.value) return;
    this.board.solved.value = solved;
    await hold("press", "");
    this.board.solved.value = null;
  }

  /** Counts life points up or down. @param {DuelFact} fact */
  async countLife({ seat, from = 0, to = 0 }) {
    this.board.counting.value = seat;
    if (isAnimated() && !document.hidden) {
      const time = atSpeed(900);
      const start = performance.now();
      for (let now = start; now - start < time && isAnimated(); now = await frame())
        this.setLife(seat, Math.round(from + ((to - from) * (now - start)) / time));
    }
    this.setLife(seat, to);
    await pause(450);
    this.board.counting.value = -1;
  }

  /** @param {number} seat @param {number} points */
  setLife(seat, points) {
    this.board.life.value = this.board.life.value.map((old, side) => (side === seat ? points : old));
  }

  /** Moves a card from a hand to a place. @param {number} seat @param {string} card @param {string} to
   * @param {string} [shown] what it looks like */
  async moveCard(seat, card, to, shown = card) {
    const at = this.board.hand(seat).indexOf(card);
    const from = this.board.elements.has(`card-${seat}-${at}`) ? `card-${seat}-${at}` : `hand-${seat}`;
    const flying = this.fly(shown, from, to);
    this.board.change(seat, ({ hand }) => ({ hand: removeCard(hand, card) }));
    await flying;
  }

  /** @param {string} card @param {string} from @param {string} to */
  fly(card, from, to) {
    const { catalog, elements } = this.board;
    return fly(elements.get("layer"), catalog.symbol(card), elements.get(from), elements.get(to));
  }
}

const frame = () => new Promise((/** @type {(now: number) => void} */ resolve) => requestAnimationFrame(resolve));
