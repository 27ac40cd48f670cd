/** Talking to the server: HTTP for asking and telling, one WebSocket a match for listening. */

/** @typedef {import("./types").Snapshot} Snapshot */
/** @typedef {import("./types").MatchEvent} MatchEvent */
/** @typedef {import("./types").ErrorBody} ErrorBody */

/** An answer that says no, with the sentence that says why. */
export class ServerError extends Error {
  /** @param {number} status @param {ErrorBody} error @param {Snapshot | null} present */
  constructor(status, error, present = null) {
    super(error.text);
    this.status = status;
    this.error = error;
    this.present = present;
  }
}

/** The server could not be reached at all. */
export class NoAnswer extends Error {}

/** A text that no one else has. */
export function uniqueId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} path @param {RequestInit} [init] */
async function request(path, init) {
  let answer;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new NoAnswer(path);
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => null);
  const error = body?.error ?? {
    code: "unknown",
    message: "The server answered with an error ({status}).",
    params: { status: answer.status },
    text: `The server answered with an error (${answer.status}).`,
  };
  throw new ServerError(answer.status, error, body?.present ?? null);
}

/** @param {string} path @param {RequestInit} [init] */
export const json = async (path, init) => (await request(path, init)).json();

/** @param {string} path */
const text = async (path) => (await request(path)).text();

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
export const send = (path, body, signal) =>
  request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
export const post = async (path, body, signal) => (await send(path, body, signal)).json();

/** @param {string} path */
export const remove = (path) => request(path, { method: "DELETE" });

/** @returns {Promise<import("./types").Catalog>} */
export const getCatalog = () => json("/api/catalog");

/** @param {string} lang @param {string} [part] @returns {Promise<{messages: Record<string, string | string[]>}>} */
export const getWords = (lang, part = "") => json(`/api/words/${lang}${part && `?part=${part}`}`);

/** A drawing of a game, by its file name. @param {string} game @param {string} name */
export const getPicture = (game, name) => text(`/api/games/${game}/pictures/${name}`);

/** @param {string} game @param {string} lang */
export const getRules = (game, lang) => text(`/api/games/${game}/rules/${lang}`);

/** The cards of a file that players wrote. @param {string} game @param {string} file
 * @returns {Promise<{cards: any[]}>} */
export const readCards = (game, file) =>
  json(`/api/games/${game}/cards`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: file });

/** What a file of questions holds.
 * @param {string} game @param {{format: string, level: string, language: string, text: string}} file
 * @returns {Promise<import("./types").QuestionsRead>} */
export const readQuestions = (game, file) => post(`/api/games/${game}/questions`, file);

/** The file that holds these questions.
 * @param {string} game @param {{format: string, level: string, language: string, questions: any[]}} deck
 * @returns {Promise<Blob>} */
export const exportQuestions = async (game, deck) => (await send(`/api/games/${game}/questions/export`, deck)).blob();

/** @param {string} game @param {string} format @param {string} level @param {string} lang */
export const exampleAddress = (game, format, level, lang) =>
  `/api/games/${game}/questions/example.${format}?${new URLSearchParams({ level, lang })}`;

/** @param {string} game @returns {Promise<import("./types").Lesson>} */
export const getLesson = (game) => json(`/api/games/${game}/lesson`);

/** Where a document to print is to be had. @param {string} game @param {string} name @param {Record<string, any>} wish */
export const documentAddress = (game, name, wish) =>
  `/api/games/${game}/documents/${name}?${new URLSearchParams(Object.entries(wish).map(([k, v]) => [k, String(v)]))}`;

/** A document about what is sent along. @param {string} game @param {string} name @param {Record<string, any>} wish
 * @returns {Promise<Blob>} */
export const makeDocument = async (game, name, wish) => (await send(`/api/games/${game}/documents/${name}`, wish)).blob();

/** Random bytes of this page's own, in hexadecimal: dice follow from the server's seed and from these. */
export const luck = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {{game: string, seats: import("./types").SeatInfo[], options?: Record<string, any>,
 *   clock?: import("./types").Terms | null}} wish
 * @returns {Promise<{match: string}>} */
export const createMatch = (wish) =>
  post("/api/matches", {
    ...wish,
    seats: wish.seats.map(({ name, player, colour, percent }) => ({
      name,
      player,
      colour,
      percent,
      luck: player === "person" ? luck() : "",
    })),
  });

/** The match in which the same people play again, made by whoever asks first. @param {string} match
 * @returns {Promise<{match: string}>} */
export const playAgain = (match) => post(`/api/matches/${match}/again`, { luck: luck() });

/** @param {string} record @returns {Promise<{match: string}>} */
export const createFromRecord = (record) =>
  json("/api/matches/from-record", { method: "POST", headers: { "Content-Type": "text/plain" }, body: record });

/** What is asked with a match: with whose eyes it is seen, where seats have secrets; nobody's without a seat.
 * @param {number | null} seat @param {Record<string, string | number>} [more] */
