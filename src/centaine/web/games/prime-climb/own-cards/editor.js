/** Makes cards of one's own: up to four, one of which is being written. They are kept as they are typed. */
import { useState } from "../../../vendor/hooks.js";
import { BLANK, draftOfCard, isBlank, ownCards } from "../../../own-cards/saved-cards.js";
import { loadPieces } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { announce, messageOf, notify, showError } from "../../../ui/notices.js";
import { language } from "../../../settings.js";
import { loadStyle } from "../../../ui/style.js";
import { t } from "../../../i18n.js";
import { CardButtons } from "./card-buttons.js";
import { CardForm } from "./card-form.js";
import { CardPreview } from "./card-preview.js";
import { CardSlots } from "./card-slots.js";
import { placeOf, useCheckedCards } from "./checked-cards.js";

await Promise.all([loadPieces("prime-climb"), loadStyle("/printing/card-sides.css")]); // before anything is drawn or measured

/** @import {DraftsTried, GameInfo} from "../../../types" */
/** @import {Draft} from "../../../own-cards/saved-cards.js" */
/** @import {Trial} from "./card-trial.js" */

/** The first field with a mistake. */
const WRONG = ".card-form [aria-invalid=true]";

/** What counts as touched if all fields of some cards do: their places; a field of one is "0 title". @param {Iterable<number>} places */
const allOf = (places) => new Set([...places].map(String));

/** @param {{game: GameInfo}} props */
export function CardEditor({ game }) {
  const { drafts, tried, isAway, check, change: changeCards } = useCheckedCards(game.id);
  const [at, setAt] = useState(0);
  const [version, setVersion] = useState(0); // of what is in the form, when it was not typed there
  const [touched, setTouched] = useState(() => allOf(ownCards(game.id).drafts.keys()));
  const [problem, setProblem] = useState("");
  const [trial, setTrial] = useState(/** @type {{Trial: any, trial: Trial} | null} */ (null));

  /** @param {Draft[]} changed */
  function change(changed) {
    changeCards(changed);
    setProblem("");
  }

  /** @param {number} place */
  function select(place) {
    setAt(place);
    setTrial(null);
    setVersion(version + 1);
  }

  const draft = drafts[at] ?? BLANK;
  const place = placeOf(drafts, at);
  const checked = isBlank(draft) ? null : (tried.cards[place] ?? null);
  const problemOf = (/** @type {string} */ field) => {
    const isTouched = touched.has(`${at}`) || touched.has(`${at} ${field}`);
    const refusal = isTouched && !isBlank(draft) && tried.refused.find((one) => one.card === place && one.field === field);
    return refusal ? messageOf(refusal.problem) : "";
  };

  function add() {
    change([...drafts, BLANK]);
    select(drafts.length);
    focusLater(`#card-${drafts.length}-title`);
  }

  function remove() {
    const left = drafts.toSpliced(at, 1);
    change(left.length > 0 ? left : [BLANK]);
    setTouched(allOf(left.keys()));
    select(Math.max(0, Math.min(at, left.length - 1)));
    focusLater(".card-slots [aria-current]");
  }

  /** Checks all cards, and does something with them if they are finished; else shows what is missing.
   * @param {(answer: DraftsTried) => void} act @returns {Promise<void>} */
  async function whenFinished(act) {
    try {
      const answer = await check();
      if (answer.file) {
        setProblem("");
        return act(answer);
      }
      if (answer.cards.length === 0) return setProblem(t("Write a card first."));
      setTouched(allOf(drafts.keys()));
      const missing = drafts.findIndex((one, i) => !isBlank(one) && answer.cards[placeOf(drafts, i)] === null);
      if (missing !== at) select(missing);
      setProblem(t("Card {n} is not finished yet.", { n: missing + 1 }));
      focusLater(WRONG);
    } catch (error) {
      showError(error);
    }
  }

  async function tryIt() {
    setTouched(new Set([...touched, `${at}`]));
    try {
      const answer = await check();
      const card = isBlank(draft) ? null : answer.cards[place];
      if (!card) {
        setProblem(t("Card {n} is not finished yet.", { n: at + 1 }));
        return focusLater(WRONG, `#card-${at}-title`);
      }
      if (!answer.trials[place]) return announce(neverText(draft)); // it stands above the button
      const { CardTrial } = await import("./card-trial.js");
      setTrial({ Trial: CardTrial, trial: { card, state: answer.trials[place] } });
    } catch (error) {
      showError(error);
    }
  }

  function closeTrial() {
    setTrial(null);
    focusLater("#try-card");
  }

  /** @param {Record<string, any>[]} cards */
  function show(cards) {
    change(cards.map((card) => draftOfCard(card, language.value)));
    setTouched(allOf(cards.keys()));
    select(0);
    notify(() => t("The cards of the file are here."));
  }

  return html`<${CardSlots} drafts=${drafts} at=${at} select=${select} add=${add} />
    <section class="box own-card" aria-labelledby="own-card-title">
      <h2 id="own-card-title">${t("Card {n}", { n: at + 1 })}</h2>
      <div class="own-card-parts">
        <${CardForm}
          key=${version}
          prefix=${`card-${at}`}
          draft=${draft}
          change=${(/** @type {Draft} */ changed, /** @type {string} */ field) => {
            setTrial(null);
            setTouched(new Set([...touched, `${at} ${field}`]));
            change(drafts.with(at, changed));
          }}
          problemOf=${problemOf}
          remove=${remove}
        />
        <div class="own-card-side">
          <${CardPreview} draft=${draft} />
          ${isAway && html`<p class="problem" role="status">${t("The cards cannot be checked at the moment.")}</p>`}
          ${checked && tried.trials[place] === "" && html`<p class="card-never" role="status">${neverText(draft)}</p>`}
          <button type="button" id="try-card" onClick=${tryIt}>${t("Try it on the board")}</button>
        </div>
      </div>
    </section>
    ${trial && html`<${trial.Trial} info=${game} trial=${trial.trial} close=${closeTrial} />`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <${CardButtons} game=${game} whenFinished=${whenFinished} show=${show} refuse=${setProblem} />`;
}

/** @param {Draft} draft */
const neverText = ({ kind }) =>
  kind === "action"
    ? t("This card would never do anything: an Action is about the pawn that has just landed on a prime.")
    : t("This card would never do anything. Change its numbers.");

/** Focuses the first of these that is there once it is drawn. @param {string[]} selectors */
const focusLater = (...selectors) =>
  setTimeout(() => {
    const found = selectors.map((selector) => document.querySelector(selector)).find((one) => one !== null);
    /** @type {HTMLElement | undefined} */ (found)?.focus();
  });
