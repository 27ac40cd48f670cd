/** The teacher's page of a class: the invitation, all tables, and controls. */
import { useEffect, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { levelText } from "../new-game/level-text.js";
import { announce, showError } from "../ui/notices.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { Invite } from "../lobby/invite.js";
import { t, tn } from "../i18n.js";
import { ClassTable } from "./class-table.js";
import { rememberClass } from "./last-class.js";
import { changeClass, classAddress, classCode, getClass } from "./requests.js";

/** @import {ClassNow, ClassSeat, GameInfo} from "../types" */

const AGAIN = 1500; // ms between two requests

/** @param {{first: ClassNow, game: GameInfo}} props */
export function ClassBoard({ first, game }) {
  const [now, setNow] = useState(first);
  const [level, setLevel] = useState(game.levels[1]?.id ?? game.levels[0]?.id ?? "");
  const name = first.class_name;
  useEffect(() => rememberClass(name), []);
  useEffect(() => follow(name, setNow), []);
  const counted = summary(now);
  useEffect(() => announce(counted), [counted]);
  /** @param {Parameters<typeof changeClass>[1]} request */
  const run = (request) => changeClass(name, request).then(setNow, showError);
  const waiting = now.tables.some(({ started, over, seats }) => !started && !over && seats.some(isPupil));
  return html`<main class="page class-board of-${game.id}" id="main">
    <div class="hero">
      <h1>${t("Class game: {game}", { game: t(game.title) })}</h1>
      <p id="summary">${now.ended ? t("This class is over.") : counted}</p>
      ${now.hints && !now.ended && html`<p>${t("Hints are allowed at these tables.")}</p>`}
    </div>
    ${!now.ended &&
    html`<${Invite} title=${t("How pupils join")} link=${classAddress(name)} qr=${classCode(name)} code=${now.code} />
      <section class="box class-orders" aria-labelledby="orders-title">
        <h2 id="orders-title">${t("All tables")}</h2>
        <label class="field">
          <span>${t("Empty seats when games start")}</span>
          <select value=${level} onChange=${(/** @type {any} */ event) => setLevel(event.target.value)}>
            ${game.levels.map((level) => html`<option key=${level.id} value=${level.id}>${levelText(level)}</option>`)}
            <option value="">${t("Wait for more pupils")}</option>
          </select>
        </label>
        <div class="sit-down-ways">
          <button type="button" class="primary start" aria-disabled=${!waiting} onClick=${() => waiting && run({ do: "start", level })}>
            ${t("Start all games")}
          </button>
          <${ConfirmButton}
            label=${t("End the class")}
            question=${t("End all games of this class?")}
            yes=${t("Yes, end all games")}
            no=${t("No, keep playing")}
            act=${() => run({ do: "end" })}
          />
        </div>
      </section>`}
    <section class="class-tables" aria-label=${t("Tables")}>
      ${now.tables.map(
        (table) => html`<${ClassTable} key=${table.match} ...${{ table, now, game, run, changed: () => getClass(name).then(setNow, showError) }} />`,
      )}
      ${now.tables.length === 0 && html`<p class="class-empty">${t("The first table will appear here as soon as a pupil joins.")}</p>`}
    </section>
    ${now.ended && html`<p><a class="button" href="/class">${t("New class")}</a></p>`}
  </main>`;
}

/** @param {ClassSeat} seat */
const isPupil = ({ player }) => player === "person";

/** @param {ClassNow} now */
function summary({ tables }) {
  const pupils = tables.filter(({ over }) => !over).flatMap(({ seats }) => seats.filter(isPupil));
  const away = pupils.filter(({ here }) => !here).length;
  const counted = tn("{n} pupil has joined", "{n} pupils have joined", pupils.length);
  return away > 0 ? t("{counted} · {away}", { counted, away: tn("{n} is away", "{n} are away", away) }) : counted;
}

/** Requests the class again and again while the page is visible.
 * @param {string} name @param {(now: ClassNow) => void} onUpdate @returns {() => void} stops it */
function follow(name, onUpdate) {
  let timer = 0;
  let stopped = false;
  async function request() {
    if (!document.hidden) await getClass(name).then((now) => stopped || onUpdate(now), () => {}); // the next request comes soon
    if (!stopped) timer = window.setTimeout(request, AGAIN);
  }
  timer = window.setTimeout(request, AGAIN);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
