/** A missed turn of one's own as a puzzle. */
import { PUZZLES } from "../../games/index.js";
import { t } from "../../i18n.js";
import { PuzzleSession } from "../puzzle-session.js";
import { PuzzleResults } from "../puzzle-results.js";
import { getOwnPuzzle, getOwnSolution, judgeOwn } from "../requests.js";
import { beginAgain, dueTurns, NEXT, OWN, pileOf, putOff } from "./pile.js";

/** @import {GameInfo} from "../../types" */
/** @import {Loaded} from "../puzzle-page.js" */

/** The puzzle of a missed turn; null if there is none left. @param {GameInfo} info @param {string} id
 * @returns {Promise<Loaded | null>} */
export async function loadOwn(info, id) {
  const turn = id === NEXT ? dueTurns(info.id)[0] : pileOf(info.id).find((one) => one.id === id);
  if (!turn) return null;
  const position = { options: turn.options, state: turn.state };
  const [set, { createPuzzle }] = await Promise.all([getOwnPuzzle(info.id, position), PUZZLES[info.id]()]);
  const puzzle = { game: info.id, name: OWN, level: turn.id };
  const session = new PuzzleSession(puzzle, set, {
    judge: (actions) => judgeOwn(info.id, { ...position, actions }),
    solution: () => getOwnSolution(info.id, position),
    attempted: ({ solved }) => solved && putOff(info.id, turn.id),
    shown: () => beginAgain(info.id, turn.id),
  });
  const names = turn.names.map((name, seat) => (seat === set.seat ? t("You") : name));
  const view = await createPuzzle(info, set, names, {
    open: () => session.open.value,
    choose: (choice) => void session.choose(choice),
  });
  session.begin(view);
  return { info, session, view, results: new PuzzleResults(info.id), own: turn };
}
