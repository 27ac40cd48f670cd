/** The interactive examples of the rules: a few squares, pawns, and buttons. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { render } from "../vendor/preact.js";
import { sandbox } from "../api.js";
import { PawnFigure } from "../games/prime-climb/pawns.js";
import { Ring } from "../games/prime-climb/rings.js";
import { signOf } from "../games/prime-climb/sentences.js";
import { sumSentence } from "../games/prime-climb/sums.js";
import { html } from "../ui/html.js";
import { Failed } from "../ui/loading.js";
import { messageOf, showError } from "../ui/notices.js";
import { loadTranslations, t } from "../i18n.js";
import { isChance, nextOf, readLines, squaresOf } from "./lines.js";

/** @import {Choice, Fact, PrimeClimbScene} from "../types" */
/** @import {CardOf} from "../games/prime-climb/cards.js" */

/** The data of an `example` block in a rules page: a position and lines to try, or numbers to show.
 * @typedef {object} ExampleText
 * @property {Record<string, any>} [options]
 * @property {Record<string, any>} [position]
 * @property {string[]} [try] lines of play
 * @property {string[]} [refused] lines whose last action the rules refuse
 * @property {number[]} [show]
 * @property {string} say
 */

/** The position of an example, and the actions played.
 * @typedef {{state: string, scene: PrimeClimbScene, choices: Choice[], played: string[], message: string, bad: boolean}} ExampleState */

export const NAMES = ["Ada", "Léo", "Mia", "Tom"];

/** Makes the examples of a rules page interactive. @param {ParentNode} root @param {string} game @param {CardOf} cardOf
 * @returns {() => void} removes them */
export function renderExamples(root, game, cardOf) {
  const places = [...root.querySelectorAll(".example[data-example]")].map((place) => /** @type {HTMLElement} */ (place));
  for (const place of places) {
    const text = JSON.parse(place.dataset.example ?? "{}");
    render(text.position ? html`<${PlayableExample} text=${text} game=${game} cardOf=${cardOf} />` : html`<${NumbersExample} text=${text} />`, place);
  }
  return () => places.forEach((place) => render(null, place));
}

/** @param {{text: ExampleText}} props */
function NumbersExample({ text }) {
  return html`<figure class="example-box">
    <div class="cells" role="img" aria-label=${(text.show ?? []).join(", ")}>
      ${text.show?.map((square) => html`<div class="cell" key=${square}><${Ring} n=${square} /></div>`)}
    </div>
    <figcaption>${text.say}</figcaption>
  </figure>`;
}

