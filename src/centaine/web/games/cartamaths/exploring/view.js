/** CartaMaths’ part of the page that explores positions: life points and hands in fields, without the mat. */
import { signal } from "../../../vendor/signals.js";
import { Hand, replaced } from "../../../exploring/hand.js";
import { html } from "../../../ui/html.js";
import { t } from "../../../i18n.js";
import { CardCatalog } from "../card-catalog.js";

/** @import {Choice, ExploreCallbacks, ExploreView, GameInfo} from "../../../types" */
/** @typedef {{life: number[], hands: string[][], player: number, dice: number[]}} SetUp */

/** @param {GameInfo} info @param {Record<string, any>} options @param {string[]} names @param {ExploreCallbacks} callbacks
 * @returns {Promise<ExploreView>} */
export async function createExplore(info, options, names, { open, choose }) {
  const catalog = new CardCatalog(info, options);
  const scene = signal(/** @type {any} */ (null));
  const choices = signal(/** @type {Choice[]} */ ([]));
  const title = (/** @type {string} */ id) => catalog.face(id).title;

  /** @param {Choice} choice */
  function choiceText({ kind, card, bonus, text }) {
    if (kind === "end") return t("End the turn");
    if (kind === "pass") return t("Reveal no trap");
    if (kind === "character") return card ? t("Use the character: {card}", { card: title(card) }) : t("Use the character");
    if (!card) return text;
    const cards = bonus ? `${title(card)} + ${title(bonus)}` : title(card);
    if (kind === "set") return t("Set the trap {card}", { card: cards });
    if (kind === "ask") return t("Ask a question");
    if (kind === "discard") return t("Discard {card}", { card: cards });
    return kind === "trap" ? t("Reveal {card}", { card: cards }) : t("Play {card}", { card: cards });
  }

  function Stage() {
    return html`<div class="explore-sides">
      ${(scene.value?.sides ?? []).map(
        (/** @type {any} */ side, /** @type {number} */ seat) => html`<section key=${seat} class="explore-side seat-${seat}" aria-labelledby=${`side-${seat}`}>
          <h2 id=${`side-${seat}`}><span class="seat-dot" aria-hidden="true"></span> ${names[seat]}</h2>
          <dl>
            <div><dt>${t("Life points")}</dt><dd>${side.life}</dd></div>
            <div><dt>${t("Cards in hand")}</dt><dd>${side.hand.map(title).join(", ") || "–"}</dd></div>
            <div><dt>${t("Set traps")}</dt><dd>${side.sets.map(title).join(", ") || "–"}</dd></div>
          </dl>
        </section>`,
      )}
    </div>`;
  }

  function Play() {
    return html`<div class="explore-choices">
      ${choices.value.map(
        (choice) => html`<button type="button" key=${choice.text} aria-disabled=${!open()} onClick=${() => open() && choose(choice)}>${choiceText(choice)}</button>`,
      )}
    </div>`;
  }

  return {
    Stage,
    Play,
    settle(newScene, newChoices) {
      scene.value = newScene;
      choices.value = newChoices;
    },
    perform: async () => {},
    show: () => {},
    words: () => "",
    outcome(text) {
      const [kind, card = ""] = text.split(" ");
      if (kind === "draw" || kind === "discard") return title(card);
      return text === "answer right" ? t("a right answer") : text === "answer wrong" ? t("a wrong answer") : text;
    },
    advice: (text) => choiceText(choices.value.find((choice) => choice.text === text) ?? /** @type {Choice} */ ({ kind: "", text })),
    made: () => 0,
    faces: 0,
    setUp: {
      of: (now, state) => ({
        life: now.sides.map((/** @type {any} */ side) => side.life),
        hands: handsOf(state),
        player: now.player,
        dice: [],
      }),
      position: ({ life, hands, player }) => ({ life, hands, player }),
      fitted: (setUp) => setUp,
      hint: () => t("Both hands are open here; questions are left out."),
      Seats: ({ setUp, change }) => html`<${Seats} setUp=${setUp} change=${change} names=${names} catalog=${catalog} />`,
    },
  };
}

/** The hands in the text of a state, without questions. @param {string} state */
function handsOf(state) {
  const [one = "", other = ""] = (/ hands=(\S*)/.exec(state)?.[1] ?? "").split("/");
  return [one, other].map((hand) => hand.split(",").filter((card) => /^[a-z]/.test(card) && !card.startsWith("own-")));
}

/** @param {{setUp: SetUp, change: (setUp: SetUp) => void, names: string[], catalog: CardCatalog}} props */
function Seats({ setUp, change, names, catalog }) {
  return html`${names.map(
    (name, seat) => html`<fieldset key=${seat} class="explore-seat seat-${seat}">
      <legend>${name}</legend>
      <label>
        <span>${t("Life points")}</span>
        <input
          type="number"
          min="1"
          max="200"
          inputmode="numeric"
          value=${setUp.life[seat]}
          onChange=${(/** @type {any} */ event) => change({ ...setUp, life: replaced(setUp.life, seat, Number(event.target.value)) })}
        />
      </label>
      <${Hand}
        hand=${setUp.hands[seat]}
        cards=${[...catalog.cards.keys()]}
        titleOf=${(/** @type {string} */ card) => catalog.face(card).title}
        add=${t("Add one card")}
        set=${(/** @type {string[]} */ hand) => change({ ...setUp, hands: replaced(setUp.hands, seat, hand) })}
      />
    </fieldset>`,
  )}`;
}
