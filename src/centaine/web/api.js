/** Asking and telling the server, by HTTP; for listening see connection.js. */

/** @import {Catalog, Choice, ChosenSeat, ErrorBody, Fact, Lesson, QuestionsRead, Snapshot, Terms} from "./types" */

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

/** Whether a module that was wanted later did not come; each browser has its own words for that. @param {unknown} error */
export const isModuleMissing = (error) => error instanceof TypeError && /module/i.test(error.message);

/** A text that no one else has. */
export function uniqueId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

let beforeError = async () => {};

/** Sets what is awaited before a refusal is reported: the texts that explain it. @param {() => Promise<void>} prepare */
export const beforeErrors = (prepare) => (beforeError = prepare);

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
  if (!path.startsWith("/api/words/")) await beforeError();
  throw new ServerError(answer.status, error, body?.present ?? null);
}

/** @param {Response} answer */
async function read(answer) {
  try {
    return await answer.json();
  } catch {
    throw new NoAnswer(answer.url); // the line broke in the middle
  }
}

/** @param {string} path @param {RequestInit} [init] */
export const json = async (path, init) => read(await request(path, init));

/** @param {string} path */
async function text(path) {
  const answer = await request(path);
  try {
    return await answer.text();
  } catch {
    throw new NoAnswer(path); // the line broke in the middle
  }
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
export const send = (path, body, signal) =>
  request(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] */
export const post = async (path, body, signal) => read(await send(path, body, signal));

/** @param {string} path */
export const remove = (path) => request(path, { method: "DELETE" });

/** @returns {Promise<Catalog>} */
export const getCatalog = () => json("/api/catalog");

/** @param {string} lang @param {string} [part] @returns {Promise<{messages: Record<string, string | string[]>}>} */
export const getTranslations = (lang, part = "") => json(`/api/words/${lang}${part && `?part=${part}`}`);

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
 * @returns {Promise<QuestionsRead>} */
export const readQuestions = (game, file) => post(`/api/games/${game}/questions`, file);

/** The file that holds these questions.
 * @param {string} game @param {{format: string, level: string, language: string, questions: any[]}} deck
 * @returns {Promise<Blob>} */
export const exportQuestions = async (game, deck) => (await send(`/api/games/${game}/questions/export`, deck)).blob();

/** @param {string} game @param {string} format @param {string} level @param {string} lang */
export const exampleAddress = (game, format, level, lang) =>
  `/api/games/${game}/questions/example.${format}?${new URLSearchParams({ level, lang })}`;

/** @param {string} game @returns {Promise<Lesson>} */
export const getLesson = (game) => json(`/api/games/${game}/lesson`);

/** Where a document to print is to be had. @param {string} game @param {string} name @param {Record<string, any>} wish */
export const documentAddress = (game, name, wish) =>
  `/api/games/${game}/documents/${name}?${new URLSearchParams(Object.entries(wish).map(([k, v]) => [k, String(v)]))}`;

/** A document about what is sent along. @param {string} game @param {string} name @param {Record<string, any>} wish
 * @returns {Promise<Blob>} */
export const makeDocument = async (game, name, wish) => (await send(`/api/games/${game}/documents/${name}`, wish)).blob();

/** Random bytes of this page's own, in hexadecimal: dice follow from the server's seed and from these. */
export const randomLuck = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {{game: string, seats: ChosenSeat[], options?: Record<string, any>,
 *   clock?: Terms | null}} wish
 * @returns {Promise<{match: string}>} */
export const createMatch = (wish) =>
  post("/api/matches", {
    ...wish,
    seats: wish.seats.map(({ name, player, colour, percent }) => ({
      name,
      player,
      colour,
      percent,
      luck: player === "person" ? randomLuck() : "",
    })),
  });

/** The match in which the same people play again, made by whoever asks first. @param {string} match
 * @returns {Promise<{match: string}>} */
export const playAgain = (match) => post(`/api/matches/${match}/again`, { luck: randomLuck() });

/** @param {string} record @returns {Promise<{match: string}>} */
export const createFromRecord = (record) =>
  json("/api/matches/from-record", { method: "POST", headers: { "Content-Type": "text/plain" }, body: record });

/** What is asked with a match: with whose eyes it is seen, where seats have secrets; nobody's without a seat.
 * @param {number | null} seat @param {Record<string, string | number>} [more] */
export function queryOf(seat, more = {}) {
  const asked = seat === null ? more : { ...more, seat };
  const text = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** A match as it stands; browsers would let a second question wait for the answer to the first, so that one might be kept.
 * @param {string} match @param {number | null} [seat] with whose eyes @param {{since?: number}} [more]
 * @param {AbortSignal} [signal] @returns {Promise<Snapshot>} */
export const getMatch = (match, seat = null, more = {}, signal) =>
  json(`/api/matches/${match}${queryOf(seat, more)}`, { cache: "no-store", signal });

/** @param {string} match */
export const recordAddress = (match) => `/api/matches/${match}/record`;

/** @param {string} match @param {Record<string, string | number>} query @param {number | null} [seat] with whose eyes
 * @returns {Promise<any>} */
export const getHelp = (match, query, seat = null) => json(`/api/matches/${match}/help${queryOf(seat, query)}`);

/** Plays without a match: rules examples and the guided game.
 * @param {{game: string, options?: Record<string, any>, state?: string | null, position?: Record<string, any> | null,
 *   action?: string | null}} wish
 * @returns {Promise<{state: string, scene: any, choices: Choice[], facts: Fact[],
 *   error: ErrorBody | null}>} */
export const sandbox = ({ options = {}, state = null, position = null, action = null, game }) =>
  post("/api/sandbox", { game, options, state, position, action });
