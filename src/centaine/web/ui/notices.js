/** Notices that come and go, and a live region for screen readers. */
import { signal } from "../vendor/signals.js";
import { isModuleMissing, NoAnswer, ServerError } from "../api.js";
import { noAnswer } from "../host/requests.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { t } from "../i18n.js";

/** @import {ErrorBody} from "../types" */
/** @import {Signal} from "../vendor/signals.js" */

/** Makes a text in the language of the moment. @typedef {() => string} TextSource */
/** @typedef {{key: number, text: TextSource, kind: "plain" | "error", retry?: () => void}} Notice */

const MAX_SHOWN = 2; // more would cover the page

/** @type {Signal<Notice[]>} */
const notices = signal([]);
let count = 0;

/** Shows a notice for a while. @param {string | TextSource} source @param {"plain" | "error"} [kind] */
export function notify(source, kind = "plain") {
  const text = typeof source === "string" ? () => source : source;
  const notice = { key: ++count, text, kind };
  const others = notices.value.filter((other) => other.text() !== text());
  const passing = [...others.filter(({ retry }) => !retry), notice].slice(-MAX_SHOWN);
  notices.value = [...others.filter(({ retry }) => retry), ...passing];
  setTimeout(() => dismiss(notice.key), 4000 + 60 * text().length);
}

/** @param {number} key */
const dismiss = (key) => (notices.value = notices.value.filter((notice) => notice.key !== key));

/** The message of an error in the reader's language. @param {ErrorBody} error */
export const messageOf = (error) => t(error.message, error.params);

/** Shows that something could not be loaded, with a button to try again. @param {TextSource} text @param {() => void} [retry] */
export function showMissing(text, retry = () => location.reload()) {
  const others = notices.value.filter((other) => other.text() !== text());
  const notice = {
    key: ++count,
    text,
    kind: /** @type {const} */ ("error"),
    retry() {
      dismiss(notice.key);
      retry();
    },
  };
  notices.value = [...others, notice];
}

/** Why something failed, in the reader's language; "" for a bug of the client. @param {unknown} error */
export function errorText(error) {
  if (error instanceof ServerError) return messageOf(error.error);
  if (error instanceof NoAnswer) return noAnswer(t);
  return isModuleMissing(error) ? t("A part of this page could not be loaded.") : "";
}

/** Shows why something failed. A bug of the client is thrown again. @param {unknown} error */
export function showError(error) {
  if (!errorText(error)) throw error;
  notify(() => errorText(error), "error");
}

/** Takes away what was said to be wrong, once it is right. */
export const forgetErrors = () => (notices.value = notices.value.filter(({ kind, retry }) => kind !== "error" || retry));

export function Notices() {
  return html`<div class="notices" role="status">
    ${notices.value.map(
      ({ key, text, kind, retry }) => html`<div class="notice is-${kind}" key=${key}>
        <span>${text()}</span>
        ${retry && html`<button type="button" onClick=${retry}>${t("Try again")}</button>`}
        <button type="button" class="plain" aria-label=${t("Close")} onClick=${() => dismiss(key)}><${Icon} name="close" /></button>
      </div>`,
    )}
  </div>`;
}

const region = () => /** @type {HTMLElement} */ (document.getElementById("spoken"));

/** Has screen readers speak a sentence. Each is added at once: one that took the place of another would silence it.
 * @param {string} text */
export function announce(text) {
  if (!text) return;
  const line = document.createElement("p");
  line.append(text);
  region().append(line);
  if (region().children[4]) region().firstChild?.remove();
}

/** Announces a text from a part of the page that loads when first needed; without it, the game goes on.
 * @template T @param {Promise<T>} part @param {(part: T) => string} text */
export async function announceLoaded(part, text) {
  try {
    announce(text(await part));
  } catch (error) {
    if (!isModuleMissing(error)) throw error;
    showMissing(() => errorText(error));
  }
}

/** Removes what the next player at this screen must not see. */
export function clearNotices() {
  region().replaceChildren();
  notices.value = notices.value.filter(({ retry }) => retry);
}

export const LiveRegion = () => html`<div class="unseen" aria-live="polite" id="spoken"></div>`;
