/** What the page needs when players are at different screens; loaded only then. */
import { Presence } from "./presence.js";
import { loadPhrases } from "./phrases.js";
import { loadStyle } from "../ui/style.js";

/** @import {Match} from "../match/match-store.js" */

export { seatColours } from "../lobby/colours.js";
export { Lobby } from "../lobby/lobby.js";
export { SeatMarks } from "./seat-marks.js";
export { TableBar } from "./table-bar.js";

/** @param {Match} match */
export async function startPresence(match) {
  match.presence = new Presence(match);
  const name = match.data.info.value?.class_name;
  if (name) {
    const { ClassNews, LessonNote, PauseCurtain, PauseNote } = await import("../classes/class-news.js");
    match.presence.news.value = new ClassNews(match, name);
    match.presence.LessonNote = LessonNote;
    match.presence.PauseCurtain = PauseCurtain;
    match.presence.PauseNote = PauseNote;
  }
  loadPhrases().catch(() => {}); // reported when somebody opens the list of phrases
  await loadStyle("/online/online.css");
}
