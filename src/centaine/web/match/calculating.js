/** The window in which a player calculates before an action counts. The host asks and judges; see `Done` in the protocol. */
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { Dialog } from "../ui/dialog.js";
import { html } from "../ui/html.js";
import { loadTranslations, t } from "../i18n.js";

/** @import {ToCalculate} from "../types" */
/** @import {Match} from "./match-store.js" */
/** An action that waits for its calculation. @typedef {{seat: number, action: string, asked: ToCalculate}} Waiting */

await loadTranslations("calculating"); // before anything is drawn

const MINUS = /[−–]/g;
const INTEGER = /^\s*[+-]?\d{1,6}\s*$/;

const KEYS = [..."123456789−0"];
const MAX_LENGTH = 20; // characters

/** @param {{match: Match, waiting: Waiting}} props */
export function Calculating({ match, waiting }) {
  const { seat, action, asked } = waiting;
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  const [unclear, setUnclear] = useState(false);
  const [fingers] = useState(() => matchMedia("(pointer: coarse)").matches);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const goOn = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const explained = asked.lines !== undefined && asked.lines.length > 0;
  // At once, or it would clear what is typed meanwhile.
  useLayoutEffect(() => {
    setTyped("");
    (goOn.current ?? field.current)?.focus();
  }, [asked]);

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const plain = typed.replace(MINUS, "-");
    const isClear = explained || INTEGER.test(plain);
    setUnclear(!isClear);
    if (!isClear) return field.current?.focus();
    setWrong(plain.trim().replace("-", "−"));
    void match.send("action", seat, action, explained ? "" : plain.trim());
  }

  const problem = unclear ? t("Type a whole number.") : asked.tried && wrong ? t("{number} is not right. Try again.", { number: wrong }) : "";
  return html`<${Dialog} title=${t(asked.label)} onClose=${() => (match.waiting.value = null)}>
    <form class="calculating" onSubmit=${submit} aria-busy=${match.connection.sending.value}>
      <p class="calculating-sum" id="calculating-sum">${asked.text}${" = ?"}</p>
      ${explained
        ? html`<div role="alert">
              <p>${wrong ? t("{number} is not right. This is how it goes:", { number: wrong }) : t("This is how it goes:")}</p>
              ${asked.lines?.map((line) => html`<p key=${line} class="calculating-line">${line}</p>`)}
            </div>
            <button type="submit" class="primary" ref=${goOn}>${t("Continue")}</button>`
        : html`<label class="unseen" for="calculating-result">${t(asked.label)}</label>
            <div class="calculating-row">
              <input
                id="calculating-result"
                type="text"
                ref=${field}
                inputmode=${fingers ? "none" : "numeric"}
                autocomplete="off"
                maxlength=${MAX_LENGTH}
                aria-describedby=${problem ? "calculating-sum calculating-problem" : "calculating-sum"}
                aria-invalid=${problem ? "true" : null}
                value=${typed}
                onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
              />
              <button type="submit" class="primary">${t("Check")}</button>
            </div>
            ${fingers && html`<${Keys} typed=${typed} onType=${setTyped} />`}
            <p class="problem" id="calculating-problem" role="alert">${problem}</p>`}
    </form>
  <//>`;
}

/** Keys for fingers, instead of the device's keyboard. @param {{typed: string, onType: (text: string) => void}} props */
const Keys = ({ typed, onType }) => html`<div class="calculating-keys">
  ${KEYS.map((key) => html`<button type="button" key=${key} onClick=${() => onType((typed + key).slice(0, MAX_LENGTH))}>${key}</button>`)}
  <button type="button" aria-label=${t("Delete the last digit")} onClick=${() => onType(typed.slice(0, -1))}>⌫</button>
</div>`;
