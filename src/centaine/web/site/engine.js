/** The engine: the Python program in a worker. Starts it, asks it, and starts it again after a crash: what it has confirmed is
 * in the browser's database. */
import { signal } from "../vendor/signals.js";

/** @typedef {{method: string, path: string, body: string}} Question */
/** @typedef {{question: Question, answer: (response: Response) => void, fail: (error: TypeError) => void, asked: boolean}} Waiting
 *   `asked`: whether the worker has got it */
/** @typedef {{match: string, since: () => number, seat: number | null, hear: (message: any) => void}} Listener */

/** How far it is: a share of what must be loaded, then `ready`; or why it cannot start. */
export const engine = signal({ share: 0, ready: false, error: "", isNetwork: false });

/** How far the program's data is that hints and the stronger computers need: it is loaded when something first reads it. */
export const knowledge = signal({ share: 1, failed: false });

/** How many wait for it: requests, and matches that want to hear of what happens. */
export const waitingFor = signal(0);

/** Whether matches are kept only as long as the page is open. */
export const isForgetful = signal(false);

/** @type {Worker | null} */
let worker = null;
let last = 0;
let restarts = 0;
const MAX_RESTARTS = 3; // without an answer in between

/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {Map<number, Listener>} */
const listeners = new Map();

/** Starts the engine, once. */
export function startEngine() {
  if (worker) return;
  engine.value = { share: 0, ready: false, error: "", isNetwork: false };
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => {
    event.preventDefault();
    crashed(event.message || "The worker stopped.");
  };
}

/** Tries once more. */
export function restartEngine() {
  worker?.terminate();
  worker = null;
  restarts = 0;
  startEngine();
}

/** Tries once more to load the program's data. */
export const loadKnowledge = () => worker?.postMessage({ again: true });

/** @param {any} data */
function hear(data) {
  if ("later" in data) knowledge.value = { share: data.later, failed: data.failed };
  else if ("share" in data) engine.value = { ...engine.value, share: data.share };
  else if (data.ready) begin(data);
  else if (data.crashed) crashed(data.crashed, data.isNetwork);
  else if ("message" in data) listeners.get(data.number)?.hear(JSON.parse(data.message));
  else {
    restarts = 0;
    const { status, media, headers, content } = data;
    const body = status === 204 ? null : content;
    finish(data.number)?.answer(new Response(body, { status, headers: { ...headers, "content-type": media } }));
  }
}

/** The engine is ready: it gets all that waits. @param {{forgetful: boolean}} data */
function begin({ forgetful }) {
  isForgetful.value = forgetful;
  engine.value = { share: 1, ready: true, error: "", isNetwork: false };
  for (const number of waiting.keys()) sendQuestion(number);
  for (const number of listeners.keys()) sendListener(number);
}

/** @param {string} why @param {boolean} [isNetwork] whether something could not be loaded */
function crashed(why, isNetwork = false) {
  worker?.terminate();
  worker = null;
  knowledge.value = { share: 1, failed: false };
  console.warn(`The engine stopped: ${why}`);
  for (const [number, { question, fail, asked }] of waiting) {
    if (!asked || isRepeatable(question)) continue;
    finish(number);
    fail(new TypeError(why));
  }
  if (!isNetwork && ++restarts <= MAX_RESTARTS) return startEngine();
  engine.value = { share: 0, ready: false, error: why, isNetwork };
  if (isNetwork) return; // what was asked waits for “Try again”
  for (const number of [...waiting.keys()]) finish(number)?.fail(new TypeError(why));
}

/** Whether a request may be made twice: commands have an id. @param {Question} question */
const isRepeatable = ({ method, path }) => method === "GET" || path.endsWith("/commands") || path === "/api/sandbox";

/** @param {number} number */
function finish(number) {
  const request = waiting.get(number);
  waiting.delete(number);
  count();
  return request;
}

const count = () => (waitingFor.value = waiting.size + listeners.size);

let isPersisted = false;

/** Asks the browser to keep its database when space runs out, as soon as there is something in it. */
function persist() {
  if (!isPersisted) void navigator.storage?.persist?.().catch(() => {});
  isPersisted = true;
}

/** @param {string} path @param {RequestInit} [init] @returns {Promise<Response>} */
export function askEngine(path, init) {
  if (init?.method && path.startsWith("/api/matches")) persist();
  const question = { method: init?.method ?? "GET", path, body: typeof init?.body === "string" ? init.body : "" };
  const number = ++last;
  return new Promise((answer, fail) => {
    if (engine.value.error && !engine.value.isNetwork) return fail(new TypeError(engine.value.error));
    waiting.set(number, { question, answer, fail, asked: false });
    count();
    if (engine.value.error) return; // until “Try again” is pressed
    startEngine();
    if (engine.value.ready) sendQuestion(number);
  });
}

/** @param {number} number */
function sendQuestion(number) {
  const one = /** @type {Waiting} */ (waiting.get(number));
  one.asked = true;
  worker?.postMessage({ number, ...one.question });
}

/** Hears a match's events, also after a crash. @param {Listener} listener @returns {() => void} stops it */
export function listenTo(listener) {
  const number = ++last;
  listeners.set(number, listener);
  count();
  if (engine.value.ready) sendListener(number);
  return () => {
    listeners.delete(number);
    count();
    if (engine.value.ready) worker?.postMessage({ number, stop: true });
  };
}

/** @param {number} number */
function sendListener(number) {
  const { match, since, seat } = /** @type {Listener} */ (listeners.get(number));
  worker?.postMessage({ number, listen: match, since: since(), seat });
}
