/** The worker in which the Python program runs: loads Pyodide and the program, then answers the page. */
import { openDatabase } from "./database.js";

const ENGINE = new URL("../engine/", import.meta.url);
const PACKAGES = "/lib/python3.14/site-packages";
// How far the start is once everything is here, once Python runs, and once the program is unpacked.
const DOWNLOADED = 0.5;
const RUNNING = 0.7;
const UNPACKED = 0.8;

/** @typedef {Record<string, number>} Sizes the number of bytes of each file */

/** @param {unknown} message */
const tell = (message) => postMessage(message);

/** @type {any[]} */
let early = [];
/** @type {(data: any) => void} */
let take = (data) => early.push(data);
addEventListener("message", ({ data }) => take(data));
addEventListener("unhandledrejection", ({ reason }) => stopIfFatal(reason));

/** @param {any} error */
function stopIfFatal(error) {
  console.error(error);
  if (error?.pyodide_fatal_error) tell({ crashed: String(error) });
}

/** Counts what is loaded, of all files that a start needs. @param {Sizes} sizes */
function countLoading(sizes) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  const plain = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const answer = await plain(input, init);
    if (!answer.body || !answer.url.startsWith(ENGINE.href)) return answer;
    return counted(answer, (bytes) => {
      loaded += bytes;
      tell({ share: DOWNLOADED * Math.min(loaded / total, 1) });
    });
  };
  return () => (self.fetch = plain);
}

/** The same answer, telling the number of bytes of each part. @param {Response} answer @param {(bytes: number) => void} count */
function counted(answer, count) {
  const body = answer.body?.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        count(chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(body, { status: answer.status, headers: answer.headers });
}

let loadAgain = () => {};

/** Loads data of the program that something has just tried to read: as often as needed, until it is here. @param {any} python
 * @param {string} path @param {number} size */
async function loadLater(python, path, size) {
  for (;;) {
    try {
      let loaded = 0;
      tell({ later: 0, failed: false });
      const answer = await fetch(new URL(`later${path.slice(PACKAGES.length)}`, ENGINE));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      const content = await counted(answer, (bytes) => tell({ later: (loaded += bytes) / size, failed: false })).arrayBuffer();
      python.FS.writeFile(path, new Uint8Array(content));
      return tell({ later: 1, failed: false });
    } catch (error) {
      console.warn(error);
      tell({ later: 0, failed: true });
      await new Promise((resolve) => (loadAgain = () => resolve(undefined)));
    }
  }
}

/** What the program calls where a file is missing: whether it is one to load, once that is done. @param {any} python
 * @param {Sizes} sizes */
function loader(python, sizes) {
  /** @type {Map<string, Promise<void>>} */
  const loading = new Map();
  return async (/** @type {string} */ path) => {
    const size = sizes[path.slice(PACKAGES.length + 1)];
    if (!size) return false;
    if (!loading.has(path)) loading.set(path, loadLater(python, path, size));
    await loading.get(path);
    return true;
  };
}

async function start() {
  const sizes = await (await fetch(new URL("sizes.json", ENGINE))).json();
  const stopCounting = countLoading(sizes.start);
  const [python, packages, database] = await Promise.all([
    import(new URL("pyodide.mjs", ENGINE).href).then(({ loadPyodide }) => loadPyodide({ indexURL: ENGINE.href })),
    fetch(new URL("packages.zip", ENGINE)).then((answer) => answer.arrayBuffer()),
    openDatabase(),
  ]);
  stopCounting();
  tell({ share: RUNNING });
  python.unpackArchive(new Uint8Array(packages), "zip", { extractDir: PACKAGES });
  tell({ share: UNPACKED });
  const host = python.pyimport("centaine.worker.host").start(database, loader(python, sizes.later));
  take = (data) => answer(host, data);
  tell({ ready: true, forgetful: database.forgetful });
  early.forEach(take);
  early = [];
}

/** @param {any} host @param {any} data */
function answer(host, data) {
  const { number } = data;
  try {
    if (data.again) loadAgain();
    else if (data.stop) host.stop(number);
    else if (data.listen)
      host.listen(number, data.listen, data.since, data.seat ?? undefined, (/** @type {string} */ message) => tell({ number, message }));
    else
      host
        .ask(data.method, data.path, data.body, (/** @type {number} */ status, /** @type {string} */ media, /** @type {string} */ headers, /** @type {string} */ content) =>
          tell({ number, status, media, headers: JSON.parse(headers), content }),
        )
        .catch((/** @type {any} */ error) => failed(number, error));
  } catch (error) {
    failed(number, error);
  }
}

/** @param {number} number @param {any} error */
function failed(number, error) {
  stopIfFatal(error);
  const why = { code: "failed", message: "Something went wrong.", params: {}, text: "Something went wrong." };
  tell({ number, status: 500, media: "application/json", headers: {}, content: JSON.stringify({ error: why }) });
}

start().catch((error) => tell({ crashed: String(error), isNetwork: /fetch|import|network|load/i.test(String(error)) }));
