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
  return html`<section class="box class-waiting" aria-labelledby="waiting-title">
    <h2 id="waiting-title">${title}</h2>
    <ul>
      ${waiting.map(
        ({ pupil, name }) => html`<li key=${pupil}>
          <strong>${name}</strong>
          <button type="button" onClick=${() => run({ do: "admit", pupil })}>
            ${t("Let in")}<span class="unseen">${" "}${name}</span>
          </button>
          <button type="button" class="plain" onClick=${() => run({ do: "refuse", pupil })}>
            ${t("Keep out")}<span class="unseen">${" "}${name}</span>
          </button>
        </li>`,
      )}
    </ul>
    ${waiting.length > 1 &&
    html`<div class="sit-down-ways">
        <button type="button" class="primary" onClick=${() => run({ do: "admit" })}>${t("Let all in")}</button>
        <button type="button" onClick=${() => run({ do: "refuse" })}>${t("Clear this list")}</button>
      </div>
      <p>${t("After clearing, whoever is still waiting appears again.")}</p>`}
  </section>`;
}
