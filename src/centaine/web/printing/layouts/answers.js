/** The answers to questions, by their numbers. */
import { html } from "../../ui/html.js";
import { Spans } from "./formulas.js";
import { Flow } from "./page.js";

/** @param {{sheet: import("../sheets.js").PrintSheet}} props */
export const Answers = ({ sheet: { data } }) => html`<${Flow} paper=${data.paper} name="answers">
  <h2>${data.title} · ${data.level}</h2>
  <ol>
    ${data.answers.map(
      (/** @type {any} */ one) => html`<li>
        <b style=${{ color: one.colour }}>${one.number}</b>
        <div>
          <p><${Spans} spans=${one.answer} /></p>
          ${one.why.length > 0 && html`<p class="why"><${Spans} spans=${one.why} /></p>`}
        </div>
      </li>`,
    )}
  </ol>
<//>`;
