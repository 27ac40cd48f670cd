/** The choices for each seat (options of kind `each`), stored in this browser for the next game. */
import { t } from "../i18n.js";
import { decksOf } from "../own-questions/saved-decks.js";

/** @import {EachField, GameInfo, SavedDeck, SeatInfo} from "../types" */
/** A saved deck as a choice; `fill`: the game's own questions make up for what it lacks; `mix`: as many of them come in addition.
 * @typedef {{value: string, name: string, deck: SavedDeck, fill: boolean, mix: boolean}} DeckChoice */
/** Each seat's choice by the option's name: a value, ANY, LEVEL, or that of a deck.
 * @typedef {Record<string, any[]>} Choices */

export const PERSON = "person";
/** A seat for somebody with the link. */
export const OPEN = "open";
export const ANY = "any";
/** The default of the computer player's level. */
export const LEVEL = "level";
const OWN = "own:";
const FILLED = "filled:";
const MIXED = "mixed:";
const KEY = "centaine.choices";

/** @param {GameInfo} game @returns {EachField[]} */
export const eachFields = (game) => /** @type {EachField[]} */ (game.fields.filter(({ each }) => each));

/** @param {EachField} field @param {SeatInfo} seat */
export const isAsked = ({ each }, { player }) =>
  each.of === "all" || (each.of === "people") === (player === PERSON || player === OPEN);

/** The cards to choose from. @param {GameInfo} game @param {EachField} field */
export const cardsOf = (game, { each }) => game.cards.filter(({ kind }) => kind === each.cards);

/** The saved decks to choose from, alone or mixed where they suffice for a side, and filled up where they do not for both.
 * @param {GameInfo} game @param {EachField} field @returns {DeckChoice[]} */
export const decksFor = (game, { each }) =>
  (each.own ? decksOf(game.id) : []).flatMap((deck) => {
    const { id, name, questions, needed } = deck;
    const alone = { value: OWN + id, name, deck, fill: false, mix: false };
    const mixed = { ...alone, value: MIXED + id, name: t("{deck}, half and half with the game’s questions", { deck: name }), mix: true };
    const filled = { ...alone, value: FILLED + id, name: t("{deck}, completed with the game’s questions", { deck: name }), fill: true };
    return [...(questions.length >= needed ? [alone, mixed] : []), ...(questions.length < 2 * needed ? [filled] : [])];
  });

/** A deck as an option of the game. @param {DeckChoice} choice */
export const deckOption = ({ deck: { level, language, questions }, fill, mix }) => ({ level, language, questions, fill, mix });

/** Whether levels have defaults for this option. @param {GameInfo} game @param {EachField} field */
export const isByLevel = (game, { name }) => game.levels.some(({ brings }) => name in brings);

/** A level's default for a seat. @param {GameInfo} game @param {EachField} field @param {string} player
 * @param {number} seat */
const levelDefault = (game, field, player, seat) =>
  game.levels.find(({ id }) => id === player)?.brings[field.name] ?? field.default[seat];

/** All possible choices, in the order of the controls. @param {GameInfo} game @param {EachField} field */
export const valuesOf = (game, field) => [
  ...(field.each.any ? [ANY] : []),
  ...(isByLevel(game, field) ? [LEVEL] : []),
  ...(field.each.cards ? cardsOf(game, field).map(({ id }) => id) : field.choices.map(({ value }) => value)),
  ...decksFor(game, field).map(({ value }) => value),
];

/** The last choices that are still possible. @param {GameInfo} game @returns {Choices} */
export function lastChoices(game) {
  const kept = stored()[game.id] ?? {};
  return Object.fromEntries(
    eachFields(game).map((field) => {
      const values = valuesOf(game, field);
      const usual = /** @type {any[]} */ (field.default).map((value) => (field.each.any ? ANY : isByLevel(game, field) ? LEVEL : (field.each.first ?? value)));
      const last = usual.map((value, i) => (values.includes(kept[field.name]?.[i]) ? kept[field.name][i] : value));
      return [field.name, last];
    }),
  );
}

/** What is offered first where each chooses, if that is not the game's default. @param {GameInfo} game
 * @returns {Record<string, any>} */
export const firstChoices = (game) =>
  Object.fromEntries(eachFields(game).flatMap(({ name, each }) => (each.first ? [[name, each.first]] : [])));

/** @param {GameInfo} game @param {Choices} choices */
export function rememberChoices(game, choices) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game.id]: choices }));
  } catch {
    // Without storage, the defaults are offered next time.
  }
}

/** @returns {Record<string, Choices>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** The choices as options of the game. @param {GameInfo} game @param {Choices} choices
 * @param {SeatInfo[]} seats */
export function optionsOf(game, choices, seats) {
  /** @type {Record<string, any>} */
  const options = {};
  for (const field of eachFields(game)) {
    const { name, each } = field;
    const chosen = seats.map((seat, i) => (isAsked(field, seat) ? choices[name][i] : field.default[i]));
    const decks = chosen.map((value) => decksFor(game, field).find((choice) => choice.value === value) ?? null);
    const free = valuesOf(game, field).filter((value) => value !== ANY && value !== LEVEL && !chosen.includes(value));
    options[name] = chosen.map((value, i) => {
      if (value === ANY) return removeRandom(free);
      return value === LEVEL ? levelDefault(game, field, seats[i].player, i) : (decks[i]?.deck.level ?? value);
    });
    if (decks.some(Boolean))
      options[each.own] = decks.map((choice) => choice && deckOption(choice)).reverse(); // one side asks what the other answers
  }
  return options;
}

/** The levels of questions that the seats have; none where one is still open. @param {GameInfo} game @param {Choices} choices
 * @param {SeatInfo[]} seats @returns {string[]} */
export function levelsOf(game, choices, seats) {
  if (seats.some(({ player }) => player === OPEN)) return [];
  return eachFields(game).flatMap((field) => (field.each.own ? seats.map((_, i) => levelOf(game, field, choices[field.name][i])) : []));
}

/** Whether a seat has a deck of one's own: how many of the game's questions are asked is then left open.
 * @param {GameInfo} game @param {Choices} choices */
export const hasDeck = (game, choices) => eachFields(game).some((field) => decksFor(game, field).some(({ value }) => choices[field.name].includes(value)));

/** The level of a choice of questions, that of a deck too. @param {GameInfo} game @param {EachField} field @param {any} chosen */
export const levelOf = (game, field, chosen) => decksFor(game, field).find(({ value }) => value === chosen)?.deck.level ?? chosen;

/** The game as guests at somebody else's table see it: without their own decks, and without what is fixed for all.
 * @param {GameInfo} game @param {readonly string[]} [fixed] names of options @returns {GameInfo} */
export const gameForGuest = (game, fixed = []) => ({
  ...game,
  fields: game.fields.filter(({ name }) => !fixed.includes(name)).map((field) => (field.each ? { ...field, each: { ...field.each, own: "" } } : field)),
});

/** A person's choices as options for their seat. A random choice is one that nobody else has made.
 * @param {GameInfo} game @param {Record<string, any>} chosen @param {Record<string, any>} options those of the table */
export const ownOptions = (game, chosen, options) =>
  Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => {
      const field = eachFields(game).find((known) => known.name === name);
      if (value !== ANY || !field) return [name, value];
      return [name, removeRandom(valuesOf(game, field).filter((one) => one !== ANY && !options[name].includes(one)))];
    }),
  );

/** Removes a random value and returns it. @param {any[]} values */
const removeRandom = (values) => values.splice(Math.floor(Math.random() * values.length), 1)[0];
