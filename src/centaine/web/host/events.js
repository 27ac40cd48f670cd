/** Receives a match's events over a WebSocket, and connects again whenever it breaks. */
import { getMatch, NoAnswer, queryOf, ServerError } from "../api.js";

/** @import {ErrorBody, MatchEvent, ClassChanged, Presence, Said, Snapshot} from "../types" */

/** @typedef {object} Handlers
 * @property {(snapshot: Snapshot) => void} onSnapshot
 * @property {(event: MatchEvent) => void} onEvent
 * @property {(message: ClassChanged | Presence | Said) => void} onPresence
 * @property {(open: boolean) => void} onOpen whether the server can be heard
 * @property {(error: ErrorBody) => void} onRefused the server does not send this match
 * @property {() => Snapshot | null} known all that the page knows, for a host that keeps it
 */

/** Emits "message" whenever the server sends something, and before that "reconnected" if the connection was lost. */
const reachability = new EventTarget();
let isServerLost = false;

export const isLost = () => isServerLost;

/** Waits until the server is heard. @param {"message" | "reconnected"} name @param {number} ms at most
 * @returns {Promise<boolean>} whether that happened in time */
export const waitFor = (name, ms) =>
  new Promise((resolve) => {
    const timer = setTimeout(finish, ms, null);
    /** @param {Event | null} event */
    function finish(event) {
      clearTimeout(timer);
      reachability.removeEventListener(name, finish);
      resolve(event !== null);
    }
    reachability.addEventListener(name, finish);
  });

// A connection that is silent for this long counts as lost, in ms. The server sends something every 2 s to players, and every
// 15 s to spectators.
const SILENCE = 4_500;
const SPECTATOR_SILENCE = 45_000;
const CHECK_AFTER = 0.6; // of that time, the server is asked over HTTP

// How a lost connection is restored, all in ms. After a lost first packet, a system sends it again only after 1, 2, 4, 8 …
// seconds, so an old attempt is worth little, and new ones are started all the time. Browsers open one WebSocket per server at
// a time. After about a dozen failures, they delay each by up to 5 s. Attempts therefore overlap, and each is dropped only after
// several others have started. The first one that receives something wins.
const ATTEMPT_INTERVAL = 700;
const MAX_OVERLAPPING = 8;
const LONG_LOST = 150_000; // after this time, try at the slow interval
const SLOW_INTERVAL = 5_000;
const HIDDEN_INTERVAL = 15_000; // while the page is hidden
const REVIVAL = 5_000; // an old socket may still speak again for this much longer
const OPEN_TIMEOUT = 10_000; // for one attempt while the server answers over HTTP

// Besides, the match is requested over HTTP: browsers open those connections differently, and the answer says what happened.
// One request at a time: browsers have at most six connections, and keep one that is being opened even if nobody wants it.

/** Receives a match's events.
 * @param {string} match
 * @param {() => number} since the number of the last known event
 * @param {number | null} seat the seat whose view is received
 * @param {Handlers} handlers
 * @returns {() => void} stops it
 */
