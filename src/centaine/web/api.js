/** Requests to the host. */
import { ask } from "./host/requests.js";

/** @import {Catalog, Choice, ChosenSeat, DeckInfo, DeckOpened, DocumentInfo, DraftsTried, ErrorBody, Fact, Lesson, LessonListed, QuestionsRead, QuestionTried,
 *   Snapshot, Terms} from "./types" */

/** The server refused a request; `error` says why. */
export class ServerError extends Error {
  /** @param {number} status @param {ErrorBody} error @param {Snapshot | null} present */
  constructor(status, error, present = null) {
    super(error.text);
    this.status = status;
    this.error = error;
    this.present = present;
  }
}

/** The server could not be reached. */
export class NoAnswer extends Error {}

/** Whether a module could not be loaded. Each browser words this error in its own way. @param {unknown} error */
export const isModuleMissing = (error) => error instanceof TypeError && /module/i.test(error.message);

/** 16 random bytes in hexadecimal: a text that nobody else has, or the bytes that a player adds to the seed of the dice. */
export function uniqueId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

let beforeError = async () => {};

/** Sets what runs before a refusal is thrown, to load the texts that explain it. @param {() => Promise<void>} prepare */
export const beforeErrors = (prepare) => (beforeError = prepare);

/** @param {string} path @param {RequestInit} [init] */
async function request(path, init) {
  let answer;
  try {
    answer = await ask(path, init);
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
    throw new NoAnswer(answer.url); // the connection broke in the middle
  }
}

/** @param {string} path @param {RequestInit} [init] */
export const json = async (path, init) => read(await request(path, init));

/** A file that the host answers with. @param {string} path @returns {Promise<Response>} */
export const getFile = (path) => request(path);

/** @param {string} path */
async function text(path) {
  const answer = await request(path);
  try {
    return await answer.text();
  } catch {
    throw new NoAnswer(path);
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

/** @param {string} game @param {string} name the file name of a drawing */
export const getPicture = (game, name) => text(`/api/games/${game}/pictures/${name}`);

/** @param {string} game @param {string} lang */
export const getRules = (game, lang) => text(`/api/games/${game}/rules/${lang}`);

/** The page for teachers as HTML. @param {string} lang */
export const getTeachers = (lang) => text(`/api/teachers/${lang}`);

/** Reads the cards in a file of custom cards. @param {string} game @param {string} file
 * @returns {Promise<{cards: any[]}>} */
export const readCards = (game, file) =>
  json(`/api/games/${game}/cards`, { method: "POST", headers: { "Content-Type": "text/plain" }, body: file });

/** Cards that are being written, checked. @param {string} game @param {any[]} drafts @param {AbortSignal} [signal]
 * @returns {Promise<DraftsTried>} */
export const tryCards = (game, drafts, signal) => post(`/api/games/${game}/cards/try`, { cards: drafts }, signal);

/** Reads a file of questions.
 * @param {string} game @param {{format: string, level: string, language: string, text: string}} file
 * @returns {Promise<QuestionsRead>} */
export const readQuestions = (game, file) => post(`/api/games/${game}/questions`, file);

/** The text of a file of questions. @param {string} game @param {string} name @param {string} content in base64
 * @returns {Promise<{format: string, text: string}>} */
export const questionText = (game, name, content) => post(`/api/games/${game}/questions/text`, { name, content });

/** A question's preview, and what the judge says of an answer.
 * @param {string} game @param {{level: string, language: string, row: Record<string, string>, typed?: string}} wanted
 * @param {AbortSignal} [signal] @returns {Promise<QuestionTried>} */
export const tryQuestion = (game, wanted, signal) => post(`/api/games/${game}/questions/try`, wanted, signal);

/** The decks that the server keeps for this browser. @returns {Promise<DeckInfo[]>} */
export const storedDecks = async () => (await json("/api/decks")).decks;

/** @param {any} deck @returns {Promise<DeckInfo>} */
export const storeDeck = (deck) => post("/api/decks", deck);

/** @param {string} deck @returns {Promise<DeckOpened>} */
export const getStoredDeck = (deck) => json(`/api/decks/${deck}`);

/** The deck of a link. @param {string} key @returns {Promise<DeckOpened>} */
export const openDeck = (key) => post("/api/decks/open", { key });

/** @param {string} deck @param {"own" | "copy"} kind @returns {Promise<{key: string}>} */
export const linkToDeck = (deck, kind) => post(`/api/decks/${deck}/link`, { kind });

/** @param {string} deck */
export const deleteStoredDeck = (deck) => remove(`/api/decks/${deck}`);

/** Writes questions to a file.
 * @param {string} game @param {{format: string, level: string, language: string, questions: any[]}} deck
 * @returns {Promise<Blob>} */
export const exportQuestions = async (game, deck) => (await send(`/api/games/${game}/questions/export`, deck)).blob();

/** @param {string} game @param {string} format @param {string} level @param {string} lang */
export const exampleAddress = (game, format, level, lang) =>
  `/api/games/${game}/questions/example.${format}?${new URLSearchParams({ level, lang })}`;

/** A game's guided first game, or one of its other lessons. @param {string} game @param {string} [name] @returns {Promise<Lesson>} */
export const getLesson = (game, name = "") => json(name ? `/api/games/${game}/lessons/${name}` : `/api/games/${game}/lesson`);

/** A game's documents to print. @param {string} game @returns {Promise<DocumentInfo[]>} */
export const getDocuments = (game) => json(`/api/games/${game}/documents`);

/** All lessons of a game. @param {string} game @returns {Promise<LessonListed[]>} */
export const getLessons = (game) => json(`/api/games/${game}/lessons`);

/** The address of a document to print. @param {string} game @param {string} name @param {Record<string, any>} request */
export const documentAddress = (game, name, request) =>
  `/api/games/${game}/documents/${name}?${new URLSearchParams(Object.entries(request).map(([k, v]) => [k, String(v)]))}`;

/** Makes a document from what is sent, with the name of its file.
 * @param {string} game @param {string} name @param {Record<string, any>} request @returns {Promise<{content: Blob, name: string}>} */
export async function makeDocument(game, name, request) {
  const answer = await send(`/api/games/${game}/documents/${name}`, request);
  const [, file] = /filename="([^"]*)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  return { content: await answer.blob(), name: file ?? name };
}

