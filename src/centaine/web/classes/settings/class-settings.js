/** What a teacher chooses for a class, remembered in this browser: the last choice of each game, and saved ones by name. */
import { cardsOf, deckOption, decksFor, eachFields, isAsked, PERSON } from "../../new-game/seat-choices.js";

/** @import {ClassNow, EachField, GameInfo, Preset, Terms} from "../../types" */
/** `choices`: by the names of the options per seat, what all pupils get: a value, that of a deck too, or KEPT; missing: each
 * pupil chooses.
 * @typedef {{preset: string, options: Record<string, any>, size: number, hints: boolean, calculate: boolean, clock: Terms | null, level: string,
 *   choices: Record<string, any>, minutes: number}} ClassSettings */
/** @typedef {{game: string, name: string, wish: ClassSettings}} NamedSettings */

/** The deck that the class has: it may not be in this browser. */
export const KEPT = "kept";
const KEY = "centaine.class-settings";
const MAX_SAVED = 30;

/** The variants that a class can play. @param {GameInfo} game */
export function presetsOf(game) {
  const needsFile = (/** @type {string} */ asks) => game.fields.some(({ name, kind }) => name === asks && kind === "cards");
  return game.presets.filter(({ most_seats: most, asks }) => most > 1 && !needsFile(asks));
}

/** The options per seat that a teacher can choose for all. @param {GameInfo} game @returns {EachField[]} */
export const commonFields = (game) =>
  eachFields(game).filter((field) => isAsked(field, { name: "", player: PERSON }) && cardsOf(game, field).length === 0);

/** @param {GameInfo} game @returns {ClassSettings} */
export function usualSettings(game) {
  const [preset] = presetsOf(game);
  const level = game.levels[1]?.id ?? game.levels[0]?.id ?? "";
  const size = Math.min(preset.most_seats, 3);
  return { preset: preset.id, options: preset.options, size, hints: false, calculate: game.calculation === "usual", clock: null, level, choices: {}, minutes: 0 };
}

/** The last choice for a game, if it is still possible, else the usual one. @param {GameInfo} game */
export function lastSettings(game) {
  const kept = stored().last[game.id];
  return kept && isPossible(game, kept) ? kept : usualSettings(game);
}

/** The last choice for another game, with what of the `wanted` choices fits it; a choice that is missing is that game's.
 * @param {GameInfo} game @param {Partial<ClassSettings> & Pick<ClassSettings, "size" | "level">} wanted @param {ClassSettings} [last]
 * @returns {ClassSettings} */
export function carriedOver(game, { size, hints, calculate, clock, level }, last = lastSettings(game)) {
  const { least_seats: least, most_seats: most } = presetsOf(game).find(({ id }) => id === last.preset) ?? presetsOf(game)[0];
  const hasLevel = !level || game.levels.some(({ id }) => id === level);
  return {
    ...last,
    size: Math.max(least, 2, Math.min(size, most)),
    level: hasLevel ? level : last.level,
    hints: hints ?? last.hints,
    calculate: game.calculation === "" ? last.calculate : (calculate ?? last.calculate),
    clock: clock === undefined ? last.clock : clock,
  };
}

/** What a class plays now. @param {GameInfo} game @param {ClassNow} now @returns {ClassSettings} */
export function settingsOf(game, now) {
  const fits = (/** @type {Preset} */ { options }) => Object.entries(options).every(([name, value]) => same(now.options[name], value));
  const presets = presetsOf(game).filter(fits);
  const preset = presets.sort((one, other) => Object.keys(other.options).length - Object.keys(one.options).length)[0];
  const own = eachFields(game).flatMap(({ name, each }) => [name, each.own]);
  const options = Object.entries(now.options).filter(([name]) => name !== "seats" && !own.includes(name));
  const choices = now.fixed.map((name) => [name, classDeck(game, now, name) ? KEPT : now.options[name]?.[0]]);
  return {
    ...{ ...usualSettings(game), preset: preset?.id ?? usualSettings(game).preset },
    ...{ options: Object.fromEntries(options), choices: Object.fromEntries(choices) },
    ...{ size: now.size, hints: now.hints, calculate: now.calculate, clock: now.clock, level: now.level },
  };
}

/** What is told of the deck of a class for an option per seat, if it has one. @param {GameInfo} game
 * @param {{game: string, options: any}} now @param {string} option @returns {{level: string, count: number, fill: boolean, mix?: boolean} | null} */
