/** CartaMaths’ part of the page that explores positions: life points and hands in fields, without the mat. */
import { signal } from "../../../vendor/signals.js";
import { Hand, replaced } from "../../../exploring/hand.js";
import { NumberField } from "../../../exploring/number-field.js";
import { html } from "../../../ui/html.js";
import { listText, t } from "../../../i18n.js";
import { CardCatalog } from "../card-catalog.js";

/** @import {CardInfo, Choice, ExploreCallbacks, ExploreView, GameInfo} from "../../../types" */
/** @typedef {{life: number[], hands: string[][], player: number, dice: number[]}} SetUp */

/** @param {GameInfo} info @param {Record<string, any>} options @param {string[]} names @param {ExploreCallbacks} callbacks
 * @returns {Promise<ExploreView>} */
export async function createExplore(info, options, names, { open, choose }) {
  const catalog = new CardCatalog(info, options);
  const scene = signal(/** @type {any} */ (null));
  /** The hands, which are open here. */
  const hands = signal(/** @type {string[][]} */ ([]));
  const choices = signal(/** @type {Choice[]} */ ([]));
  const title = (/** @type {string} */ id) => catalog.face(id).title;

  /** @param {Choice} choice */
  function choiceText({ kind, card, bonus, text }) {
    if (kind === "end") return t("End the turn");
    if (kind === "pass") return t("Reveal no trap");
    if (kind === "character") {
      const { name } = catalog.character(scene.value?.sides[scene.value.player].character);
      return card ? t("Use {name}: {card}", { name, card: title(card) }) : t("Use {name}", { name });
    }
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
            <div><dt>${t("Cards in hand")}</dt><dd>${listText(hands.value[seat]?.map(title) ?? []) || "–"}</dd></div>
            <div><dt>${t("Set traps")}</dt><dd>${listText(side.sets.map(title)) || "–"}</dd></div>
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
    settle(newScene, newChoices, state) {
      scene.value = newScene;
      hands.value = partsOf(state, "hands").map((hand) => catalog.sorted(hand));
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
        hands: handsOf(state).map((hand) => catalog.sorted(hand)),
        player: now.player,
        dice: [],
      }),
      position: ({ life, hands, player }) => ({ life, hands, player }),
      fitted: (setUp) => setUp,
      hint: () => t("Both hands are open here; questions are left out."),
      Seats: ({ setUp, change }) => html`<${Seats} setUp=${setUp} change=${change} names=${names} catalog=${catalog} cards=${info.cards.filter(({ id }) => catalog.cards.has(id))} />`,
    },
  };
}

/** The cards of both sides in a part of the text of a state. @param {string} state @param {string} part */
function partsOf(state, part) {
  const [one = "", other = ""] = (new RegExp(` ${part}=(\\S*)`).exec(state)?.[1] ?? "").split("/");
  return [one, other].map((cards) => cards.split(",").filter(Boolean));
}

/** The hands without questions. @param {string} state */
const handsOf = (state) => partsOf(state, "hands").map((hand) => hand.filter((card) => /^[a-z]/.test(card) && !card.startsWith("own-")));

/** @param {{setUp: SetUp, change: (setUp: SetUp) => void, names: string[], catalog: CardCatalog, cards: CardInfo[]}} props */
function Seats({ setUp, change, names, catalog, cards }) {
  return html`${names.map(
    (name, seat) => html`<fieldset key=${seat} class="explore-seat seat-${seat}">
      <legend>${name}</legend>
      <label>
        <span>${t("Life points")}</span>
        <${NumberField}
          value=${setUp.life[seat]}
          min=${1}
          max=${200}
          enter=${(/** @type {number} */ life) => change({ ...setUp, life: replaced(setUp.life, seat, life) })}
        />
      </label>
      <${Hand}
        hand=${setUp.hands[seat]}
        cards=${cards.filter(({ id, copies }) => setUp.hands[seat].filter((held) => held === id).length < copies).map(({ id }) => id)}
        titleOf=${(/** @type {string} */ card) => catalog.face(card).title}
        add=${t("Add one card")}
        set=${(/** @type {string[]} */ hand) => change({ ...setUp, hands: replaced(setUp.hands, seat, hand) })}
      />
    </fieldset>`,
  )}`;
}
