/** What new tables of a class play, on one line. */
import { termsText } from "../../clock/terms.js";
import { t, tn } from "../../i18n.js";
import { isObjective, objectiveNames } from "../../practising/topics-field.js";
import { classDeck, commonFields, presetsOf, settingsOf } from "./class-settings.js";
import { deckText } from "./deck-text.js";

/** @import {ClassNow, Field, GameInfo, PracticeSet} from "../../types" */

/** The names of objectives come with what there is to practise: until then, they are missing.
 * @param {GameInfo} game @param {ClassNow} now @param {PracticeSet | null} practice */
export function settingsText(game, now, practice) {
  const level = game.levels.find(({ id }) => id === now.level);
  const { preset } = settingsOf(game, now);
  const presets = presetsOf(game);
  return [
    t(game.title),
    ...presets.filter(({ id }) => id === preset && id !== presets[0].id).map(({ title }) => t(title)),
    ...now.fixed.map((name) => fixedText(game, now, name)),
    ...game.fields.filter(({ kind }) => kind === "many" || kind === "topics").flatMap((field) => listText(game, now, field, practice)),
    tn("{n} pupil per table", "{n} pupils per table", now.size),
    level ? t("computer in empty seats: {level}", { level: t(level.title) }) : t("empty seats wait for pupils"),
    ...(now.clock ? [termsText(now.clock)] : []),
    ...(game.calculation === "usual" && !now.calculate ? [t("without calculating yourself")] : []),
    ...(game.calculation && now.calculate ? [t("Calculate yourself")] : []),
  ].join(" · ");
}

/** What all pupils have. @param {GameInfo} game @param {ClassNow} now @param {string} option */
function fixedText(game, now, option) {
  const field = /** @type {any} */ (game.fields.find(({ name }) => name === option));
  const deck = classDeck(game, now, option);
  if (deck) return deckText(field, deck);
  const value = now.options[option]?.[0];
  const title = field?.choices.find((/** @type {any} */ choice) => choice.value === value)?.title;
  return title ? t(title) : String(value);
}

/** What was chosen of a list, if anything: topics are those of the game's questions alone.
 * @param {GameInfo} game @param {ClassNow} now @param {Field} field @param {PracticeSet | null} practice */
function listText(game, now, { kind, name, choices }, practice) {
  const chosen = Array.isArray(now.options[name]) ? now.options[name] : [];
  const topicTitles = choices.filter(({ value }) => chosen.includes(value)).map(({ title }) => t(title));
  const levels = commonFields(game).flatMap((field) => now.options[field.name] ?? []);
  const titles = [...topicTitles, ...(practice ? objectiveNames(practice, chosen, levels) : [])];
  const deck = kind === "topics" && now.fixed.map((option) => classDeck(game, now, option)).find(Boolean);
  if (titles.length === 0 || (deck && !deck.fill && !deck.mix)) return [];
  const topics = titles.join(", ");
  return [deck ? t("the game’s questions on {topics}", { topics }) : topics];
}

/** Whether a class has objectives, whose names are in what there is to practise. @param {GameInfo} game @param {ClassNow} now */
export const hasObjectives = ({ fields }, now) => fields.some(({ kind, name }) => kind === "topics" && now.options[name]?.some(isObjective));
