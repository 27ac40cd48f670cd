/** Texts in the reader's language. The English text is the key; French comes from the server as JSON. */
import { batch, effect, signal } from "./vendor/signals.js";
import { beforeErrors, getTranslations } from "./api.js";
import { language } from "./settings.js";

/** @import {Signal} from "./vendor/signals.js" */

/** @typedef {Record<string, string | string[]>} Messages */

/** The texts in use. @type {Signal<Messages>} */
export const messages = signal({});

/** @type {Map<string, Messages>} */
const loaded = new Map();

/** @param {string} text @param {Record<string, string | number>} params */
const fill = (text, params) => text.replace(/\{(\w+)\}/g, (whole, name) => String(params[name] ?? whole));

/** The text of a msgid, with its {placeholders} filled in.
 * @param {string} msgid
 * @param {Record<string, string | number>} [params]
 */
export function t(msgid, params = {}) {
  const found = messages.value[msgid];
  return fill(Array.isArray(found) ? found[0] : (found ?? msgid), params);
}

/** Things one after the other, as a sentence lists them: “3 and 8”. @param {(string | number)[]} things */
export const listText = (things) => new Intl.ListFormat(language.value).format(things.map(String));

/** The text for a number of things; `{n}` is the number.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, string | number>} [params]
 */
export function tn(one, many, n, params = {}) {
  const found = messages.value[one];
  const forms = Array.isArray(found) ? found : [one, many];
  const first = new Intl.PluralRules(language.value).select(n) === "one";
  return fill(first ? forms[0] : forms[forms.length - 1], { n, ...params });
}

/** The parts of the page whose texts are in use; "" is what all of it shows. @type {Set<string>} */
const parts = new Set([""]);

/** The parts that are missing: what they hold is shown in English. @type {Signal<string[]>} */
export const untranslated = signal([]);

/** The texts of a language, ready to be shown. Never rejects: what does not come is English. @param {string} wanted */
async function use(wanted) {
  /** @type {string[]} */
  const absent = [];
  const found = await Promise.all([...parts].map((part) => textsOf(wanted, part).catch(() => void absent.push(part))));
  if (language.value !== wanted) return;
  batch(() => {
    messages.value = Object.assign({}, ...found);
    untranslated.value = absent;
  });
}

function useEnglish() {
  batch(() => {
    messages.value = {};
    untranslated.value = [];
  });
}

/** Asks once more for what is missing. */
export const translateAgain = () => use(language.value);

/** @param {string} wanted @param {string} part */
async function textsOf(wanted, part) {
  const key = `${wanted} ${part}`;
  if (!loaded.has(key)) loaded.set(key, (await getTranslations(wanted, part)).messages);
  return loaded.get(key) ?? {};
}

/** Makes the texts of a part of the page ready that few visitors come to. Without them it still works in English.
 * @param {string} part */
export async function loadTranslations(part) {
  parts.add(part);
  if (language.value !== "en" && !loaded.has(`${language.value} ${part}`)) await use(language.value);
}

beforeErrors(() => loadTranslations("errors"));

/** Follows the language setting; resolves when the first texts are there. */
export function followLanguage() {
  return new Promise((resolve) => {
    effect(() => {
      const wanted = language.value;
      // English needs no translation.
      const ready = wanted === "en" ? Promise.resolve(useEnglish()) : use(wanted);
      void ready.then(resolve);
    });
  });
}