/** @param {{text: ExampleText, game: string, cardOf: CardOf}} props */
function PlayableExample({ text, game, cardOf }) {
  const [now, setNow] = useState(/** @type {ExampleState | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const moved = useRef(false);
  const { options = {}, position = {} } = text;
  const lines = readLines(text.try ?? []);
  const refusedLines = readLines(text.refused ?? []);

  async function begin() {
    setError(null);
    try {
      const { state, scene, choices } = await sandbox({ game, options, position });
      setNow({ state, scene, choices, played: [], message: "", bad: false });
    } catch (why) {
      if (now) showError(why);
      else setError(why);
    }
  }

  /** @param {string} action */
  async function play(action) {
    if (!now) return;
    try {
      const [answer, { spokenText }] = await Promise.all([
        sandbox({ game, options, state: now.state, action }),
        import("../games/prime-climb/narration/spoken-text.js"),
      ]);
      if (answer.error) await loadTranslations("errors");
      if (answer.error) return setNow({ ...now, message: messageOf(answer.error), bad: true });
      const { state, scene, choices } = answer;
      moved.current = true;
      setNow({ state, scene, choices, played: [...now.played, action], message: describe(answer.facts, cardOf, spokenText), bad: false });
    } catch (error) {
      showError(error);
    }
  }

  const again = () => {
    moved.current = true;
    void begin();
  };

  useEffect(() => whenNear(/** @type {HTMLElement} */ (box.current), () => void begin()), []);
  useEffect(() => {
    // The pressed button is gone: focus the next one.
    if (moved.current) /** @type {HTMLElement | null} */ (box.current?.querySelector("button.is-next, button.again"))?.focus();
    moved.current = false;
  }, [now]);

  if (error)
    return html`<figure class="example-box" ref=${box}>
      <${Failed} error=${error} retry=${again} />
      <figcaption>${text.say}</figcaption>
    </figure>`;
  if (!now) return html`<figure class="example-box" ref=${box}><div class="cells is-waiting"></div><figcaption>${text.say}</figcaption></figure>`;

  // A line that ends in a refusal can be played up to there.
  const next = nextOf([...lines, ...refusedLines.map((line) => line.slice(0, -1))], now.played);
  const refused = nextOf(refusedLines, now.played).filter((action) => !next.includes(action));
  const offered = now.choices.filter((choice) => next.includes(choice.text));
  /** @type {Map<number, Choice>} */
  const bySquare = new Map();
  for (const choice of offered) if (choice.sign && choice.to !== undefined && !bySquare.has(choice.to)) bySquare.set(choice.to, choice);
  const others = offered.filter((choice) => bySquare.get(choice.to ?? -1) !== choice);
  const held = now.scene.hands[0].map(({ card }) => cardOf(card).title);
  const squares = new Set([...lines.flatMap(squaresOf), ...refusedLines.flatMap((line) => squaresOf(line.slice(0, -1))), ...now.scene.pawns.flat().map(({ square }) => square)]);

  return html`<figure class="example-box" ref=${box}>
    <div class="cells" role="group" aria-label=${t("The squares of this example")}>
      ${[...squares]
        .sort((a, b) => a - b)
        .map((square) => html`<${Cell} key=${square} square=${square} scene=${now.scene} choice=${bySquare.get(square)} play=${play} />`)}
    </div>
    <div class="example-hand">
      ${now.scene.left.length > 0 &&
      html`<p class="example-left">${t("To use: {numbers}", { numbers: now.scene.left.join(", ") })}</p>`}
      ${held.length > 0 && html`<p class="example-left">${t("In hand: {cards}", { cards: held.join(", ") })}</p>`}
      ${[...next.filter(isChance), ...others].map(
        (what) =>
          html`<button type="button" class="is-next" key=${typeof what === "string" ? what : what.text} onClick=${() => play(typeof what === "string" ? what : what.text)}>
            ${typeof what === "string" ? chanceName(what, cardOf) : choiceName(what, cardOf)}
          </button>`,
      )}
      ${refused.map(
        (action) =>
          html`<button type="button" class="is-trap" key=${action} onClick=${() => play(action)}>${refusedName(action)}</button>`,
      )}
      <button type="button" class="again" aria-disabled=${now.played.length === 0} onClick=${again}>${t("Again")}</button>
    </div>
    <p class="example-message ${now.bad ? "is-bad" : ""}" aria-live="polite">${now.message}</p>
    <figcaption>${text.say}</figcaption>
  </figure>`;
}

/** A square; a button if a choice leads to it.
 * @param {{square: number, scene: PrimeClimbScene, choice?: Choice, play: (text: string) => void}} props */
function Cell({ square, scene, choice, play }) {
  const standing = scene.pawns.flatMap((row, seat) =>
    row.flatMap((pawn, i) => (pawn.square === square ? [{ seat, i, homebound: pawn.homebound && !pawn.home }] : [])),
  );
  const who = standing.map(({ seat }) => NAMES[seat]).join(", ");
  const inside = html`<${Ring} n=${square} />
    <span class="cell-pawns">
      ${standing.map(({ seat, i, homebound }) => html`<${PawnFigure} key=${`${seat}${i}`} seat=${seat} homebound=${homebound} />`)}
    </span>`;
  if (!choice)
    return html`<div class="cell" role="img" aria-label=${who ? `${square}, ${who}` : `${square}`}>${inside}</div>`;
  const sum = `${choice.from} ${signOf(choice.sign)} ${choice.number}`;
  return html`<button type="button" class="cell is-next ${choice.card ? "is-keeper" : ""}" onClick=${() => play(choice.text)}>
    ${inside}<span class="cell-sum">${sum}<span class="unseen"> = ${square}</span></span>
  </button>`;
}

/** @param {string} text @param {CardOf} cardOf */
function chanceName(text, cardOf) {
  const [kind, first, second] = text.split(" ");
  return kind === "draw" ? t("Draw “{card}”", { card: cardOf(first).title }) : t("Roll {a} and {b}", { a: first, b: second });
}

/** @param {Choice} choice @param {CardOf} cardOf */
function choiceName(choice, cardOf) {
  const card = cardOf(choice.card ?? "").title;
  if (choice.kind === "end") return t("End move");
  if (choice.kind === "switch") return `${choice.from} ⇄ ${choice.other?.square}`;
  if (choice.kind === "clear") return t("Play “{card}” on {square}", { card, square: choice.from ?? 0 });
  if (choice.sign) return `${choice.from} ${signOf(choice.sign)} ${choice.number}`;
  return choice.to === undefined ? card : `${choice.from} → ${choice.to}`;
}

/** The label of an action that will be refused. @param {string} text */
function refusedName(text) {
  const sum = /^(\d+)'?([-+*/])(\d+)$/.exec(text);
  return sum ? t("{sum}?", { sum: `${sum[1]} ${signOf(sum[2])} ${sum[3]}` }) : t("End move");
}

/** What happened in words, without whose turn is next. @param {Fact[]} facts @param {CardOf} cardOf
 * @param {typeof import("../games/prime-climb/narration/spoken-text.js").spokenText} spokenText */
function describe(facts, cardOf, spokenText) {
  const labels = { names: NAMES, card: (/** @type {string} */ id) => cardOf(id).title };
  return facts
    .filter(({ fact }) => fact !== "turn")
    .map((fact) => {
      if (fact.fact !== "step") return spokenText([fact], labels);
      const { from = 0, sign = "+", number = 0, to = 0 } = fact;
      return `${sumSentence(from, sign, number, to)}.`;
    })
    .join(" ");
}

/** Calls a function once an element comes near the viewport. @param {HTMLElement} element @param {() => void} call
 * @returns {() => void} */
function whenNear(element, call) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      call();
    },
    { rootMargin: "600px" },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
