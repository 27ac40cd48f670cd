/** The list of saved decks. */
import { useRef } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { locale, t, tn } from "../i18n.js";
import { decksOf, deleteDeck } from "./saved-decks.js";

/** @import {SavedDeck} from "../types" */

/** @param {{game: string, titleOf: (level: string) => string, open: (deck: SavedDeck) => void}} props */
export function SavedDeckList({ game, titleOf, open }) {
  const decks = decksOf(game);
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  if (decks.length === 0) return null;
  return html`<section class="box" aria-labelledby="kept-title">
    <h2 id="kept-title" tabindex="-1" ref=${title}>${t("Decks on this device")}</h2>
    <ul class="kept-decks">
      ${decks.map(
        (deck) => html`<li key=${deck.id}>
          <${Row} deck=${deck} level=${t(titleOf(deck.level))} open=${() => open(deck)} onDeleted=${() => title.current?.focus()} />
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {{deck: SavedDeck, level: string, open: () => void, onDeleted: () => void}} props */
function Row({ deck, level, open, onDeleted }) {
  const { id, name, questions, at } = deck;
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);
  const count = tn("{n} question", "{n} questions", questions.length);
  return html`<div class="kept-deck">
    <button type="button" class="kept-open" onClick=${open}>
      <strong>${name}</strong>
      <small>${[level, deck.language.toUpperCase(), count, when].join(" · ")}</small>
    </button>
    <${ConfirmButton}
      label=${t("Delete “{name}”", { name })}
      icon="close"
      question=${t("Delete “{name}”?", { name })}
      yes=${t("Yes, delete")}
      no=${t("No, keep it")}
      act=${() => {
        deleteDeck(id);
        onDeleted();
      }}
    />
  </div>`;
}