export function listen(match, since, seat, handlers) {
  /** The socket that is in use. @type {WebSocket | null} */
  let current = null;
  /** Other sockets, and when each was opened. @type {Map<WebSocket, number>} */
  const attempts = new Map();
  /** @type {AbortController | null} */
  let request = null;
  let everHeard = false;
  let lost = false;
  let heardAt = performance.now();
  let answeredAt = -Infinity; // when the last HTTP request was
  let silence = SILENCE;
  let interval = Infinity; // between two attempts; known once a socket has opened
  let refusedDelay = 250; // ms before the next attempt after a refused one
  let stopped = false;
  let timer = 0;

  function open() {
    const address = new URL(`/api/matches/${match}/live${queryOf(seat, { since: since() })}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const begun = performance.now();
    const attempt = new WebSocket(address);
    attempts.set(attempt, begun);
    // A slow network needs longer intervals, or no attempt would have enough time.
    attempt.onopen = () => (interval = Math.max(ATTEMPT_INTERVAL, Math.min(interval, 2 * (performance.now() - begun))));
    attempt.onmessage = ({ data }) => onMessage(attempt, JSON.parse(data));
    attempt.onclose = () => onClose(attempt);
  }

  /** @param {WebSocket} socket @param {any} message */
  function onMessage(socket, message) {
    if (message.error) {
      stop();
      handlers.onRefused(message.error);
      return;
    }
    if (socket !== current) use(socket);
    markReached();
    if (message.type === "snapshot") {
      silence = message.yours.length ? SILENCE : SPECTATOR_SILENCE;
      handlers.onSnapshot(message);
    } else if (message.type === "event") handlers.onEvent(message);
    else if (["presence", "said", "class"].includes(message.type)) handlers.onPresence(message);
    checkIn(CHECK_AFTER * silence);
  }

  /** @param {WebSocket} socket */
  function use(socket) {
    attempts.delete(socket);
    if (current) attempts.set(current, 0);
    for (const attempt of attempts.keys()) drop(attempt);
    current = socket;
    answeredAt = -Infinity; // that was about the previous socket
    refusedDelay = 250;
  }

  function markReached() {
    request?.abort();
    heardAt = performance.now();
    everHeard = true;
    if (lost) {
      lost = isServerLost = false;
      reachability.dispatchEvent(new Event("reconnected"));
    }
    reachability.dispatchEvent(new Event("message"));
    handlers.onOpen(true);
  }

  /** Gives a silent socket up at once: if the server is out of reach, no close event would come. */
  function markLost() {
    if (current) attempts.set(current, performance.now() + REVIVAL);
    current = null;
    lost = isServerLost = true;
    handlers.onOpen(false);
  }

  /** @param {WebSocket} socket */
  function onClose(socket) {
    attempts.delete(socket);
    if (socket === current) current = null;
    if (!current && !lost && !isAnswering()) markLost();
    checkIn(refusedDelay * (0.75 + Math.random() / 2));
    refusedDelay = Math.min(refusedDelay * 2, 5000);
  }

  const isAnswering = () => performance.now() - answeredAt < SILENCE;

  /** Runs again and again while nothing is received. */
  function check() {
    const silent = performance.now() - heardAt;
    if (!lost && silent > silence) markLost();
    if (stopped) return;
    const timeout = isAnswering() ? OPEN_TIMEOUT : Math.min(Math.max(interval, silent / 3), MAX_OVERLAPPING * interval);
    for (const [attempt, begun] of attempts) if (performance.now() - begun > timeout) drop(attempt);
    if (isAnswering() ? attempts.size === 0 : lost) open();
    if (!request) void poll();
    checkIn(document.hidden ? HIDDEN_INTERVAL : silent < LONG_LOST ? Math.min(interval, SLOW_INTERVAL) : SLOW_INTERVAL);
  }

  /** @param {number} ms */
  function checkIn(ms) {
    clearTimeout(timer);
    if (!stopped) timer = window.setTimeout(check, ms);
  }

  /** Requests the match over HTTP. */
  async function poll() {
    const { signal } = (request = new AbortController());
    try {
      const snapshot = await getMatch(match, seat, { since: since() }, signal);
      if (signal.aborted) return;
      answeredAt = performance.now();
      markReached();
      handlers.onSnapshot(snapshot);
    } catch (error) {
      if (!(error instanceof NoAnswer) && !(error instanceof ServerError)) throw error;
    } finally {
      request = null;
    }
  }

  /** @param {WebSocket} socket */
  function drop(socket) {
    attempts.delete(socket);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  function onOffline() {
    if (current) drop(current);
    current = null;
    markLost();
    check();
  }

  /** The network or the reader is back. */
  function onBack() {
    if (lost && !document.hidden) check();
  }

  function stop() {
    stopped = true;
    clearTimeout(timer);
    isServerLost = false;
    request?.abort();
    if (current) attempts.set(current, 0);
    for (const socket of attempts.keys()) {
      // Before the first message, a socket is closed only once it is open: otherwise the browser logs an error.
      if (everHeard || lost) drop(socket);
      socket.onmessage = socket.onclose = null;
      socket.onopen = () => socket.close();
    }
    removeEventListener("offline", onOffline);
    removeEventListener("online", onBack);
    document.removeEventListener("visibilitychange", onBack);
  }

  addEventListener("offline", onOffline);
  addEventListener("online", onBack);
  document.addEventListener("visibilitychange", onBack);
  open();
  checkIn(SILENCE);
  return stop;
}
