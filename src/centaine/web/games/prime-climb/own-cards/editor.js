/** Makes cards of one's own: up to four, one of which is being written. They are kept as they are typed. */
import { useEffect, useRef, useState } from "../../../vendor/hooks.js";
import { NoAnswer, readCards, ServerError, tryCards } from "../../../api.js";
import { setUpGame } from "../../../new-game/wanted-game.js";
import { downloadFile } from "../../../own-questions/download-file.js";
import { BLANK, draftOfCard, isBlank, keepOwnCards, MOST, ownCards } from "../../../own-cards/saved-cards.js";
import { loadPieces } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { announce, messageOf, notify, showError } from "../../../ui/notices.js";
import { language } from "../../../settings.js";
import { loadStyle } from "../../../ui/style.js";
import { t } from "../../../i18n.js";
import { CardArt } from "../cards.js";
import { CardForm } from "./card-form.js";
import { CardPreview, faceOf, OWN } from "./card-preview.js";

await Promise.all([loadPieces("prime-climb"), loadStyle("/printing/card-sides.css")]); // before anything is drawn or measured

/** @import {DraftsTried, GameInfo} from "../../../types" */
/** @import {Draft} from "../../../own-cards/saved-cards.js" */
/** @import {Trial} from "./card-trial.js" */

const WAIT = 300; // milliseconds without typing before the cards are checked

const MAX_KB = 256; // the reader refuses far smaller files, but says why

/** @type {DraftsTried} */
const NOTHING = { cards: [], refused: [], file: "", trials: [] };

/** What counts as touched if all fields of some cards do: their places; a field of one is "0 title". @param {Iterable<number>} places */
const allOf = (places) => new Set([...places].map(String));

/** What is checked: blank cards are not there yet. @param {Draft[]} drafts */
const written = (drafts) => drafts.filter((draft) => !isBlank(draft));

