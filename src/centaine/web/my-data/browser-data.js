/** What a browser keeps beside its games, in one object, and how that of another browser is added to it. */

/** Not taken along: what belongs to this device, to a server, or to a game in progress on this page. */
const STAYS = /^centaine\.(?:server|class|class-settings|last-match|luck\..*|say-first\..*|worker\..*)$/;

const MAX_KEYS = 1000;
const MAX_LENGTH = 2_000_000;

/** @param {string} key */
const travels = (key) => /^centaine\.[\w.-]{1,100}$/.test(key) && !STAYS.test(key);

/** Every text that is kept here, by its key. @returns {Record<string, string>} */
export function browserData() {
  const keys = Object.keys(localStorage).filter(travels);
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? ""]));
}

/** Adds what another browser kept; what is here already stays. Returns whether anything is new;
 * throws where there is no room for it. @param {unknown} data */
export function addBrowserData(data) {
  if (typeof data !== "object" || data === null) return false;
  let isNew = false;
  for (const [key, there] of Object.entries(data).slice(0, MAX_KEYS)) {
    if (!travels(key) || typeof there !== "string" || there.length > MAX_LENGTH) continue;
    const here = localStorage.getItem(key);
    const both = here === null ? there : mergedText(here, there);
    if (both === here) continue;
    localStorage.setItem(key, both);
    isNew = true;
  }
  return isNew;
}

/** @param {string} here @param {string} there */
function mergedText(here, there) {
  try {
    return JSON.stringify(merged(JSON.parse(here), JSON.parse(there)));
  } catch {
    return here; // one of them is no JSON
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What makes two things in a list one: a game, a deck, a card, a topic; otherwise all of it. @param {any} one */
const identity = (one) => JSON.stringify(one?.match ?? one?.id ?? one?.notion ?? one);

/** Lists have the things of both; objects have the members of both. @param {unknown} here @param {unknown} there @returns {unknown} */
function merged(here, there) {
  if (Array.isArray(here) && Array.isArray(there)) {
    const known = new Set(here.map(identity));
    return [...here, ...there.filter((one) => !known.has(identity(one)))];
  }
  if (!isPlain(here) || !isPlain(there)) return here;
  const names = Object.keys(there).filter((name) => name !== "__proto__");
  return { ...here, ...Object.fromEntries(names.map((name) => [name, name in here ? merged(here[name], there[name]) : there[name]])) };
}