function queryOf(seat, more = {}) {
  const asked = seat === null ? more : { ...more, seat };
  const text = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** @param {string} match @param {number | null} [seat] with whose eyes @returns {Promise<Snapshot>} */
export const getMatch = (match, seat = null) => json(`/api/matches/${match}${queryOf(seat)}`);

/** @param {string} match */
export const recordAddress = (match) => `/api/matches/${match}/record`;

/** @param {string} match @param {Record<string, string | number>} query @param {number | null} [seat] with whose eyes
 * @returns {Promise<any>} */
export const getHelp = (match, query, seat = null) => json(`/api/matches/${match}/help${queryOf(seat, query)}`);

/** Plays without a match: rules examples and the guided game.
 * @param {{game: string, options?: Record<string, any>, state?: string | null, position?: Record<string, any> | null,
 *   action?: string | null}} wish
 * @returns {Promise<{state: string, scene: any, choices: import("./types").Choice[], facts: import("./types").Fact[],
 *   error: ErrorBody | null}>} */
export const sandbox = ({ options = {}, state = null, position = null, action = null, game }) =>
  post("/api/sandbox", { game, options, state, position, action });

/** Hears “back” whenever a line that was lost is there again: then what has had no answer is asked for once more. Until then
 * nothing is asked: a browser would open a connection for it, which comes to nothing, and wait for that one later too. */
const lines = new EventTarget();
let isLost = false;

const LOST_PATIENCE = 120_000;

/** So long, or until a line is back. @param {number} ms */
const waitOrBack = (ms) =>
  Promise.race([wait(ms), new Promise((resolve) => lines.addEventListener("back", resolve, { once: true }))]);

/** Sends what may be sent again. @param {string} path @param {unknown} body */
async function postUntilBack(path, body) {
  const given = new AbortController();
  const giveUp = () => given.abort();
  lines.addEventListener("back", giveUp);
  try {
    return await post(path, body, given.signal);
  } finally {
    lines.removeEventListener("back", giveUp);
  }
}

/** Tells the server what a seat does. A lost answer is asked for again under the same id, so that nothing is done twice.
 * @param {string} match
 * @param {{seq: number, seat: number, kind: string, text: string, lang?: string}} command
 * @returns {Promise<import("./types").Done>} */
export async function command(match, command) {
  const body = { id: uniqueId(), ...command };
  for (let delay = 300; ; delay *= 2) {
    if (isLost) await waitOrBack(LOST_PATIENCE);
    try {
      return await postUntilBack(`/api/matches/${match}/commands`, body);
    } catch (error) {
      if (!(error instanceof NoAnswer) || delay > 5000) throw error;
      await waitOrBack(delay);
    }
  }
}

// A server that says nothing for so long is taken for lost: it speaks to those who play every two seconds, to others every 15.
const QUIET = 4_500;
const QUIET_WATCHING = 45_000;

// A line that was lost and does not open in so long is given up and tried anew, since the system itself tries less and less
// often. Where it took long before, it gets four times as long; and each attempt some more, since line or server may be slow,
// and browsers slow down whoever has tried in vain thirty times.
const PATIENCE = 1_500;
const OPEN_PATIENCE = 10_000; // once it is open, for the first message

/** Listens to a match, and again whenever the line breaks.
 * @param {string} match
 * @param {() => number} since the last event that is known
 * @param {number | null} seat with whose eyes
 * @param {{snapshot: (snapshot: Snapshot) => void, event: (event: MatchEvent) => void,
 *   company: (message: import("./types").Presence | import("./types").Said) => void, open: (open: boolean) => void,
 *   gone: (error: ErrorBody) => void}} to
 * @returns {() => void} stops listening
 */
export function listen(match, since, seat, to) {
  let stopped = false;
  let delay = 250;
  let quiet = QUIET_WATCHING;
  let opening = 0; // how long it took the last time, in milliseconds
  let attempts = 0; // since there was a line
  let was = false;
  /** @type {WebSocket | null} */
  let socket = null;
  let timer = 0;
  let retry = 0;

  function connect() {
    if (stopped) return;
    clearTimeout(retry);
    const address = new URL(`/api/matches/${match}/live${queryOf(seat, { since: since() })}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const started = performance.now();
    socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      watch(quiet);
      const message = JSON.parse(data);
      if (message.type === "snapshot") {
        isLost = false;
        if (was) lines.dispatchEvent(new Event("back"));
        [was, delay, attempts, opening] = [true, 250, 0, performance.now() - started];
        watch((quiet = message.yours.length ? QUIET : QUIET_WATCHING));
        to.open(true);
        to.snapshot(message);
      } else if (message.type === "event") to.event(message);
      else if (message.type === "presence" || message.type === "said") to.company(message);
      else if (message.error) {
        stop();
        to.gone(message.error);
      }
    };
    socket.onclose = lost;
    socket.onopen = () => watch(OPEN_PATIENCE);
    watch(was ? Math.max(PATIENCE, 4 * opening) * Math.sqrt(++attempts) : QUIET_WATCHING);
  }

  /** Gives up what stays silent. @param {number} ms */
  function watch(ms) {
    clearTimeout(timer);
    timer = window.setTimeout(giveUp, ms);
  }

  /** Takes the line for lost without waiting for the other side, which may be out of reach. */
  function giveUp() {
    forget();
    delay = 250; // nobody was asked who could be asked too often
    lost();
  }

  function lost() {
    clearTimeout(timer);
    socket = null;
    if (stopped) return;
    isLost = true;
    to.open(false);
    retry = window.setTimeout(connect, delay * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, 5000);
  }

  function forget() {
    clearTimeout(timer);
    clearTimeout(retry);
    if (!socket) return;
    const old = socket;
    socket = null;
    old.onmessage = old.onclose = null;
    // Who leaves can wait until it is open, and no error is written down; but browsers open one line at a time.
    if (stopped && old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
    else old.close();
  }

  function onLine() {
    if (!socket) connect();
  }

  function stop() {
    stopped = true;
    isLost = false;
    forget();
    removeEventListener("offline", giveUp);
    removeEventListener("online", onLine);
  }

  addEventListener("offline", giveUp);
  addEventListener("online", onLine);
  connect();
  return stop;
}
