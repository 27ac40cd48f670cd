/** The page on which a pupil joins a class. */
import { useEffect, useState } from "../vendor/hooks.js";
import { ServerError } from "../api.js";
import { html } from "../ui/html.js";
import { messageOf, showError } from "../ui/notices.js";
import { redirect } from "../router.js";
import { eachFields, firstChoices, gameForGuest, ownOptions, PERSON, valuesOf } from "../new-game/seat-choices.js";
import { SeatFields } from "../new-game/seat-fields.js";
import { lastMe, rememberMe, useMe } from "../lobby/me.js";
import { NameFields } from "../lobby/name-fields.js";
import { t } from "../i18n.js";
import { headingOf } from "./class-title.js";
import { choiceIn, nameIn, rememberChoice } from "./pupils/known-name.js";
import { takeSeat } from "./requests.js";

/** @import {ClassNow, GameInfo} from "../types" */

const AGAIN = 2500; // ms between two requests of somebody who waits to be let in

/** `look` loads the class again. @param {{now: ClassNow, game: GameInfo, look: () => void}} props */
export function JoinClass({ now, game, look }) {
  const { me, change, rename } = useMe({ inClass: true, name: nameIn(now.class_name) });
  const guest = gameForGuest(game, now.fixed);
  const [choices, setChoices] = useState(/** @type {Record<string, Record<string, any>>} */ ({})); // by game
  const chosen = choices[game.id] ?? { ...firstChoices(guest), ...madeBefore(now.class_name, guest) };
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void comeIn(), AGAIN);
    return () => clearInterval(timer);
  }, [waiting, me, chosen]);

  async function comeIn() {
    if (sending) return;
    setSending(true);
    setProblem("");
    try {
      const named = { ...me, name: now.called || me.name.trim() };
      const { match } = await takeSeat(now.class_name, named, ownOptions(guest, chosen, now.options));
      rememberMe({ ...lastMe(), colour: me.colour });
      rememberChoice(now.class_name, game.id, chosen);
      setWaiting(!match);
      if (!match) {
        setSending(false);
        return;
      }
      redirect(`/m/${match}`);
    } catch (error) {
      if (error instanceof ServerError && error.error.code === "bad-name") setProblem(messageOf(error.error));
      else if (error instanceof ServerError && error.error.code === "no-class") look();
      else showError(error);
      setWaiting(false);
      setSending(false);
    }
  }

  return html`<main class="page lobby come-in of-${game.id}" id="main">
    <div class="hero">
      <h1>${headingOf(now.title, game)}</h1>
      <p>${greeting(now)}</p>
    </div>
    ${now.ended || now.shut
      ? html`<a class="button" href="/">${t("Back to the games")}</a>`
      : html`<form
          class="box sit-down"
          onSubmit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            void comeIn();
          }}
        >
          <${NameFields} ...${{ game: game.id, me, change, rename, problem, given: now.called, inClass: true }} />
          <${SeatFields}
            game=${guest}
            seat=${{ name: "", player: PERSON }}
            valueOf=${(/** @type {string} */ field) => chosen[field] ?? now.options[field][0]}
            change=${(/** @type {string} */ field, /** @type {any} */ value) => setChoices({ ...choices, [game.id]: { ...chosen, [field]: value } })}
          />
          ${waiting && html`<p role="status" class="class-wait">${t("Your teacher will let you in. This page updates by itself.")}</p>`}
          <div class="sit-down-ways">
            <button type="submit" class="primary start" aria-disabled=${sending}>${t("Join the class")}</button>
          </div>
        </form>`}
  </main>`;
}

/** What the pupil chose in this class before and can choose again. @param {string} name of the class @param {GameInfo} game */
function madeBefore(name, game) {
  const before = choiceIn(name, game.id);
  const still = eachFields(game).filter((field) => valuesOf(game, field).includes(before[field.name]));
  return Object.fromEntries(still.map((field) => [field.name, before[field.name]]));
}

/** @param {ClassNow} now */
function greeting({ ended, shut, called, class_name: name }) {
  if (ended) return t("This class is over. If your teacher starts another lesson, you can come in here.");
  if (shut === "removed") return t("Your teacher has removed you from this class.");
  if (shut === "locked") return t("This class is locked: ask your teacher to unlock it. This page updates by itself.");
  if (called || nameIn(name)) return t("You’ll get a seat at a table.");
  return t("What’s your name? Then you’ll get a seat at a table.");
}
