/** Keeps one whole version of the site in the browser, so that it works without a network. `make site` writes `SITE` before this:
 * the version, the files that every visit needs, and those that are kept on demand. Each is checked against its hash, so that a
 * version is here completely or not at all. The newest version waits until somebody chooses it. */

/** @typedef {Record<string, string>} Hashes each file's path and hash */

/** @type {{version: string, files: Hashes, more: Record<string, Hashes>}} */
const site = /** @type {any} */ (globalThis).SITE;

/** @type {any} */
const worker = self;

const INDEX = "index.html";

/** What the names of our caches begin with: other sites of the same address have theirs beside them. */
const OURS = `centaine ${worker.registration.scope} `;

/** The cache of this version. */
const CACHE = OURS + site.version;
const AT_ONCE = 6;

/** @param {string} path */
const addressOf = (path) => new URL(path, worker.registration.scope).href;

/** Loads what is missing of these files. Rejects if one of them is not what it should be. @param {Hashes} files */
async function keep(files) {
  const cache = await caches.open(CACHE);
  const waiting = Object.entries(files);
  const load = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, integrity] = next;
      const address = addressOf(path);
      if (await cache.match(address)) continue;
      // The files of a version have names of their own; the others are asked for anew.
      const answer = await fetch(address, { integrity, cache: path.startsWith(site.version) ? "default" : "reload" });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(address, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, load));
}

/** Removes versions that no page uses any more: all but this one and the one before, which another tab may still show. */
async function forgetOld() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep(site.files)));
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(forgetOld().then(() => worker.clients.claim())),
);

worker.addEventListener("message", (/** @type {any} */ event) => {
  const { use, keep: part } = event.data;
  if (use) worker.skipWaiting();
  else if (part in site.more) event.waitUntil(keep(site.more[part]).catch(() => {}));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** The one page, or a file that is opened as a page, such as a PDF in a tab of its own. @param {Request} request */
async function page(request) {
  const { origin, pathname } = new URL(request.url);
  if (![addressOf(""), addressOf(INDEX)].includes(origin + pathname)) return file(request);
  const cache = await caches.open(CACHE);
  return (await cache.match(addressOf(INDEX))) ?? fetch(request);
}

/** @param {Request} request */
async function file(request) {
  return (await caches.match(request.url.replace(/#.*/, ""))) ?? fetch(request);
}
