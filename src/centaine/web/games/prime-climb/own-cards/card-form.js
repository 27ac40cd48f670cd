/** The form for one card. */
import { useRef } from "../../../vendor/hooks.js";
import { html } from "../../../ui/html.js";
import { ConfirmButton } from "../../../ui/confirm-button.js";
import { language } from "../../../settings.js";
import { t } from "../../../i18n.js";
import { EffectFields } from "./effect-fields.js";
import { ChoiceField, TextField } from "./fields.js";

/** @import {Draft} from "../../../own-cards/saved-cards.js" */
/** @import {ProblemOf} from "./fields.js" */

const MAX_LENGTH = 200;
const MAX_ID_LENGTH = 31;

/** @param {{draft: Draft, change: (draft: Draft, field: string) => void, problemOf: ProblemOf, remove: () => void, prefix: string}} props */
export function CardForm({ draft, change, problemOf, remove, prefix }) {
  const lang = language.value;
  const other = lang === "fr" ? "en" : "fr";
  const set = (/** @type {Partial<Draft>} */ part, field = Object.keys(part)[0]) => change({ ...draft, ...part }, field);
  const words = (/** @type {"title" | "text"} */ field, /** @type {"en" | "fr"} */ of, /** @type {string} */ label, more = {}) =>
    html`<${TextField}
      name=${`${prefix}-${field}${of === lang ? "" : `-${of}`}`}
      label=${label}
      problem=${of === lang ? problemOf(field) : ""}
      value=${draft[field][of]}
      most=${MAX_LENGTH}
      change=${(/** @type {string} */ text) => set({ [field]: { ...draft[field], [of]: text } })}
      ...${more}
    />`;
  const isMore = useRef(Boolean(draft.title[other] || draft.text[other] || draft.id)); // it stays open while somebody types there
  if (problemOf("id")) isMore.current = true;
  return html`<form
    class="card-form"
    aria-label=${t("The card")}
    onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}
  >
    ${words("title", lang, t("Title"))}
    <${Kind} kind=${draft.kind} change=${(/** @type {string} */ kind) => set({ kind })} prefix=${prefix} />
    <${EffectFields}
      effect=${draft.effect}
      change=${(/** @type {any} */ effect, /** @type {string} */ field) => set({ effect }, field)}
      problemOf=${problemOf}
      prefix=${prefix}
    />
    ${words("text", lang, t("What the card says"), { lines: 3, note: t("In your own words: this is what players read.") })}
    <${ChoiceField}
      name=${`${prefix}-copies`}
      label=${t("How many of them are in the deck?")}
      problem=${problemOf("copies")}
      value=${draft.copies}
      of=${[1, 2, 3, 4].map((n) => [n, String(n)])}
      change=${(/** @type {number} */ copies) => set({ copies })}
    />
    <details open=${isMore.current}>
      <summary>${other === "fr" ? t("In French, and more") : t("In English, and more")}</summary>
      <div class="card-more">
        ${words("title", other, other === "fr" ? t("Title in French") : t("Title in English"), { lang: other })}
        ${words("text", other, other === "fr" ? t("What the card says in French") : t("What the card says in English"), {
          lang: other,
          lines: 3,
          note: t("If empty, players in both languages see the same text."),
        })}
        <${TextField}
          name=${`${prefix}-id`}
          label=${t("Name in saved games")}
          problem=${problemOf("id")}
          note=${t("If empty, it is made from the title.")}
          value=${draft.id}
          most=${MAX_ID_LENGTH}
          change=${(/** @type {string} */ id) => set({ id })}
        />
      </div>
    </details>
    ${problemOf("") && html`<p class="problem" role="alert">${problemOf("")}</p>`}
    <div class="card-buttons">
      <${ConfirmButton}
        label=${t("Delete this card")}
        question=${t("Delete this card?")}
        yes=${t("Yes, delete it")}
        no=${t("No, keep the card")}
        act=${remove}
      />
    </div>
  </form>`;
}

/** @param {{kind: string, change: (kind: string) => void, prefix: string}} props */
function Kind({ kind, change, prefix }) {
  const kinds = [
    ["keeper", t("Keeper"), t("You keep it, and play it when you like.")],
    ["action", t("Action"), t("It happens as soon as it is drawn.")],
  ];
  return html`<fieldset class="card-kinds">
    <legend>${t("When is it played?")}</legend>
    ${kinds.map(
      ([value, title, note]) => html`<label key=${value}>
        <input type="radio" name=${`${prefix}-kind`} value=${value} checked=${kind === value} onChange=${() => change(value)} />
        <span><strong>${title}</strong> <small>${note}</small></span>
      </label>`,
    )}
  </fieldset>`;
}
