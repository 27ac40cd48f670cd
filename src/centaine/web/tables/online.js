/** What a match shows besides when those who play it are at different screens; loaded for such a match alone. */
import { Company } from "./presence.js";
import { loadPhrases } from "./phrases.js";
import { loadStyle } from "../ui/style.js";

/** @import {Match} from "../match/match-store.js" */

export { seatColours } from "../lobby/colours.js";
export { Lobby } from "../lobby/lobby.js";
export { SeatMarks } from "./seat-marks.js";
export { TableBar } from "./table-bar.js";

/** Gets ready to show who is at the table of a match. @param {Match} match */
export async function gather(match) {
  match.company = new Company(match);
  loadPhrases().catch(() => {}); // whoever wants to say something is told
  await loadStyle("/tables/tables.css");
}
