/** The key with which another device or a colleague runs the class too: shown once, to be copied or printed. */
import { useState } from "../vendor/hooks.js";
import { origin } from "../catalog.js";
import { html } from "../ui/html.js";
import { notify, showError } from "../ui/notices.js";
import { t } from "../i18n.js";
import { makeKey } from "./requests.js";

const GROUP = 4;

/** A key in groups that are easy to copy. @param {string} key */
const grouped = (key) => key.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join(" ") ?? key;

/** @param {{name: string}} props of the class */
export function ClassKeyBox({ name }) {
  const [key, setKey] = useState("");
  const make = () => makeKey(name).then((made) => setKey(made.key), showError);
  const link = `${origin()}/join#${key}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      notify(() => t("Link copied: paste it into a message."));
    } catch {
      notify(() => t("The link could not be copied. Write down the key instead."), "error");
    }
  }

  return html`<details class="box class-key" open=${key !== ""}>
    <summary><h2>${t("Another device, or a colleague")}</h2></summary>
    <p>${t("With the key, another device can run this class too: if yours is lost, or for a colleague. Do not show it to pupils.")}</p>
    ${key
      ? html`<p class="code key-code">${grouped(key)}</p>
          <p>${t("Enter it at {address}, in place of the pupils’ code.", { address: `${new URL(origin()).host}/join` })}</p>
          <div class="sit-down-ways">
            <button type="button" onClick=${copy}>${t("Copy the link with the key")}</button>
            <button type="button" onClick=${() => print()}>${t("Print the key")}</button>
          </div>`
      : html`<button type="button" onClick=${make}>${t("Make a key")}</button>
          <small>${t("A new key replaces the previous one. It is shown only here and now.")}</small>`}
  </details>`;
}
