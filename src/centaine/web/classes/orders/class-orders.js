/** What the teacher orders for all tables: open before a round; while one runs, folded, so that the tables come first. */
import { useState } from "../../vendor/hooks.js";
import { ConfirmButton } from "../../ui/confirm-button.js";
import { getPractice } from "../../practising/requests.js";
import { html } from "../../ui/html.js";
import { useLoaded } from "../../ui/loading.js";
import { Invite } from "../../lobby/invite.js";
import { t } from "../../i18n.js";
import { ClassGoal } from "../class-goal.js";
import { ClassTitle, playedGame } from "../class-title.js";
import { HowToOpen } from "../how-to-open.js";
import { LessonEnd } from "../lesson-end.js";
import { classAddress, classCode } from "../requests.js";
import { hasObjectives, settingsText } from "../settings/settings-text.js";
import { NextRound } from "./next-round.js";

/** @import {ClassNow, ClassCommand, GameInfo} from "../../types" */
/** `run` carries out a change; `change` and `list` open the settings of the next games and the list of pupils.
 * @typedef {{now: ClassNow, game: GameInfo, running: boolean, run: (request: ClassCommand) => Promise<boolean>,
 *   change: () => void, list: () => void}} Props */

/** @param {Props} props */
export function ClassOrders(props) {
  const { now, running, run } = props;
  const name = now.class_name;
  const invite = html`<${Invite} title=${t("How pupils join")} link=${classAddress(name)} qr=${classCode(name)} code=${now.code} alone=${html`<${HowToOpen} />`} />`;
  if (!running)
    return html`${invite}
      <section class="box class-orders" aria-labelledby="orders-title">
        <h2 id="orders-title">${t("All tables")}</h2>
        <${Plays} ...${props} />
        <${Change} change=${props.change} />
        <div class="sit-down-ways"><${Start} now=${now} run=${run} /></div>
        ${now.tables.some(({ started }) => started) && html`<${NextRound} now=${now} run=${run} />`}
        <${Ways} ...${props} />
        <${Settings} ...${props} />
        <${End} run=${run} />
      </section>`;
  return html`<section class="box class-orders is-running" aria-labelledby="orders-title">
    <h2 id="orders-title" class="unseen">${t("All tables")}</h2>
    <${Plays} ...${props} />
    <${Ways} ...${props}><${Start} now=${now} run=${run} /><//>
    <div class="class-folds">
      <details key=${now.round} class="more">
        <summary>${t("Next round")}</summary>
        <div class="class-orders"><${NextRound} now=${now} run=${run} titled=${false} /><${Change} change=${props.change} /></div>
      </details>
      <details class="more"><summary>${t("How pupils join")}</summary>${invite}</details>
      <details class="more">
        <summary>${t("Settings and end of the class")}</summary>
        <div class="class-orders"><${Settings} ...${props} /><${End} run=${run} /></div>
      </details>
    </div>
  </section>`;
}

/** What new tables play, which may be another game than that of the tables in sight. @param {Props} props */
function Plays({ now, game }) {
  const named = hasObjectives(game, now);
  const { value: practice } = useLoaded(() => (named ? getPractice(game.id) : Promise.resolve(null)), [game.id, named]);
  const settings = settingsText(game, now, practice);
  return html`<p class="class-plays">${playedGame(now) === now.game ? settings : t("Next round: {game}", { game: settings })}</p>`;
}

/** Starts the games of those who wait; nothing while nobody does and others play or have played.
 * @param {{now: ClassNow, run: Props["run"]}} props */
function Start({ now, run }) {
  const waiting = now.tables.some(({ started, over, seats }) => !started && !over && seats.some(({ player }) => player === "person"));
  if (!waiting && now.tables.some(({ started }) => started)) return null;
  const may = waiting && now.left !== 0;
  return html`<button type="button" class="primary start" aria-disabled=${!may} onClick=${() => may && run({ do: "start", level: now.level })}>
    ${t("Start all games")}
  </button>`;
}

/** What is needed all the time. @param {Props & {children?: unknown}} props */
function Ways({ now, running, run, list, children }) {
  const name = now.class_name;
  return html`<div class="sit-down-ways">
      ${(now.paused || running) &&
      html`<button type="button" class=${now.paused ? "is-paused" : ""} onClick=${() => run({ do: now.paused ? "resume" : "pause" })}>
        ${now.paused ? t("Resume the games") : t("Pause all games")}
      </button>`}
      ${children}
      <a class="button" href=${`/class/${name}/screen`} target="_blank">${t("For the projector")}<span class="unseen"> ${t("(in a new window)")}</span></a>
      <button type="button" aria-haspopup="dialog" onClick=${list}>${t("List of pupils")}</button>
      <a class="button" href=${`/class/${name}/report`}>${t("Report")}</a>
    </div>
    ${now.paused && html`<p class="class-held">${t("All games are paused: pupils see “Please look at the board”.")}</p>`}`;
}

/** To the settings of the next games. @param {{change: () => void}} props */
const Change = ({ change }) => html`<button type="button" aria-haspopup="dialog" onClick=${change}>${t("Change the settings")}</button>`;

/** @param {Props} props */
const Settings = ({ now, run }) => html`<${ClassTitle} now=${now} run=${run} />
  <${LessonEnd} now=${now} run=${run} />
  ${now.counted.length > 0 && html`<${ClassGoal} key=${now.game} now=${now} run=${run} />`}
  <${Flag} on=${now.approve} label=${t("Let each newcomer in myself")} set=${(/** @type {boolean} */ on) => run({ do: on ? "approve" : "welcome" })} />
  <${Flag} on=${now.locked} label=${t("Lock the class: nobody new can join")} set=${(/** @type {boolean} */ on) => run({ do: on ? "lock" : "unlock" })} />`;

/** @param {{run: Props["run"]}} props */
const End = ({ run }) => html`<div class="sit-down-ways">
  <${ConfirmButton}
    label=${t("End the class")}
    question=${t("End all games of this class?")}
    yes=${t("Yes, end all games")}
    no=${t("No, keep playing")}
    act=${() => run({ do: "end" })}
  />
</div>`;

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