export function classDeck(game, now, option) {
  const own = eachFields(game).find(({ name }) => name === option)?.each.own;
  const decks = own && now.game === game.id ? now.options[own] : null;
  return Array.isArray(decks) ? (decks.find(Boolean) ?? null) : null;
}

/** The choice as the server takes it; `now` is the class that keeps what is KEPT.
 * @param {GameInfo} game @param {ClassSettings} settings @param {ClassNow | null} [now] */
export function requestOf(game, { options, size, hints, calculate, clock, level, choices }, now = null) {
  const isFixedSize = presetsOf(game).every(({ least_seats: least, most_seats: most }) => least === most);
  /** @type {Record<string, any>} */
  const wanted = isFixedSize ? { ...options } : { ...options, seats: size };
  const fixed = [];
  const kept = [];
  for (const field of commonFields(game)) {
    const { name, each } = field;
    const value = choices[name];
    if (value === undefined) continue;
    const chosen = decksFor(game, field).find((choice) => choice.value === value);
    fixed.push(name);
    if (value === KEPT) {
      kept.push(each.own);
      wanted[name] = now?.options[name];
      continue;
    }
    wanted[name] = field.default.map(() => chosen?.deck.level ?? value);
    if (chosen) wanted[each.own] = field.default.map(() => deckOption(chosen));
  }
  return { game: game.id, size, options: wanted, hints: game.hints && hints, calculate: game.calculation !== "" && Boolean(calculate), clock, level, fixed, kept };
}

/** @param {GameInfo} game @param {ClassSettings} settings */
export function rememberSettings(game, settings) {
  const kept = stored();
  write({ ...kept, last: { ...kept.last, [game.id]: withoutKept(settings) } });
}

/** The saved choices for a game, newest first. @param {GameInfo} game */
export const savedSettings = (game) => stored().saved.filter((one) => one.game === game.id && isPossible(game, one.wish));

/** Saves a choice, replacing the one of that name. @param {GameInfo} game @param {string} name @param {ClassSettings} settings
 * @returns {boolean} false if the browser has no room */
export function saveSettings(game, name, settings) {
  const kept = stored();
  const others = kept.saved.filter((one) => one.game !== game.id || one.name !== name);
  return write({ ...kept, saved: [{ game: game.id, name, wish: withoutKept(settings) }, ...others].slice(0, MAX_SAVED) });
}

/** What another class can have too. @param {ClassSettings} settings @returns {ClassSettings} */
const withoutKept = (settings) => ({
  ...settings,
  choices: Object.fromEntries(Object.entries(settings.choices).filter(([, value]) => value !== KEPT)),
});

/** @param {GameInfo} game @param {string} name */
export function deleteSettings(game, name) {
  const kept = stored();
  write({ ...kept, saved: kept.saved.filter((one) => one.game !== game.id || one.name !== name) });
}

/** Whether this version still has all that was chosen. @param {GameInfo} game @param {ClassSettings} settings */
function isPossible(game, settings) {
  const preset = presetsOf(game).find(({ id }) => id === settings.preset);
  const hasLevel = !settings.level || game.levels.some(({ id }) => id === settings.level);
  return Boolean(preset && hasLevel && settings.options && settings.choices && hasChoices(game, settings) && fitsSize(preset, settings.size));
}

/** Whether the decks that were chosen are still in this browser. @param {GameInfo} game @param {ClassSettings} settings */
const hasChoices = (game, { choices }) =>
  commonFields(game).every((field) => {
    const value = choices[field.name];
    return value === undefined || [...field.choices, ...decksFor(game, field)].some((choice) => choice.value === value);
  });

/** @param {Preset} preset @param {number} size */
const fitsSize = ({ least_seats: least, most_seats: most }, size) => size >= Math.max(least, 2) && size <= most;

/** @param {any} one @param {any} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @returns {{last: Record<string, ClassSettings>, saved: NamedSettings[]}} */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { last: kept.last ?? {}, saved: Array.isArray(kept.saved) ? kept.saved : [] };
  } catch {
    return { last: {}, saved: [] };
  }
}

/** @param {{last: Record<string, ClassSettings>, saved: NamedSettings[]}} kept */
function write(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    return false;
  }
  return true;
}
