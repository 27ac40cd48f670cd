/** Receives a match's events from the engine. */
import { listenTo } from "./engine.js";
import { keepMatch } from "./last-match.js";

/** @import {Handlers} from "../host/events.js" */

/** The engine is in this browser: it may be slow, but is never out of reach. */
export const isLost = () => false;

/** @param {"message" | "reconnected"} _name @param {number} ms at most @returns {Promise<boolean>} */
export const waitFor = (_name, ms) => new Promise((resolve) => setTimeout(resolve, ms, false));

/** Receives a match's events.
 * @param {string} match
 * @param {() => number} since the number of the last known event
 * @param {number | null} seat the seat whose view is received
 * @param {Handlers} handlers
 * @returns {() => void} stops it
 */
export function listen(match, since, seat, handlers) {
  const keep = () => keepMatch(seat, handlers.known());
  const stop = listenTo({
    match,
    since,
    seat,
    hear(message) {
      if (message.error) handlers.onRefused(message.error);
      else if (message.type === "snapshot") handlers.onSnapshot(message);
      else if (message.type === "event") handlers.onEvent(message);
      else if (message.type === "presence" || message.type === "said") handlers.onPresence(message);
      handlers.onOpen(true);
    },
  });
  // The first tells that a page is closed or loaded again, the second that a phone may end it without a word.
  addEventListener("pagehide", keep);
  document.addEventListener("visibilitychange", keep);
  return () => {
    removeEventListener("pagehide", keep);
    document.removeEventListener("visibilitychange", keep);
    stop();
  };
}
