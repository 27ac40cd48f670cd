/** Texts in the reader's language. The English text is the key; translations come from the server as JSON. */
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
  const translation = messages.value[msgid];
  return fill(spoken(Array.isArray(translation) ? translation[0] : (translation ?? msgid)), params);
}

/** Spells English as in the country that the browser names. @type {Signal<((text: string) => string) | null>} */
const spelling = signal(null);

/** A text in the reader's language, spelt as there. @param {string} text */
const spoken = (text) => (language.value === "en" && spelling.value ? spelling.value(text) : text);

/** The text in the reader's language, of texts in all of them. @param {Record<string, string>} texts */
export const inLanguage = (texts) => spoken(texts[language.value]);

/** How dates are written: as in the reader's region, if the browser names one with the page's language: “23 Nov 2026” in
 * British English. */
export const locale = () => navigator.languages.find((tag) => tag.split("-")[0] === language.value) ?? language.value;

/** A list in words: “3 and 8”. @param {(string | number)[]} things */
export const listText = (things) => new Intl.ListFormat(language.value).format(things.map(String));

/** A share of 1 as a percentage. In French, the space before % is as narrow as all others.
 * @param {number} share @param {Intl.NumberFormatOptions} [options] */
export const percentText = (share, options = {}) =>
  new Intl.NumberFormat(language.value, { style: "percent", ...options }).format(share).replace("\u00a0%", "\u202f%");

/** The text for a number of things; `{n}` is the number, as written in the language.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, string | number>} [params]
 */
export function tn(one, many, n, params = {}) {
  const translation = messages.value[one];
  const forms = Array.isArray(translation) ? translation : [one, many];
  const first = new Intl.PluralRules(language.value).select(n) === "one";
  return fill(spoken(first ? forms[0] : forms[forms.length - 1]), { n: n.toLocaleString(language.value), ...params });
}

/** The parts whose translations are in use; "" is the common one. @type {Set<string>} */
const parts = new Set([""]);

/** The parts that could not be loaded and appear in English. @type {Signal<string[]>} */
export const untranslated = signal([]);

/** Loads and uses a language. Never rejects: missing parts stay English. @param {string} wanted */
async function use(wanted) {
  /** @type {string[]} */
  const absent = [];
  const loaded = await Promise.all([...parts].map((part) => textsOf(wanted, part).catch(() => void absent.push(part))));
  if (language.value !== wanted) return;
  batch(() => {
    messages.value = Object.assign({}, ...loaded);
    untranslated.value = absent;
  });
}

/** Never rejects: without American spelling, it is British. */
async function useEnglish() {
  if (locale() === "en-US") spelling.value ??= await import("./american.js").then(({ american }) => american, () => null);
  if (language.value !== "en") return;
  batch(() => {
    messages.value = {};
    untranslated.value = [];
  });
}

/** Tries the missing parts again. */
export const translateAgain = () => use(language.value);

/** @param {string} wanted @param {string} part */
async function textsOf(wanted, part) {
  const key = `${wanted} ${part}`;
  if (!loaded.has(key)) loaded.set(key, (await getTranslations(wanted, part)).messages);
  return loaded.get(key) ?? {};
}

/** Loads the translations of a part that few visitors open. Without them, it appears in English.
 * @param {string} part */
export async function loadTranslations(part) {
  parts.add(part);
  if (language.value !== "en" && !loaded.has(`${language.value} ${part}`)) await use(language.value);
}

beforeErrors(() => loadTranslations("errors"));

/** Follows the language setting. Resolves when the first translations are loaded. */
export function followLanguage() {
  return new Promise((resolve) => {
    effect(() => {
      const wanted = language.value;
      // English needs no translation.
      const ready = wanted === "en" ? useEnglish() : use(wanted);
      void ready.then(resolve);
    });
  });
}
