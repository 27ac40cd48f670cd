/** The page to join a table by its code. */
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";
import { ServerError } from "../api.js";
import { html } from "../ui/html.js";
import { messageOf, showError } from "../ui/notices.js";
import { go } from "../router.js";
import { t } from "../i18n.js";
import { here } from "../host/addresses.js";
import { findByCode, openWithKey } from "../online/requests.js";
import { loadStyle } from "../ui/style.js";

const LENGTH = 6;
/** The length of a teacher's key. */
const KEY_LENGTH = 16;

await loadStyle("/online/online.css"); // before anything is drawn

/** A code in small letters, without spaces or hyphens. @param {string} typed */
const codeIn = (typed) => typed.toLowerCase().replace(/[\s-]/g, "");

/** @param {{code?: string}} props the code in the address */
export function JoinPage({ code: given = "" }) {
  const [typed, setTyped] = useState(given || here().anchor || "");
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    document.title = `${t("Join with a code")} · Centaine`;
  });
  useLayoutEffect(() => field.current?.focus(), []);

  async function send() {
    const code = codeIn(typed);
    if (sending) return;
    const isKey = code.length === KEY_LENGTH;
    if (code.length !== LENGTH && !isKey) return refuse(t("A code has {n} letters and digits.", { n: LENGTH }));
    setSending(true);
    setProblem("");
    try {
      /** @type {{match?: string, class_name?: string}} */
      const { match, class_name: name } = await (isKey ? openWithKey(code) : findByCode(code));
      go(match ? `/m/${match}` : `/class/${name}`);
    } catch (error) {
      if (error instanceof ServerError) refuse(messageOf(error.error));
      else showError(error);
      setSending(false);
    }
  }

  /** @param {string} why */
  function refuse(why) {
    setProblem(why);
    field.current?.focus();
  }

  return html`<main class="page" id="main">
    <div class="hero">
      <h1>${t("Join with a code")}</h1>
    </div>
    <form
      class="box join"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label for="join-code">${t("Code from your teacher or a friend")}</label>
      <input
        id="join-code"
        class="code"
        type="text"
        ref=${field}
        maxlength="40"
        autocomplete="off"
        autocapitalize="none"
        autocorrect="off"
        spellcheck="false"
        value=${typed}
        aria-invalid=${problem !== ""}
        aria-describedby=${problem ? "join-problem" : null}
        onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
      />
      ${problem && html`<p class="problem" id="join-problem" role="alert">${problem}</p>`}
      <button type="submit" class="primary start" aria-disabled=${sending}>${t("Join")}</button>
    </form>
  </main>`;
}
