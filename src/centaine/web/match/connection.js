/** The line to the server: a WebSocket for listening to a match, and commands that find their way when it was lost. */
import { getMatch, NoAnswer, post, queryOf, ServerError, uniqueId } from "../api.js";

/** @import {Done, ErrorBody, MatchEvent, Presence, Said, Snapshot} from "../types" */

/** Hears “word” whenever a server speaks, and before that “back” where it was lost: then what has had no answer is asked for
 * once more. Until then nothing is told: a browser would open a connection for it, which comes to nothing, and wait for that one
 * later too. */
const lines = new EventTarget();
let isLost = false;

const LOST_PATIENCE = 120_000;

// An answer that has not come in so long is asked for again, on another connection: the first may be dead. Each
// time it gets longer. After the second time the server must speak first, since browsers keep a connection that is opening, also
// when nobody wants it any more, and have at most six.
const ANSWER_PATIENCE = 700;
const MORE = 1.5;
const LAST_PATIENCE = 10_000;
const MOST_TIMES = 2;

/** So long, or until it is heard. @param {"word" | "back"} name @param {number} ms @returns {Promise<boolean>} whether it was */
const waitFor = (name, ms) =>
  new Promise((resolve) => {
    const timer = setTimeout(over, ms, null);
    /** @param {Event | null} heard */
    function over(heard) {
      clearTimeout(timer);
      lines.removeEventListener(name, over);
      resolve(heard !== null);
    }
    lines.addEventListener(name, over);
  });

/** Tells the server what a seat does. A lost answer is asked for again under the same id, so that nothing is done twice.
 * @param {string} match
 * @param {{seq: number, seat: number, kind: string, text: string, lang?: string}} command
 * @returns {Promise<Done>} */
export async function command(match, command) {
  const body = { id: uniqueId(), ...command };
  let patience = ANSWER_PATIENCE;
  let times = 0;
  for (;;) {
    if (isLost || times === MOST_TIMES) {
      if (isLost) patience = ANSWER_PATIENCE;
      if (!(await waitFor("word", LOST_PATIENCE))) throw new NoAnswer();
      times = 0;
    }
    times++;
    const given = new AbortController();
    const over = waitFor("back", patience);
    void over.then(() => given.abort());
    try {
      return await post(`/api/matches/${match}/commands`, body, given.signal);
    } catch (error) {
      if (!(error instanceof NoAnswer) || patience >= LAST_PATIENCE) throw error;
      const isBack = await over;
      patience = isBack ? ANSWER_PATIENCE : patience * MORE;
      if (isBack) times = 0;
    }
  }
}

// A server that says nothing for so long is taken for lost: it speaks to those who play every two seconds, to others every 15.
const QUIET = 4_500;
const QUIET_WATCHING = 45_000;
const DOUBT = 0.6; // of that, after which it is asked

// How a line that was lost is sought. A system whose first packet gets no answer sends others only after 1, 2, 4, 8, … seconds,
// so an attempt is soon worth little, and a new one is begun all the time. But browsers open one WebSocket to a server at a
// time, and let each wait for up to five seconds before they open it where a dozen were in vain lately; so the attempts
// overlap, and each is given up only when several have been begun after it. Whichever speaks first is the line.
const PACE = 700; // ms between the beginnings of two attempts
const OVERLAP = 8; // so many at a time, in the end
const LONG = 150_000; // who has sought in vain for so long
const SLOW_PACE = 5_000; // does so at this pace,
const HIDDEN_PACE = 15_000; // and at this one where nobody looks
const REVIVAL = 5_000; // for so much longer the line itself may speak again, which keeps nobody from connecting
const OPEN_PATIENCE = 10_000; // for one attempt while questions are answered, so that the server is within reach

// Besides, the match is asked for: browsers open those connections in another way, and an answer says what has happened. They
// have at most six, and keep one that is opening even when nobody wants it any more, so that others would wait for it: one
// question at a time.

/** Listens to a match, and again whenever the line breaks.
 * @param {string} match
 * @param {() => number} since the last event that is known
 * @param {number | null} seat with whose eyes
 * @param {{snapshot: (snapshot: Snapshot) => void, event: (event: MatchEvent) => void,
 *   company: (message: Presence | Said) => void, open: (open: boolean) => void,
 *   gone: (error: ErrorBody) => void}} to
 * @returns {() => void} stops listening
 */
