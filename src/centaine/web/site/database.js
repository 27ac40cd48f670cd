/** The browser's database of matches, IndexedDB, which all tabs of this site share. Every write is one transaction. Values go to
 * and from Python as JSON. */

const NAME = "centaine";

/** @typedef {{match: string, seq: number, id?: string | null}} Entry */
/** @typedef {{rows?: any[], entries?: Entry[], again?: any[], rewritten?: Entry[], drop?: string[]}} Changes */

/** Opens the database. Where the browser has none, as in some private windows: one that lasts as long as the page. */
export async function openDatabase() {
  try {
    const database = new Database();
    await database.open();
    return database;
  } catch (error) {
    console.warn(error);
    return new ShortDatabase();
  }
}

class Tabs {
  channel = new BroadcastChannel(NAME);

  /** @param {string} change */
  tell(change) {
    this.channel.postMessage(change);
  }

  /** @param {any} hear a Python function, kept as long as the worker lives */
  listen(hear) {
    const kept = hear.copy();
    this.channel.onmessage = ({ data }) => kept(data);
  }
}

class Database extends Tabs {
  forgetful = false;
  /** @type {Promise<IDBDatabase> | null} */
  opened = null;

  /** @returns {Promise<IDBDatabase>} */
  open() {
    this.opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("matches", { keyPath: "match" });
        const entries = request.result.createObjectStore("entries", { keyPath: ["match", "seq"] });
        entries.createIndex("id", ["match", "id"], { unique: true }); // has no entries without an id
      };
      request.onsuccess = () => {
        const database = request.result;
        database.onversionchange = () => database.close();
        database.onclose = () => (this.opened = null); // somebody cleared the site's data
        resolve(database);
      };
      request.onerror = () => {
        this.opened = null;
        reject(request.error);
      };
    });
    return this.opened;
  }

  /** Carries out all changes or none. @param {string} changes @returns {Promise<"" | "taken" | "full">} */
  async write(changes) {
    /** @type {Changes} */
    const { rows = [], entries = [], again = [], rewritten = [], drop = [] } = JSON.parse(changes);
    const database = await this.open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(["matches", "entries"], "readwrite", { durability: "strict" });
      const matches = transaction.objectStore("matches");
      const log = transaction.objectStore("entries");
      for (const row of rows) matches.add(row);
      for (const entry of entries) log.add(entry);
      for (const row of again) matches.put(row);
      for (const entry of rewritten) log.put(entry);
      for (const name of drop) {
        matches.delete(name);
        log.delete(entriesOf(name));
      }
      transaction.oncomplete = () => resolve("");
      transaction.onabort = () => {
        const name = transaction.error?.name;
        if (name === "ConstraintError") resolve("taken");
        else if (name === "QuotaExceededError") resolve("full");
        else reject(transaction.error);
      };
    });
  }

  /** @param {string} name @returns {Promise<string>} a row or null */
  match = (name) => this.read("matches", (store) => store.get(name));

  /** @param {string} name @param {number} after @returns {Promise<string>} */
  entries = (name, after) => this.read("entries", (store) => store.getAll(entriesOf(name, after)));

  /** All rows, oldest first. @returns {Promise<string>} */
  matches = async () => JSON.stringify(JSON.parse(await this.read("matches", (store) => store.getAll())).sort(byTime));

  /** @param {"matches" | "entries"} name @param {(store: IDBObjectStore) => IDBRequest} ask @returns {Promise<string>} */
  async read(name, ask) {
    const database = await this.open();
    return new Promise((resolve, reject) => {
      const request = ask(database.transaction(name).objectStore(name));
      request.onsuccess = () => resolve(JSON.stringify(request.result ?? null));
      request.onerror = () => reject(request.error);
    });
  }
}

/** The same in memory. */
class ShortDatabase extends Tabs {
  forgetful = true;
  /** @type {Map<string, any>} */
  rows = new Map();
  /** @type {Map<string, Map<number, Entry>>} */
  logs = new Map();

  /** @param {string} changes @returns {Promise<"" | "taken">} */
  async write(changes) {
    /** @type {Changes} */
    const { rows = [], entries = [], again = [], rewritten = [], drop = [] } = JSON.parse(changes);
    const isTaken = (/** @type {Entry} */ { match, seq, id }) =>
      this.logs.get(match)?.has(seq) || (id && [...(this.logs.get(match)?.values() ?? [])].some((other) => other.id === id));
    if (rows.some(({ match }) => this.rows.has(match)) || entries.some(isTaken)) return "taken";
    for (const row of [...rows, ...again]) this.rows.set(row.match, row);
    for (const entry of [...entries, ...rewritten]) {
      const log = this.logs.get(entry.match) ?? new Map();
      this.logs.set(entry.match, log.set(entry.seq, entry));
    }
    for (const name of drop) {
      this.rows.delete(name);
      this.logs.delete(name);
    }
    return "";
  }

  /** @param {string} name */
  match = async (name) => JSON.stringify(this.rows.get(name) ?? null);

  /** @param {string} name @param {number} after */
  entries = async (name, after) =>
    JSON.stringify([...(this.logs.get(name)?.values() ?? [])].filter(({ seq }) => seq > after).sort((one, other) => one.seq - other.seq));

  matches = async () => JSON.stringify([...this.rows.values()].sort(byTime));
}

/** @param {{at: number}} one @param {{at: number}} other */
const byTime = (one, other) => one.at - other.at;

/** @param {string} name @param {number} after */
const entriesOf = (name, after = 0) => IDBKeyRange.bound([name, after], [name, Infinity], true);
