/** Decks that the server keeps: to open on other devices, and to pass on to colleagues. */
import { useEffect, useState } from "../vendor/hooks.js";
import { deleteStoredDeck, getStoredDeck, linkToDeck, storedDecks } from "../api.js";
import { html } from "../ui/html.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { notify, showError, showMissing } from "../ui/notices.js";
import { locale, t, tn } from "../i18n.js";

/** @import {DeckInfo, DeckOpened} from "../types" */

/** @param {{game: string, changed: number, open: (deck: DeckOpened) => void}} props `changed`: counts what was stored */
export function ServerDecks({ game, changed, open }) {
  const [decks, setDecks] = useState(/** @type {DeckInfo[]} */ ([]));
  const load = () =>
    storedDecks().then(
      (list) => setDecks(list.filter((deck) => deck.game === game)),
      () => showMissing(() => t("The decks on the server could not be loaded."), () => void load()),
    );
  useEffect(() => void load(), [changed]);
  if (decks.length === 0) return null;
  return html`<section class="box" aria-labelledby="stored-title">
    <h2 id="stored-title" tabindex="-1">${t("Decks on the server")}</h2>
    <ul class="kept-decks">
      ${decks.map((deck) => html`<li key=${deck.deck}><${Row} deck=${deck} open=${open} load=${load} /></li>`)}
    </ul>
  </section>`;
}

/** @param {{deck: DeckInfo, open: (deck: DeckOpened) => void, load: () => unknown}} props */
function Row({ deck: { deck, game, name, count, at }, open, load }) {
  const [link, setLink] = useState({ address: "", note: "" });
  const when = new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);
  /** @param {() => Promise<unknown>} work */
  const run = (work) => work().catch(showError);
  /** @param {"own" | "copy"} kind @param {string} note */
  const share = (kind, note) =>
    run(async () => {
      const address = `${location.origin}/decks/${game}#${(await linkToDeck(deck, kind)).key}`;
      setLink({ address, note });
      await navigator.clipboard?.writeText(address).then(
        () => notify(t("The link is copied.")),
        () => {}, // it is shown
      );
    });
  return html`<div class="kept-deck">
      <button type="button" class="kept-open" onClick=${() => run(async () => open(await getStoredDeck(deck)))}>
        <strong>${name}</strong>
        <small>${[tn("{n} question", "{n} questions", count), when].join(" · ")}</small>
      </button>
      <button type="button" class="plain" onClick=${() => share("copy", t("Whoever has this link can read the deck and copy it."))}>
        ${t("Link for colleagues")}
      </button>
      <button
        type="button"
        class="plain"
        onClick=${() => share("own", t("Keep this link secret: whoever has it can change the deck. Earlier links no longer work."))}
      >
        ${t("Link for my devices")}
      </button>
      <${ConfirmButton}
        label=${t("Delete “{name}”", { name })}
        icon="close"
        question=${t("Delete “{name}”?", { name })}
        yes=${t("Yes, delete")}
        no=${t("No, keep it")}
        act=${() => run(() => deleteStoredDeck(deck).then(load))}
      />
    </div>
    ${link.address &&
    html`<label class="field deck-link">
      <span>${link.note}</span>
      <input type="text" readonly value=${link.address} onFocus=${(/** @type {any} */ event) => event.target.select()} />
    </label>`}`;
}
