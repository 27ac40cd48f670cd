/** The page about playing with people elsewhere, where the program runs in the browser alone: it leads to a server. */
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { loadTranslations, t } from "../i18n.js";

await loadTranslations("site"); // before anything is drawn

const KEY = "centaine.server";

/** The address of a server that somebody typed: `play.example.org`, `192.168.1.5:8101`; null if it is none.
 * @param {string} typed */
export function serverAddress(typed) {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  const isLocal = /^(localhost|[\d.]+|\[[\da-f:.]+\])(:\d+)?(\/|$)/i.test(text);
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `${isLocal ? "http" : "https"}://${text}`).href;
  } catch {
    return null;
  }
}

/** The server that was last gone to. */
function last() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function Elsewhere() {
  const [typed, setTyped] = useState(last);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = `${t("Play with people elsewhere")} · Centaine`;
  });
  function open() {
    const address = serverAddress(typed);
    if (!address) return setProblem(t("This is not an address. An address looks like this: play.example.org"));
    try {
      localStorage.setItem(KEY, typed.trim());
    } catch {
      // Then it is typed again next time.
    }
    location.assign(address);
  }
  return html`<main class="page" id="main">
    <div class="hero">
      <h1>${t("Play with people elsewhere")}</h1>
      <p>${t("Here, Centaine runs in your browser alone. To play by a link or with a class, you need a Centaine server.")}</p>
    </div>
    <form
      class="box"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        open();
      }}
    >
      <label class="field">
        <span>${t("Address of the server")}</span>
        <input
          type="text"
          inputmode="url"
          autocomplete="url"
          autocapitalize="none"
          spellcheck="false"
          maxlength="200"
          value=${typed}
          aria-invalid=${problem !== ""}
          aria-describedby=${problem ? "server-problem" : null}
          onInput=${(/** @type {any} */ event) => setTyped(event.target.value)}
        />
      </label>
      ${problem && html`<p class="problem" id="server-problem" role="alert">${problem}</p>`}
      <button type="submit" class="primary">${t("Go to the server")}</button>
    </form>
    <p>${t("A server for the people in your room starts with one command: {command}", { command: "centaine serve --lan" })}</p>
    <p><a class="button" href="/">${t("Back to the games")}</a></p>
  </main>`;
}
