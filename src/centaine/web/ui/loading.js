/** Loads what a page needs, and shows an error in its place if that fails. */
import { signal } from "../vendor/signals.js";
import { useEffect, useState } from "../vendor/hooks.js";
import { ServerError } from "../api.js";
import { html } from "./html.js";
import { errorText } from "./notices.js";
import { t } from "../i18n.js";

/** @template T @typedef {{value: T | null, error: unknown, retry: () => void}} Loaded `retry` loads again */

/** Loads something at first, when an input changes, and again on request. The old value stays until the new one is there.
 * @template T @param {() => Promise<T>} load @param {unknown[]} [inputs] @returns {Loaded<T>} */
export function useLoaded(load, inputs = []) {
  const [now, setNow] = useState(/** @type {{value: T | null, error: unknown}} */ ({ value: null, error: null }));
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setNow({ value, error: null }),
      (error) => wanted && setNow((old) => ({ ...old, error: reportUnexpected(error) })),
    );
    return () => (wanted = false);
  }, [...inputs, round]);
  return {
    ...now,
    retry() {
      setNow((old) => ({ ...old, error: null }));
      setRound((n) => n + 1);
    },
  };
}

/** Something that is loaded outside a component. @template T */
export class Loadable {
  /** @param {() => Promise<T>} load */
  constructor(load) {
    this.load = load;
    this.value = signal(/** @type {T | null} */ (null));
    this.error = signal(/** @type {unknown} */ (null));
  }

  /** Never rejects. */
  async fetch() {
    this.error.value = null;
    try {
      this.value.value = await this.load();
    } catch (error) {
      this.error.value = reportUnexpected(error);
    }
  }
}

/** Writes a bug of the client to the console. @param {unknown} error @returns the same error */
export function reportUnexpected(error) {
  if (!errorText(error)) reportError(error);
  return error;
}

/** Whether the server refused, so that trying again is useless. @param {unknown} error */
export const isRefusal = (error) => error instanceof ServerError && error.error.code !== "unknown" && error.status < 500;

/** @param {unknown} error */
export const isUnknown = (error) => isRefusal(error) && /** @type {ServerError} */ (error).status === 404;

const reload = () => location.reload();

/** Says what is missing and why, with a button to try again.
 * @param {{what?: string, error?: unknown, retry?: () => void}} props */
export function Failed({ what = "", error = null, retry = reload }) {
  const why = error && (errorText(error) || t("Something went wrong."));
  return html`<div class="failed" role="alert">
    <p class="problem">${isRefusal(error) ? why : [what, why].filter(Boolean).join(" ")}</p>
    ${!isRefusal(error) && html`<button type="button" onClick=${() => retry()}>${t("Try again")}</button>`}
  </div>`;
}

/** A page that is being loaded; it says so once that takes a while. */
export const LoadingPage = () => html`<main class="page" id="main" aria-busy="true"><p class="loading" role="status">${t("Loading…")}</p></main>`;

/** A page that could not be loaded. @param {{title: string, error: unknown, retry?: () => void, children?: any}} props */
export function FailedPage({ title, error, retry, children }) {
  return html`<main class="page" id="main">
    <h1>${title}</h1>
    <${Failed} error=${error} retry=${retry} />
    ${children ?? html`<p><a class="button" href="/">${t("Back to the games")}</a></p>`}
  </main>`;
}

/** An image, or an error in its place.
 * @param {{src: string, what: string, [attribute: string]: any}} props `what`: the text of the error */
// Not aria-busy: an image that only decorates (alt="") may carry no ARIA attribute.
export function ImageOrError({ src, what, ...attributes }) {
  const [failed, setFailed] = useState("");
  const [loaded, setLoaded] = useState("");
  if (failed === src) return html`<${Failed} what=${what} retry=${() => setFailed("")} />`;
  return html`<img src=${src} ...${attributes} data-loading=${loaded !== src} onLoad=${() => setLoaded(src)} onError=${() => setFailed(src)} />`;
}
