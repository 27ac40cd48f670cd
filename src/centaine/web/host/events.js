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
  const connection = new MatchConnection(match, since, seat, handlers);
  connection.start();
  return () => connection.stop();
}

class MatchConnection {
  /** The socket that is in use. @type {WebSocket | null} */
  #current = null;
  /** Other sockets, and when each was opened. @type {Map<WebSocket, number>} */
  #attempts = new Map();
  /** @type {AbortController | null} */
  #request = null;
  #everHeard = false;
  #lost = false;
  #heardAt = performance.now();
  #answeredAt = -Infinity; // when the last HTTP request was
  #silence = SILENCE;
  #interval = Infinity; // between two attempts; known once a socket has opened
  #refusedDelay = 250; // ms before the next attempt after a refused one
  #timer = 0;
  #stopped = new AbortController();

  /** @param {string} match @param {() => number} since @param {number | null} seat @param {Handlers} handlers */
  constructor(match, since, seat, handlers) {
    this.match = match;
    this.since = since;
    this.seat = seat;
    this.handlers = handlers;
  }

  start() {
    const { signal } = this.#stopped;
    addEventListener("offline", () => this.#onOffline(), { signal });
    addEventListener("online", () => this.#onBack(), { signal });
    document.addEventListener("visibilitychange", () => this.#onBack(), { signal });
    this.#open();
    this.#checkIn(SILENCE);
  }

  #open() {
    const address = new URL(`/api/matches/${this.match}/live${queryOf(this.seat, { since: this.since() })}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const begun = performance.now();
    const attempt = new WebSocket(address);
    this.#attempts.set(attempt, begun);
    // A slow network needs longer intervals, or no attempt would have enough time.
    attempt.onopen = () => (this.#interval = Math.max(ATTEMPT_INTERVAL, Math.min(this.#interval, 2 * (performance.now() - begun))));
    attempt.onmessage = ({ data }) => this.#onMessage(attempt, JSON.parse(data));
    attempt.onclose = () => this.#onClose(attempt);
  }

  /** @param {WebSocket} socket @param {any} message */
  #onMessage(socket, message) {
    if (message.error) {
      this.stop();
      this.handlers.onRefused(message.error);
      return;
    }
    if (socket !== this.#current) this.#use(socket);
    this.#markReached();
    if (message.type === "snapshot") {
      this.#silence = message.yours.length ? SILENCE : SPECTATOR_SILENCE;
      this.handlers.onSnapshot(message);
    } else if (message.type === "event") this.handlers.onEvent(message);
    else if (["presence", "said", "class"].includes(message.type)) this.handlers.onPresence(message);
    this.#checkIn(CHECK_AFTER * this.#silence);
  }

  /** @param {WebSocket} socket */
  #use(socket) {
    this.#attempts.delete(socket);
    if (this.#current) this.#attempts.set(this.#current, 0);
    for (const attempt of this.#attempts.keys()) this.#drop(attempt);
    this.#current = socket;
    this.#answeredAt = -Infinity; // that was about the previous socket
    this.#refusedDelay = 250;
  }

  #markReached() {
    this.#request?.abort();
    this.#heardAt = performance.now();
    this.#everHeard = true;
    if (this.#lost) {
      this.#lost = isServerLost = false;
      reachability.dispatchEvent(new Event("reconnected"));
    }
    reachability.dispatchEvent(new Event("message"));
    this.handlers.onOpen(true);
  }

  /** Gives a silent socket up at once: if the server is out of reach, no close event would come. */
  #markLost() {
    if (this.#current) this.#attempts.set(this.#current, performance.now() + REVIVAL);
    this.#current = null;
    this.#lost = isServerLost = true;
    this.handlers.onOpen(false);
  }

  /** @param {WebSocket} socket */
  #onClose(socket) {
    this.#attempts.delete(socket);
    if (socket === this.#current) this.#current = null;
    if (!this.#current && !this.#lost && !this.#isAnswering()) this.#markLost();
    this.#checkIn(this.#refusedDelay * (0.75 + Math.random() / 2));
    this.#refusedDelay = Math.min(this.#refusedDelay * 2, 5000);
  }

  #isAnswering() {
    return performance.now() - this.#answeredAt < SILENCE;
  }

  /** Runs again and again while nothing is received. */
  #check() {
    const silent = performance.now() - this.#heardAt;
    if (!this.#lost && silent > this.#silence) this.#markLost();
    if (this.#stopped.signal.aborted) return;
    const timeout = this.#isAnswering() ? OPEN_TIMEOUT : Math.min(Math.max(this.#interval, silent / 3), MAX_OVERLAPPING * this.#interval);
    for (const [attempt, begun] of this.#attempts) if (performance.now() - begun > timeout) this.#drop(attempt);
    if (this.#isAnswering() ? this.#attempts.size === 0 : this.#lost) this.#open();
    if (!this.#request) void this.#poll();
    this.#checkIn(document.hidden ? HIDDEN_INTERVAL : silent < LONG_LOST ? Math.min(this.#interval, SLOW_INTERVAL) : SLOW_INTERVAL);
  }

  /** @param {number} ms */
  #checkIn(ms) {
    clearTimeout(this.#timer);
    if (!this.#stopped.signal.aborted) this.#timer = window.setTimeout(() => this.#check(), ms);
  }

  /** Requests the match over HTTP. */
  async #poll() {
    const { signal } = (this.#request = new AbortController());
    try {
      const snapshot = await getMatch(this.match, this.seat, { since: this.since() }, signal);
      if (signal.aborted) return;
      this.#answeredAt = performance.now();
      this.#markReached();
      this.handlers.onSnapshot(snapshot);
    } catch (error) {
      if (!(error instanceof NoAnswer) && !(error instanceof ServerError)) throw error;
    } finally {
      this.#request = null;
    }
  }

  /** @param {WebSocket} socket */
  #drop(socket) {
    this.#attempts.delete(socket);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #onOffline() {
    if (this.#current) this.#drop(this.#current);
    this.#current = null;
    this.#markLost();
    this.#check();
  }

  /** The network or the reader is back. */
  #onBack() {
    if (this.#lost && !document.hidden) this.#check();
  }

  stop() {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    isServerLost = false;
    this.#request?.abort();
    if (this.#current) this.#attempts.set(this.#current, 0);
    for (const socket of this.#attempts.keys()) {
      // Before the first message, a socket is closed only once it is open: otherwise the browser logs an error.
      if (this.#everHeard || this.#lost) this.#drop(socket);
      socket.onmessage = socket.onclose = null;
      socket.onopen = () => socket.close();
    }
  }
}
