/** Tries a card on the board, in a position in which it does something. */
import { batch, signal } from "../../../vendor/signals.js";
import { useEffect, useRef, useState } from "../../../vendor/hooks.js";
import { sandbox } from "../../../api.js";
import { BoardOrError } from "../../../ui/drawing.js";
import { html } from "../../../ui/html.js";
import { Failed, useLoaded } from "../../../ui/loading.js";
import { notify, showError } from "../../../ui/notices.js";
import { t } from "../../../i18n.js";
import { BoardController } from "../board-controller.js";
import { BoardView } from "../board-view.js";
import { cardsOf, CardView } from "../cards.js";
import { Keepers } from "../hand/keepers.js";
import { Moves } from "../moves.js";
import { spokenText } from "../narration/spoken-text.js";
import { loadPicture } from "../picture.js";

/** @import {Choice, Fact, GameInfo, SandboxAnswer} from "../../../types" */
/** @import {Picture} from "../picture.js" */

/** Who tries the card, and whose pawns are in the way. */
const NAMES = ["Ada", "Emmy"];

/** @typedef {{card: any, state: string}} Trial the card, and the text of the position */

class TriedCard {
  /** @param {GameInfo} info @param {Trial} trial @param {SandboxAnswer} first */
  constructor(info, { card, state }, first) {
    this.game = info.id;
    this.options = { first: 0, custom_cards: [card] };
    this.card = card;
    this.first = first;
    this.state = state;
    this.cardOf = cardsOf(info, this.options);
    this.busy = signal(false);
    /** Whether the card lies on the pile. */
    this.waits = signal(false);
    this.done = signal(false);
    this.told = signal("");
    this.board = new BoardController({
      names: NAMES,
      open: () => !this.busy.value && !this.done.value,
      choose: (choice) => void this.play(choice.text),
      onUnreachable: () => notify(() => t("The card doesn’t lead there.")),
      onNothingPicked: () => notify(() => t("Press the card first.")),
    });
    this.begin();
  }

  begin() {
    batch(() => {
      this.state = this.first.state;
      this.waits.value = this.card.kind === "action";
      this.done.value = false;
      this.told.value = "";
      this.board.drawnCard.value = null;
      this.board.settle(this.first.scene, cardChoices(this.first));
    });
  }

  draw() {
    this.waits.value = false;
    return this.play(`draw ${this.card.id}`);
  }

  /** What is to be added where the card was played and no pawn has moved. @param {Fact[]} facts */
  remark(facts) {
    if (facts.some(({ fact }) => fact !== "played")) return "";
    if (this.card.effect.type === "roll-again") return t("The next roll is Ada’s, too.");
    return t("Nothing happens there. Try another pawn.");
  }

  /** @param {string} action */
  async play(action) {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      const answer = await sandbox({ game: this.game, options: this.options, state: this.state, action });
      const facts = answer.facts.filter(({ fact }) => fact !== "turn");
      await this.board.perform(facts);
      const choices = cardChoices(answer);
      batch(() => {
        this.state = answer.state;
        this.told.value = `${spokenText(facts, { names: NAMES, card: (id) => this.cardOf(id).title })} ${this.remark(facts)}`;
        this.done.value = answer.scene.card === null;
        this.board.settle(answer.scene, choices);
      });
    } catch (error) {
      this.waits.value = action.startsWith("draw ");
      showError(error);
    }
    this.busy.value = false;
  }
}

/** What can be chosen about the card. @param {SandboxAnswer} answer @returns {Choice[]} */
const cardChoices = ({ choices }) => choices.filter(({ kind }) => kind !== "end");

/** @param {{info: GameInfo, trial: Trial, close: () => void}} props */
export function CardTrial({ info, trial, close }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  const { value: loaded, error, retry } = useLoaded(() => load(info, trial), [trial]);
  useEffect(() => title.current?.focus(), [trial]);
  useEffect(() => title.current?.scrollIntoView({ block: "start" }), [trial, loaded]); // the page grows by the board
  return html`<section class="box card-trial" aria-labelledby="trial-title" aria-busy=${!loaded && !error}>
    <h2 id="trial-title" tabindex="-1" ref=${title}>${t("Try it on the board")}</h2>
    ${error && html`<${Failed} what=${t("The board could not be loaded.")} error=${error} retry=${retry} />`}
    ${loaded && html`<${Board} key=${loaded.tried} ...${loaded} close=${close} />`}
  </section>`;
}

/** @param {GameInfo} info @param {Trial} trial */
async function load(info, trial) {
  const [loader, first] = await Promise.all([
    loadPicture({}),
    sandbox({ game: info.id, options: { first: 0, custom_cards: [trial.card] }, state: trial.state }),
  ]);
  return { loader, tried: new TriedCard(info, trial, first) };
}

/** @param {{loader: Awaited<ReturnType<typeof loadPicture>>, tried: TriedCard, close: () => void}} props */
function Board({ loader, tried, close }) {
  const { board, cardOf, card } = tried;
  const [draw] = useState(() => (/** @type {Picture} */ picture) => html`<${BoardView} board=${board} picture=${picture} cardOf=${cardOf} />`);
  const next = useRef(/** @type {HTMLElement | null} */ (null));
  const done = tried.done.value;
  useEffect(() => {
    if (done) next.current?.focus({ preventScroll: true });
  }, [done]);
  const task = tried.waits.value
    ? t("Your pawn has landed on a prime. Draw the card.")
    : done
      ? ""
      : card.kind === "keeper"
        ? t("You are Ada, and the card is in your hand. Press it, then choose.")
        : t("You are Ada. Choose what the card does.");
  return html`<div class="trial-board"><${BoardOrError} loader=${loader} draw=${draw} /></div>
    <div class="panel trial-panel">
      <p class="trial-told" role="status">${tried.told.value} ${task}</p>
      ${card.kind === "keeper" && !done
        ? html`<${Keepers} board=${board} cardOf=${cardOf} seat=${0} player=${0} pictured=${true} />`
        : !tried.waits.value && html`<${CardView} face=${cardOf(card.id)} />`}
      <${Moves} board=${board} cardOf=${cardOf} />
      <div class="actions">
        ${tried.waits.value && html`<button type="button" class="primary" aria-disabled=${tried.busy.value} onClick=${() => tried.draw()}>${t("Draw a card")}</button>`}
        ${done && html`<button type="button" class="primary" ref=${next} onClick=${() => tried.begin()}>${t("Once more")}</button>`}
        <button type="button" onClick=${close}>${t("Close the board")}</button>
      </div>
    </div>`;
}
