/** The page of a class: all tables for the teacher, a seat for a pupil. */
import { useEffect } from "../vendor/hooks.js";
import { ServerError } from "../api.js";
import { games, loadGames, selectGame } from "../catalog.js";
import { loadGameStyle } from "../games/index.js";
import { html } from "../ui/html.js";
import { FailedPage, isRefusal, LoadingPage, useLoaded } from "../ui/loading.js";
import { redirect } from "../router.js";
import { loadStyle } from "../ui/style.js";
import { loadTranslations, t } from "../i18n.js";
import { ClassBoard } from "./class-board.js";
import { JoinClass } from "./join-class.js";
import { getClass } from "./requests.js";

/** @import {ClassNow} from "../types" */

await Promise.all([
  loadStyle("/online/online.css"),
  loadStyle("/classes/classes.css"),
  ...["classes", "class_report", "ending"].map(loadTranslations),
]); // before anything is drawn

const AGAIN = 5000; // ms

/** @param {{name: string}} props */
export function ClassPage({ name }) {
  const { value: now, error, retry } = useLoaded(() => open(name));
  useEffect(() => {
    document.title = `${t("A class")} · Centaine`;
  });
  useEffect(() => {
    if (!now || now.owner || isRefusal(error)) return; // a class that is deleted does not return
    const timer = setInterval(() => document.hidden || look(now), AGAIN);
    return () => clearInterval(timer);
  }, [now, error]);

  /** Loads the page again if the teacher has let the pupil in, chosen another game or begun another lesson. @param {ClassNow} seen */
  async function look(seen) {
    try {
      const state = await getClass(name);
      if (shownOf(state) !== shownOf(seen)) retry();
    } catch (error) {
      if (error instanceof ServerError) retry();
    }
  }

  if (error) return html`<${FailedPage} title=${t("A class")} error=${error} retry=${retry} />`;
  const game = now && games.value.find(({ id }) => id === now.game);
  if (!now || !game) return html`<${LoadingPage} />`;
  return now.owner ? html`<${ClassBoard} first=${now} />` : html`<${JoinClass} key=${now.lesson} now=${now} game=${game} look=${retry} />`;
}

/** What a pupil without a seat sees of a class. @param {ClassNow} state */
const shownOf = ({ game, lesson, ended, shut, yours, called, title, fixed }) =>
  JSON.stringify([game, lesson, ended, shut, yours, called, title, fixed]);

/** Loads the class. A pupil with a seat is redirected there: null. @param {string} name @returns {Promise<ClassNow | null>} */
async function open(name) {
  const [state] = await Promise.all([getClass(name), loadGames()]);
  selectGame(state.game);
  if (!state.yours || state.owner) {
    await loadGameStyle(state.game);
    return state;
  }
  redirect(`/m/${state.yours}`);
  return null;
}
