/** The reader's settings: language, theme, palette, sound, animation speed, drawn cards. Stored in this browser. */
import { effect, signal } from "./vendor/signals.js";

const KEY = "centaine.settings";

/** @returns {Record<string, unknown>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

const saved = stored();

/** Every setting, with its usual value. @type {{name: string, value: import("./vendor/signals.js").Signal<string>, usual: string}[]} */
const all = [];

/** A setting with its allowed values.
 * @template {string} T
 * @param {string} name
 * @param {readonly T[]} allowed
 * @param {T} [usual]
 */
function setting(name, allowed, usual = allowed[0]) {
  const kept = /** @type {T} */ (saved[name]);
  const value = signal(allowed.includes(kept) ? kept : usual);
  all.push({ name, value: /** @type {any} */ (value), usual });
  return value;
}

export const LANGUAGES = /** @type {const} */ (["en", "fr"]);
export const THEMES = /** @type {const} */ (["auto", "light", "dark"]);
export const PALETTES = /** @type {const} */ (["default", "friendly", "mono"]);
export const ANIMATION_SPEEDS = /** @type {const} */ (["calm", "brisk", "instant"]);
export const CARD_WAITS = /** @type {const} */ (["press", "read", "none"]);
const SWITCH = /** @type {const} */ (["on", "off"]);

/** The first language of the browser that we have; the server chooses it in the same way. */
const asked = navigator.languages.map((tag) => LANGUAGES.find((lang) => tag.startsWith(lang))).find(Boolean) ?? "en";
export const language = setting("language", LANGUAGES, asked);
export const theme = setting("theme", THEMES);
export const palette = setting("palette", PALETTES);
export const animationSpeed = setting("pace", ANIMATION_SPEEDS);
/** How long a drawn card stays. With `none` nothing waits for the reader: the computer rolls at once, too. */
export const cardWait = setting("cards", CARD_WAITS);
export const sound = setting("sound", SWITCH);
/** On the Track: whether players at this screen say first if the number they land on is ultimate. */
export const sayFirst = setting("sayFirst", SWITCH, "off");

export const OFFER = "centaine.palette-offer";

/** Whether to offer other colours (`ui/palette-offer.js`): during the first visit. */
export const paletteOffer = signal(palette.value === "default" && mayOffer());

function mayOffer() {
  try {
    return localStorage.getItem(OFFER) === null || sessionStorage.getItem(OFFER) !== null;
  } catch {
    return false; // it would be offered again and again
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const prefersDark = signal(dark.matches);
dark.addEventListener("change", () => (prefersDark.value = dark.matches));

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
export const reducedMotion = signal(reduced.matches);
reduced.addEventListener("change", () => (reducedMotion.value = reduced.matches));

/** Paper is light. */
const printing = signal(false);
addEventListener("beforeprint", () => (printing.value = true));
addEventListener("afterprint", () => (printing.value = false));

/** @returns {"light" | "dark"} */
export function currentTheme() {
  if (printing.value) return "light";
  if (theme.value !== "auto") return theme.value;
  return prefersDark.value ? "dark" : "light";
}

/** Applies and stores the settings, now and after each change. */
export function applySettings() {
  effect(() => {
    const root = document.documentElement;
    root.lang = language.value;
    // Tells the server the language if it is not the browser's own.
    const kept = language.value === asked ? 0 : 31_536_000; // s
    document.cookie = `centaine_language=${language.value}; path=/; max-age=${kept}; samesite=lax`;
    root.dataset.theme = currentTheme();
    root.dataset.palette = palette.value;
  });
  effect(() => {
    // The usual ones are not stored: those that come in a file from another device take their place (`my-data/backup.js`).
    const chosen = all.map(({ name, value, usual }) => [name, value.value === usual ? undefined : value.value]);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(chosen)));
    } catch {
      // Without storage, they last as long as the page.
    }
  });
}
