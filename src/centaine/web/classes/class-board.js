/** The teacher's page of a class: the invitation, all tables, and controls. */
import { useEffect, useRef, useState } from "../vendor/hooks.js";
import { html } from "../ui/html.js";
import { games } from "../catalog.js";
import { Dialog } from "../ui/dialog.js";
import { announce, notify, showError } from "../ui/notices.js";
import { go } from "../router.js";
import { ConfirmButton } from "../ui/confirm-button.js";
import { Invite } from "../lobby/invite.js";
import { t, tn } from "../i18n.js";
import { ChangeSettings } from "./settings/change-settings.js";
import { ClassGoal } from "./class-goal.js";
import { ClassKeyBox } from "./class-key.js";
import { ClassPupils } from "./pupils/class-pupils.js";
import { ClassTable } from "./tables/class-table.js";
import { ClassTitle, headingOf } from "./class-title.js";
import { ClassWaiting } from "./class-waiting.js";
import { rememberClass } from "./last-class.js";
import { LessonEnd } from "./lesson-end.js";
import { NextRound } from "./next-round.js";
import { settingsText } from "./settings/settings-text.js";
import { StandingStill } from "./tables/standing-still.js";
import { Standings } from "./standings.js";
import { changeClass, classAddress, classCode, deleteClass, followClass } from "./requests.js";

/** @import {ClassNow, ClassSeat, GameInfo} from "../types" */

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
  const counted = summary(now);
  useEffect(() => announce(counted), [counted]);
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
  const waiting = now.tables.some(({ started, over, seats }) => !started && !over && seats.some(isPupil));
  return html`<main class="page class-board of-${game.id}" id="main">
    <div class="hero">
      <h1>${headingOf(now.title, game)}</h1>
      <p id="summary">${now.ended ? t("This class is over.") : counted}</p>
      ${now.ended &&
      html`<p class="sit-down-ways">
        <a class="button" href=${`/class/${name}/report`}>${t("Report")}</a>
        <button type="button" class="primary" onClick=${() => run({ do: "reopen" })}>${t("Another lesson with this class")}</button>
      </p>
      <p>${t("Pupils come back with the same code and the same names, and the report goes on.")}</p>`}
      ${now.hints && !now.ended && html`<p>${t("Hints are allowed at these tables.")}</p>`}
    </div>
    ${!now.ended && html`<${ClassWaiting} now=${now} run=${run} />`}
    ${!now.ended &&
    html`<${Invite} title=${t("How pupils join")} link=${classAddress(name)} qr=${classCode(name)} code=${now.code} />
      <section class="box class-orders" aria-labelledby="orders-title">
        <h2 id="orders-title">${t("All tables")}</h2>
        <p class="class-plays">${settingsText(game, now)}</p>
        <button type="button" aria-haspopup="dialog" onClick=${() => setChanging(true)}>${t("Change the settings")}</button>
        ${(now.paused || now.tables.some(({ started, over }) => started && !over)) &&
        html`<div class="class-hold">
          <button type="button" class=${now.paused ? "is-paused" : ""} onClick=${() => run({ do: now.paused ? "resume" : "pause" })}>
            ${now.paused ? t("Let the games go on") : t("Pause all games")}
          </button>
          <small>${now.paused ? t("All games are paused: pupils see “Please look at the board”.") : t("Pupils are told to look at the board; clocks stop.")}</small>
        </div>`}
        <${ClassTitle} now=${now} run=${run} />
        <${LessonEnd} now=${now} run=${run} />
        <div class="sit-down-ways">
          <button
            type="button"
            class="primary start"
            aria-disabled=${!waiting || now.left === 0}
            onClick=${() => waiting && now.left !== 0 && run({ do: "start", level: now.level })}
          >
            ${t("Start all games")}
          </button>
        </div>
        ${now.tables.some(({ started }) => started) && html`<${NextRound} now=${now} run=${run} />`}
        <div class="sit-down-ways">
          <a class="button" href=${`/class/${name}/report`}>${t("Report")}</a>
          <a class="button" href=${`/class/${name}/screen`} target="_blank">${t("For the projector")}<span class="unseen"> ${t("(in a new window)")}</span></a>
          <button type="button" aria-haspopup="dialog" onClick=${() => setListing(true)}>${t("List of pupils")}</button>
          <${ConfirmButton}
            label=${t("End the class")}
            question=${t("End all games of this class?")}
            yes=${t("Yes, end all games")}
            no=${t("No, keep playing")}
            act=${() => run({ do: "end" })}
          />
        </div>
        ${now.counted.length > 0 && html`<${ClassGoal} key=${now.game} now=${now} run=${run} />`}
        <${Flag} on=${now.approve} label=${t("Let each newcomer in myself")} set=${(/** @type {boolean} */ on) => run({ do: on ? "approve" : "welcome" })} />
        <${Flag} on=${now.locked} label=${t("Lock the class: nobody new can join")} set=${(/** @type {boolean} */ on) => run({ do: on ? "lock" : "unlock" })} />
      </section>`}
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
    ${!now.ended && html`<${ClassKeyBox} name=${name} />`}
    <div class="sit-down-ways">
      ${now.ended && html`<a class="button" href="/class">${t("New class")}</a>`}
      <${ConfirmButton}
        label=${t("Delete the class")}
        question=${t("Delete this class with all its games and names, for everyone?")}
        yes=${t("Yes, delete all")}
        no=${t("No, keep the class")}
        act=${() => deleteClass(name).then(leave, showError)}
      />
    </div>
  </main>`;
}

/** A checkbox that stays as it was set while the server is asked.
 * @param {{on: boolean, label: string, set: (on: boolean) => Promise<boolean>}} props */
function Flag({ on, label, set }) {
  const [wanted, setWanted] = useState(/** @type {boolean | null} */ (null));
  const change = () => {
    setWanted(!on);
    void set(!on).finally(() => setWanted(null));
  };
  return html`<label class="field is-flag">
    <input type="checkbox" checked=${wanted ?? on} onChange=${change} />
    <span>${label}</span>
  </label>`;
}

/** Leaves a class that is no more. */
function leave() {
  rememberClass("");
  notify(() => t("The class and all its games are deleted."));
  go("/class");
}

/** @param {string} name */
const gameOf = (name) => /** @type {GameInfo} */ (games.value.find(({ id }) => id === name));

/** @param {ClassSeat} seat */
const isPupil = ({ player }) => player === "person";

/** @param {ClassNow} now */
function summary({ tables }) {
  const pupils = tables.filter(({ over }) => !over).flatMap(({ seats }) => seats.filter(isPupil));
  const away = pupils.filter(({ here }) => !here).length;
  if (pupils.length === 0) return t("No pupil has joined yet.");
  const counted = tn("{n} pupil has joined", "{n} pupils have joined", pupils.length);
  return away > 0 ? t("{counted} · {away}", { counted, away: tn("{n} is away", "{n} are away", away) }) : counted;
}