/** @param {{game: GameInfo}} props */
export function CardEditor({ game }) {
  const [drafts, setDrafts] = useState(() => (ownCards(game.id).drafts.length > 0 ? ownCards(game.id).drafts : [BLANK]));
  const [at, setAt] = useState(0);
  const [version, setVersion] = useState(0); // of what is in the form, when it was not typed there
  const [tried, setTried] = useState(NOTHING);
  const [touched, setTouched] = useState(() => allOf(ownCards(game.id).drafts.keys()));
  const [problem, setProblem] = useState("");
  const [isAway, setIsAway] = useState(false);
  const [trial, setTrial] = useState(/** @type {{Trial: any, trial: Trial} | null} */ (null));
  const latest = useRef(drafts);
  latest.current = drafts;
  const slots = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => check(drafts, stop.signal).then(() => setIsAway(false), (error) => {
      if (!stop.signal.aborted) setIsAway(error instanceof NoAnswer);
    }), WAIT);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [drafts]);

  /** @param {Draft[]} wanted @param {AbortSignal} [signal] */
  async function check(wanted, signal) {
    const answer = written(wanted).length > 0 ? await tryCards(game.id, written(wanted), signal) : NOTHING;
    if (latest.current !== wanted) return answer; // more was typed meanwhile
    setTried(answer);
    const cards = answer.file ? answer.cards : [];
    if (!keepOwnCards(game.id, { drafts: wanted, cards })) notify(() => t("This browser’s storage is full. Save your cards as a file."), "error");
    return answer;
  }

  /** @param {Draft[]} changed */
  function change(changed) {
    setDrafts(changed);
    setProblem("");
    keepOwnCards(game.id, { drafts: changed, cards: [] });
  }

  /** @param {number} place */
  function select(place) {
    setAt(place);
    setTrial(null);
    setVersion(version + 1);
  }

  const draft = drafts[at] ?? BLANK;
  const place = written(drafts.slice(0, at)).length; // among those that were checked
  const checked = isBlank(draft) ? null : (tried.cards[place] ?? null);
  const problemOf = (/** @type {string} */ field) => {
    const isTouched = touched.has(`${at}`) || touched.has(`${at} ${field}`);
    const refusal = isTouched && !isBlank(draft) && tried.refused.find((one) => one.card === place && one.field === field);
    return refusal ? messageOf(refusal.problem) : "";
  };

  function add() {
    change([...drafts, BLANK]);
    select(drafts.length);
    focusLater(`card-${drafts.length}-title`);
  }

  function remove() {
    const left = drafts.toSpliced(at, 1);
    change(left.length > 0 ? left : [BLANK]);
    setTouched(allOf(left.keys()));
    select(Math.max(0, Math.min(at, left.length - 1)));
    setTimeout(() => /** @type {HTMLElement | null} */ (slots.current?.querySelector("[aria-current]"))?.focus());
  }

  /** Checks all cards, and does something with them if they are finished; else shows what is missing.
   * @param {(answer: DraftsTried) => void} act @returns {Promise<void>} */
  async function whenFinished(act) {
    try {
      const answer = await check(drafts);
      if (answer.file) {
        setProblem("");
        return act(answer);
      }
      if (answer.cards.length === 0) return setProblem(t("Write a card first."));
      setTouched(allOf(drafts.keys()));
      const missing = drafts.findIndex((one, i) => !isBlank(one) && answer.cards[written(drafts.slice(0, i)).length] === null);
      if (missing !== at) select(missing);
      setProblem(t("Card {n} is not finished yet.", { n: missing + 1 }));
      setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(".card-form [aria-invalid=true]"))?.focus());
    } catch (error) {
      showError(error);
    }
  }

  async function tryIt() {
    setTouched(new Set([...touched, `${at}`]));
    try {
      const answer = await check(drafts);
      const card = isBlank(draft) ? null : answer.cards[place];
      if (!card) {
        setProblem(t("Card {n} is not finished yet.", { n: at + 1 }));
        return focusLater(`card-${at}-title`, ".card-form [aria-invalid=true]");
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
    focusLater("try-card");
  }

  /** @param {any} event */
  async function open(event) {
    const [file] = event.target.files;
    event.target.value = ""; // so that the same file can be chosen again after a correction
    if (!file) return;
    if (file.size > MAX_KB * 1000) return setProblem(t("This file is too large: the most is {most} KB.", { most: MAX_KB }));
    try {
      const { cards } = await readCards(game.id, await file.text());
      change(cards.map((card) => draftOfCard(card, language.value)));
      setTouched(allOf(cards.keys()));
      select(0);
      notify(() => t("The cards of the file are here."));
    } catch (error) {
      if (error instanceof ServerError) setProblem(messageOf(error.error));
      else showError(error);
    }
  }

  const preset = game.presets.find(({ asks }) => game.fields.some(({ name, kind }) => name === asks && kind === "cards"));
  return html`<ol class="card-slots" ref=${slots} aria-label=${t("Your cards")}>
      ${drafts.map((one, i) => html`<li key=${i}><${Slot} draft=${one} number=${i + 1} isCurrent=${i === at} select=${() => select(i)} /></li>`)}
      ${drafts.length < MOST &&
      html`<li><button type="button" class="card-slot is-empty" onClick=${add}><span aria-hidden="true">+</span>${t("Add a card")}</button></li>`}
    </ol>
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
    <div class="own-cards-buttons">
      ${preset &&
      html`<button
        type="button"
        class="primary"
        onClick=${() =>
          whenFinished(({ cards }) => setUpGame({ game: game.id, preset: preset.id, options: { ...preset.options, [preset.asks]: cards } }))}
      >
        ${t("Use in a game")}
      </button>`}
      <button type="button" onClick=${() => whenFinished(({ file }) => downloadFile(new Blob([file], { type: "text/plain" }), "cards.toml"))}>
        ${t("Save as a file")}
      </button>
      <label class="button file">
        ${t("Open a file")}
        <input class="unseen" type="file" accept=".toml,text/plain" onChange=${open} />
      </label>
      <a class="button" href=${`/print/${game.id}`}>${t("Go to printing")}</a>
    </div>`;
}

/** @param {Draft} draft */
const neverText = ({ kind }) =>
  kind === "action"
    ? t("This card would never do anything: an Action is about the pawn that has just landed on a prime.")
    : t("This card would never do anything. Change its numbers.");

/** Focuses a field once it is drawn, or the first that matches. @param {string} id @param {string} [first] */
const focusLater = (id, first = "") =>
  setTimeout(() => /** @type {HTMLElement | null} */ ((first && document.querySelector(first)) || document.getElementById(id))?.focus());

/** One of the cards, to choose the one that is written.
 * @param {{draft: Draft, number: number, isCurrent: boolean, select: () => void}} props */
function Slot({ draft, number, isCurrent, select }) {
  const { title, keeper } = faceOf(draft);
  return html`<button
    type="button"
    class="card-slot ${keeper ? "is-keeper" : "is-action"}"
    aria-current=${isCurrent ? "true" : null}
    onClick=${select}
  >
    <${CardArt} id=${OWN} />
    <span class="unseen">${t("Card {n}", { n: number })}${t(":")} </span>
    <span class="card-slot-title">${title || t("Blank card")}</span>
  </button>`;
}