export function listen(match, since, seat, to) {
  /** @type {WebSocket | null} */
  let line = null;
  /** Those that have said nothing yet, or nothing for long, and when they were begun. @type {Map<WebSocket, number>} */
  const attempts = new Map();
  /** @type {AbortController | null} */
  let question = null;
  let was = false; // whether the server has ever spoken
  let lost = false;
  let heardAt = performance.now();
  let answeredAt = -Infinity; // when a question was
  let quiet = QUIET;
  let pace = Infinity; // ms, from when a line has opened
  let delay = 250; // ms before the next attempt after one that was refused
  let stopped = false;
  let timer = 0;

  function open() {
    const address = new URL(`/api/matches/${match}/live${queryOf(seat, { since: since() })}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const begun = performance.now();
    const attempt = new WebSocket(address);
    attempts.set(attempt, begun);
    // Where the line is slow, so is the pace: no attempt would have the time that it needs.
    attempt.onopen = () => (pace = Math.max(PACE, Math.min(pace, 2 * (performance.now() - begun))));
    attempt.onmessage = ({ data }) => hear(attempt, JSON.parse(data));
    attempt.onclose = () => refused(attempt);
  }

  /** @param {WebSocket} socket @param {any} message */
  function hear(socket, message) {
    if (message.error) {
      stop();
      to.gone(message.error);
      return;
    }
    if (socket !== line) found(socket);
    reached();
    if (message.type === "snapshot") {
      quiet = message.yours.length ? QUIET : QUIET_WATCHING;
      to.snapshot(message);
    } else if (message.type === "event") to.event(message);
    else if (message.type === "presence" || message.type === "said") to.company(message);
    next(DOUBT * quiet);
  }

  /** @param {WebSocket} socket */
  function found(socket) {
    attempts.delete(socket);
    if (line) attempts.set(line, 0);
    for (const attempt of attempts.keys()) drop(attempt);
    line = socket;
    answeredAt = -Infinity; // that was about the line before
    delay = 250;
  }

  /** The server has spoken. */
  function reached() {
    question?.abort();
    heardAt = performance.now();
    was = true;
    if (lost) {
      lost = isLost = false;
      lines.dispatchEvent(new Event("back"));
    }
    lines.dispatchEvent(new Event("word"));
    to.open(true);
  }

  /** Takes for lost what stays silent, without waiting for the other side, which may be out of reach. */
  function lose() {
    if (line) attempts.set(line, performance.now() + REVIVAL);
    line = null;
    lost = isLost = true;
    to.open(false);
  }

  /** The other side has ended a line, or wants none. @param {WebSocket} socket */
  function refused(socket) {
    attempts.delete(socket);
    if (socket === line) line = null;
    if (!line && !lost && !isThere()) lose();
    next(delay * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, 5000);
  }

  const isThere = () => performance.now() - answeredAt < QUIET;

  /** What is done again and again while nothing is heard. */
  function seek() {
    const silent = performance.now() - heardAt;
    if (!lost && silent > quiet) lose();
    if (stopped) return;
    const patience = isThere() ? OPEN_PATIENCE : Math.min(Math.max(pace, silent / 3), OVERLAP * pace);
    for (const [attempt, begun] of attempts) if (performance.now() - begun > patience) drop(attempt);
    if (isThere() ? attempts.size === 0 : lost) open();
    if (!question) void ask();
    next(document.hidden ? HIDDEN_PACE : silent < LONG ? Math.min(pace, SLOW_PACE) : SLOW_PACE);
  }

  /** @param {number} ms */
  function next(ms) {
    clearTimeout(timer);
    if (!stopped) timer = window.setTimeout(seek, ms);
  }

  async function ask() {
    const { signal } = (question = new AbortController());
    try {
      const snapshot = await getMatch(match, seat, { since: since() }, signal);
      if (signal.aborted) return;
      answeredAt = performance.now();
      reached();
      to.snapshot(snapshot);
    } catch (error) {
      if (!(error instanceof NoAnswer) && !(error instanceof ServerError)) throw error;
    } finally {
      question = null;
    }
  }

  /** @param {WebSocket} socket */
  function drop(socket) {
    attempts.delete(socket);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  function onOffline() {
    if (line) drop(line);
    line = null;
    lose();
    seek();
  }

  function onSight() {
    if (lost && !document.hidden) seek();
  }

  function stop() {
    stopped = true;
    clearTimeout(timer);
    isLost = false;
    question?.abort();
    if (line) attempts.set(line, 0);
    for (const socket of attempts.keys()) {
      // Who leaves before the server has spoken can wait until the line is open, and no error is written down.
      if (was || lost) drop(socket);
      socket.onmessage = socket.onclose = null;
      socket.onopen = () => socket.close();
    }
    removeEventListener("offline", onOffline);
    removeEventListener("online", onSight);
    document.removeEventListener("visibilitychange", onSight);
  }

  addEventListener("offline", onOffline);
  addEventListener("online", onSight);
  document.addEventListener("visibilitychange", onSight);
  open();
  next(QUIET);
  return stop;
}
