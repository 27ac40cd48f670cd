/** “Say it first”: before a pawn moves, its player says whether the number it lands on is ultimate. The course of the game is not
 * changed: the dice have been rolled, and the answer stays on this page. */
import { signal } from "../../../vendor/signals.js";
import { useLayoutEffect, useRef } from "../../../vendor/hooks.js";
import { html } from "../../../ui/html.js";
import { hold, release } from "../../../ui/motion.js";
import { announce } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";
import { hear } from "../board-controller.js";
import { loadSquares } from "./square-note.js";
import { whyText } from "./square-texts.js";

/** @import {Picture} from "../picture.js" */
/** @import {SquareFacts} from "./square-texts.js" */
/** What is asked of whom. @typedef {{seat: number, n: number}} Question */
/** How many answers of a seat were right, and how many it has given. @typedef {{right: number, asked: number}} Score */

/** @param {string} match @param {string[]} names @param {() => Picture | null} picture @returns {Promise<SayFirst>} */
export async function createSayFirst(match, names, picture) {
  return new SayFirst(match, names, picture, await loadSquares());
}

export class SayFirst {
  /** @param {string} match @param {string[]} names @param {() => Picture | null} picture @param {SquareFacts[]} squares */
  constructor(match, names, picture, squares) {
    this.names = names;
    this.picture = picture;
    this.squares = squares;
    this.key = `centaine.say-first.${match}`;
    /** What is being asked. */
    this.question = signal(/** @type {Question | null} */ (null));
    /** The judgement of the last answer, until the next roll. */
    this.verdict = signal(/** @type {{right: boolean, title: string, text: string} | null} */ (null));
    /** By seat; for this visit. @type {Record<number, Score>} */
    this.scores = stored(this.key);
  }

  /** Asks, and waits until the answer has been read. Resolves at once when the page moves on. @param {Question} question */
  async ask(question) {
    this.verdict.value = null;
    this.question.value = question;
    const uncover = this.picture()?.cover(question.n);
    await hold("press", "");
    uncover?.();
    this.question.value = null;
    const { verdict } = this;
    if (verdict.value) await hold("read", verdict.value.right ? "" : verdict.value.text);
  }

  /** @param {boolean} said whether the number is ultimate */
  answer(said) {
    const { value: question } = this.question;
    if (!question || this.verdict.value) return;
    const { seat, n } = question;
    const facts = this.squares[n];
    const right = said === (facts.kind === "ultimate");
    const title = right ? t("Right!") : t("Not this time.");
    const text = whyText(n, facts);
    const { right: before = 0, asked = 0 } = this.scores[seat] ?? {};
    this.scores[seat] = { right: before + Number(right), asked: asked + 1 };
    store(this.key, this.scores);
    this.verdict.value = { right, title, text };
    hear({ fact: "said", right });
    announce(`${title} ${text}`);
    release();
  }

  /** The answers of all who were asked, in words; "" if nobody was. */
  get scoreText() {
    return Object.entries(this.scores)
      .map(([seat, { right, asked }]) => t("{name}: {right} right answers out of {asked}.", { name: this.names[Number(seat)], right, asked }))
      .join(" ");
  }

  /** The question as the headline asks it. @param {Question} question */
  textOf = ({ seat, n }) => t("{name}, is {n} ultimate?", { name: this.names[seat], n });

  /** Its two answers, in place of the buttons that roll. */
  Answers = () => {
    const group = useRef(/** @type {HTMLElement | null} */ (null));
    const { value: question } = this.question;
    // Not on an answer: Enter, pressed twice, would give it.
    useLayoutEffect(() => {
      group.current?.focus();
      return () => {
        if (group.current?.contains(document.activeElement)) setTimeout(() => document.getElementById("roll-2")?.focus());
      };
    }, []);
    // The second press of a double press on “Roll two dice” is no answer.
    const press = (/** @type {boolean} */ said) => (/** @type {MouseEvent} */ event) => event.detail < 2 && this.answer(said);
    const button = (/** @type {boolean} */ said, /** @type {string} */ label) =>
      html`<button type="button" class="roll-button primary" onClick=${press(said)}>${label}</button>`;
    return html`<div class="actions is-answers" role="group" tabindex="-1" ref=${group} aria-label=${question && this.textOf(question)}>
      ${button(true, t("Yes"))} ${button(false, t("No"))}
    </div>`;
  };
}

/** @param {string} key @returns {Record<number, Score>} */
function stored(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} key @param {Record<number, Score>} scores */
function store(key, scores) {
  try {
    sessionStorage.setItem(key, JSON.stringify(scores));
  } catch {
    // Without storage, they last as long as the page.
  }
}