/** @param {{game: string, seats: ChosenSeat[], options?: Record<string, any>,
 *   clock?: Terms | null, calculate?: boolean, day?: string}} request
 * @returns {Promise<{match: string}>} */
export const createMatch = (request) =>
  post("/api/matches", {
    ...request,
    seats: request.seats.map(({ name, player, colour, percent }) => ({
      name,
      player,
      colour,
      percent,
      luck: player === "person" ? uniqueId() : "",
    })),
  });

/** The next match with the same people, which the first of them to ask creates. @param {string} match
 * @returns {Promise<{match: string}>} */
export const playAgain = (match) => post(`/api/matches/${match}/again`, { luck: uniqueId() });

/** @param {string} record @returns {Promise<{match: string}>} */
export const createFromRecord = (record) =>
  json("/api/matches/from-record", { method: "POST", headers: { "Content-Type": "text/plain" }, body: record });

/** The query for a seat's view of a match; without a seat, for the spectators' view.
 * @param {number | null} seat @param {Record<string, string | number>} [more] */
export function queryOf(seat, more = {}) {
  const asked = seat === null ? more : { ...more, seat };
  const text = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** The number of the last event in a snapshot. @param {Snapshot} snapshot */
const lastIn = ({ log, since }) => log.at(-1)?.seq ?? since;

/** Whether the log of a snapshot has more pages. @param {Snapshot} snapshot */
export const isCut = (snapshot) => lastIn(snapshot) < snapshot.seq;

/** The current state of a match, with all pages of the log. Never cached: browsers delay a second cacheable request until the
 * first is answered.
 * @param {string} match @param {number | null} [seat] whose view @param {{since?: number}} [more]
 * @param {AbortSignal} [signal] @returns {Promise<Snapshot>} */
export async function getMatch(match, seat = null, more = {}, signal) {
  /** @param {number} since @returns {Promise<Snapshot>} */
  const page = (since) => json(`/api/matches/${match}${queryOf(seat, since ? { since } : {})}`, { cache: "no-store", signal });
  let snapshot = await page(more.since ?? 0);
  while (isCut(snapshot)) {
    const next = await page(lastIn(snapshot));
    snapshot = { ...next, since: snapshot.since, log: [...snapshot.log, ...next.log] };
  }
  return snapshot;
}

/** @param {string} match */
export const recordAddress = (match) => `/api/matches/${match}/record`;

/** @param {string} match @param {Record<string, string | number>} query @param {number | null} [seat] whose view
 * @returns {Promise<any>} */
export const getHelp = (match, query, seat = null) => json(`/api/matches/${match}/help${queryOf(seat, query)}`);

/** Plays an action without a match, for rules examples, the guided game and puzzles.
 * @param {{game: string, options?: Record<string, any>, state?: string | null, position?: Record<string, any> | null,
 *   action?: string | null}} request
 * @returns {Promise<{state: string, scene: any, choices: Choice[], facts: Fact[],
 *   error: ErrorBody | null}>} */
export const sandbox = ({ options = {}, state = null, position = null, action = null, game }) =>
  post("/api/sandbox", { game, options, state, position, action });
