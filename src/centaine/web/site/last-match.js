/** The match that was last on the page. It is kept in this browser, so that a reload shows its board before the engine is ready. */

/** @import {Snapshot} from "../types" */
/** @typedef {{seat: number | null, snapshot: Snapshot}} Kept */

const KEY = "centaine.last-match";
const OVER = -2;

/** Keeps what a seat knows of a match, until it is over. @param {number | null} seat @param {Snapshot | null} snapshot */
export function keepMatch(seat, snapshot) {
  if (!snapshot?.started) return;
  try {
    if (snapshot.player === OVER || snapshot.abandoned) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ seat, snapshot }));
  } catch {
    localStorage.removeItem(KEY); // too long: the next reload waits for the engine
  }
}

/** The answer to a request for that match, if it is the one that was kept. @param {string} path */
export function keptMatch(path) {
  const { pathname, searchParams } = new URL(path, location.href);
  if (!pathname.startsWith("/api/matches/") || searchParams.has("since")) return null;
  const kept = read();
  if (!kept || pathname !== `/api/matches/${kept.snapshot.match}` || !maySee(kept, searchParams.get("seat"))) return null;
  return new Response(JSON.stringify(kept.snapshot), { headers: { "content-type": "application/json" } });
}

/** @returns {Kept | null} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** Spectators are shown what a seat knows only where its player is alone at the screen. @param {Kept} kept
 * @param {string | null} asked */
function maySee({ seat, snapshot }, asked) {
  if (asked !== null) return asked === String(seat);
  return seat === null || snapshot.seats.filter(({ player }) => player === "person").length === 1;
}
