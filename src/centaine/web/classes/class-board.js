/** The teacher's page of a class: the invitation, all tables, and controls. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { games } from "../catalog.js";
import { Dialog } from "../ui/dialog.js";
import { announce, notify, showError } from "../ui/notices.js";
import { go } from "../router.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { t, tn } from "../i18n.js";
import { ChangeSettings } from "./settings/change-settings.js";
import { ClassKeyBox } from "./class-key.js";
import { ClassPupils } from "./pupils/class-pupils.js";
import { joinedText, pupilsAt } from "./pupils/joined.js";
import { ClassTable } from "./tables/class-table.js";
import { headingOf, NextGame, playedGame } from "./class-title.js";
import { ClassWaiting } from "./class-waiting.js";
import { rememberClass } from "./last-class.js";
import { ClassOrders } from "./orders/class-orders.js";
import { useChangesTold } from "./orders/class-told.js";
import { useKeptFocus } from "./orders/kept-focus.js";
import { StandingStill } from "./tables/standing-still.js";
import { Standings } from "./standings.js";
import { changeClass, deleteClass, followClass } from "./requests.js";

/** @import {ClassNow, GameInfo} from "../types" */

/** @param {{first: ClassNow}} props */
export function ClassBoard({ first }) {
  const [now, setNow] = useState(first);
  const [changing, setChanging] = useState(false);
  const [listing, setListing] = useState(false);
  const name = first.class_name;
  const game = gameOf(now.game);
  useEffect(() => rememberClass(name), []);
  const changes = useRef(0);
  useEffect(() => followClass(name, setNow, leave, changes), []);
  const moving = useMoving(now.round);
  const counted = summary(now, moving);
  useEffect(() => announce(counted), [counted]);
  useChangesTold(now);
  const page = useKeptFocus(() => changedPart(now));
  /** @param {Parameters<typeof changeClass>[1]} request */
  const run = (request) => {
    changes.current += 1;
    return changeClass(name, request)
      .then(
        (changed) => {
          setNow(changed);
          return true;
        },
        (error) => {
          showError(error);
          return false;
        },
      )
      .finally(() => (changes.current += 1));
  };
  const running = !now.ended && now.tables.some(({ started, over }) => started && !over);
  return html`<main class="page class-board of-${game.id}" id="main" ref=${page}>
    <div class="hero">
      <h1>${headingOf(now.title, gameOf(playedGame(now)))}</h1>
      <${NextGame} now=${now} game=${game} />
      <p id="summary">${now.ended ? t("This class is over.") : counted}</p>
      ${now.ended &&
      html`<p class="sit-down-ways">
        <a class="button" href=${`/class/${name}/report`}>${t("Report")}</a>
        <button type="button" class="primary" onClick=${() => run({ do: "reopen" })}>${t("Another lesson with this class")}</button>
      </p>
      <p>${t("Pupils come back with the same code and the same names, and the report continues.")}</p>`}
      ${now.hints && !now.ended && html`<p>${t("Hints are allowed at these tables.")}</p>`}
    </div>
    ${!now.ended && html`<${ClassWaiting} now=${now} run=${run} />`}
    ${!now.ended &&
    html`<${ClassOrders} ...${{ now, game, running, run, change: () => setChanging(true), list: () => setListing(true) }} />`}
    ${listing &&
    html`<${Dialog} title=${t("Pupils")} onClose=${() => setListing(false)}><${ClassPupils} ...${{ now, game, run }} /><//>`}
    ${changing &&
    html`<${Dialog} title=${t("Settings of the next games")} onClose=${() => setChanging(false)}>
      <${ChangeSettings} now=${now} run=${run} close=${() => setChanging(false)} />
    <//>`}
    ${now.round > 1 && html`<h2 class="class-round">${t("Round {n}", { n: now.round })}</h2>`}
    ${now.tournament && html`<${Standings} standings=${now.standings} />`}
    <${StandingStill} tables=${now.tables} />
    <section class="class-tables" aria-label=${t("Tables")}>
      ${now.tables.map(
        (table) => html`<${ClassTable} key=${table.match} ...${{ table, now, game: gameOf(table.game), run }} />`,
      )}
      ${now.tables.length === 0 && html`<p class="class-empty">${t("The first table will appear here as soon as a pupil joins.")}</p>`}
    </section>
    ${now.progress && now.tables.some(({ started }) => started) && html`<p class="class-bars">${t(now.progress)}</p>`}
    ${!now.ended && html`<${ClassKeyBox} name=${name} />`}
    <div class="sit-down-ways">
      ${now.ended && html`<a class="button" href="/class">${t("New class")}</a>`}
      <${ConfirmButton}
        label=${t("Delete the class")}
        question=${t("Delete this class with all its games, names and its report, for everyone?")}
        yes=${t("Yes, delete all")}
        no=${t("No, keep the class")}
        act=${() => deleteClass(name).then(leave, showError)}
      />
    </div>
  </main>`;
}

/** The heading of what a change of the whole class is about: its end, its tables, or what to do before they play.
 * @param {ClassNow} now @returns {HTMLElement | null} */
const changedPart = ({ ended, tables }) =>
  document.querySelector(ended ? "h1" : tables.some(({ started, over }) => started && !over) ? ".class-round, .class-table h3" : "#orders-title");

/** Leaves a class that is no more. */
function leave() {
  rememberClass("");
  notify(() => t("The class and all its games are deleted."));
  go("/class");
}

/** @param {string} name */
const gameOf = (name) => /** @type {GameInfo} */ (games.value.find(({ id }) => id === name));

const MOVING = 3000; // ms that devices take to reach a new table

/** Whether a round has just begun. @param {number} round */
function useMoving(round) {
  const settled = useRef(round);
  const [, setDone] = useState(round);
  useEffect(() => {
    const timer = setTimeout(() => setDone((settled.current = round)), MOVING);
    return () => clearTimeout(timer);
  }, [round]);
  return settled.current !== round;
}

/** @param {ClassNow} now @param {boolean} moving pupils who are on their way to a new table are not away */
function summary({ tables }, moving) {
  const pupils = pupilsAt(tables);
  const away = pupils.filter(({ here }) => !here).length;
  const counted = joinedText(pupils.length);
  return away > 0 && !moving ? t("{counted} · {away}", { counted, away: tn("{n} is away", "{n} are away", away) }) : counted;
}
