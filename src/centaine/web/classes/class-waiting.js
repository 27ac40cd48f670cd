/** Who waits to be let into the class, for its teacher. */
import { useEffect, useRef } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { announce } from "../ui/notices.js";
import { t, tn } from "../i18n.js";

/** @import {ClassNow, ClassCommand} from "../types" */

/** @param {{now: ClassNow, run: (request: ClassCommand) => Promise<boolean>}} props */
export function ClassWaiting({ now, run }) {
  const { waiting } = now;
  const title = tn("{n} pupil is waiting to come in", "{n} pupils are waiting to come in", waiting.length);
  const before = useRef(0);
  useEffect(() => {
    if (waiting.length > before.current) announce(`${title}.`);
    before.current = waiting.length;
  }, [waiting.length]);
  if (waiting.length === 0) return null;
  /** Decides about somebody, and says so: on a screen, they leave the list. @param {ClassCommand} request @param {string} said */
  const decide = (request, said) => void run(request).then((done) => done && announce(said));
  return html`<section class="box class-waiting" aria-labelledby="waiting-title">
    <h2 id="waiting-title">${title}</h2>
    <ul>
      ${waiting.map(
        ({ pupil, name, was }) => html`<li key=${pupil}>
          <span class="class-waits"><strong>${name}</strong>${was && html`<small>${t("Last time, this device was {name}.", { name: was })}</small>`}</span>
          <span class="class-decides">
            ${was &&
            html`<button type="button" class="is-same" onClick=${() => decide({ do: "admit", pupil, name: was }, t("{name} can come in.", { name: was }))}>
              ${t("Let in as {name}", { name: was })}
            </button>`}
            <button type="button" onClick=${() => decide({ do: "admit", pupil }, t("{name} can come in.", { name }))}>
              ${t("Let in")}<span class="unseen">${" "}${name}</span>
            </button>
            <button type="button" class="plain" onClick=${() => decide({ do: "refuse", pupil }, t("{name} stays out.", { name }))}>
              ${t("Keep out")}<span class="unseen">${" "}${name}</span>
            </button>
          </span>
        </li>`,
      )}
    </ul>
    ${waiting.length > 1 &&
    html`<div class="sit-down-ways">
        <button type="button" class="primary" onClick=${() => decide({ do: "admit" }, t("All can come in."))}>${t("Let all in")}</button>
        <button type="button" onClick=${() => decide({ do: "refuse" }, t("The list is cleared."))}>${t("Clear this list")}</button>
      </div>
      <p>${t("After clearing, whoever is still waiting appears again.")}</p>`}
  </section>`;
}
