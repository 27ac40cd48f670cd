/** One's own missed turns, which come back as puzzles. Only the browser stores them. */
import { daysAfter, today } from "../puzzle-names.js";

/** @import {Turn} from "../../analysis/report.js" */
/** A missed turn: the position before it, who was to play, what was played; `due` is the day from which it is asked, and
 * `step` counts how often it was solved.
 * @typedef {{id: string, options: Record<string, any>, state: string, seat: number, names: string[], turn: string,
 *   played: string[], due: string, step: number}} MissedTurn */
/** `known`: the matches whose missed turns were added. @typedef {{turns: MissedTurn[], known: string[]}} Pile */

/** Their name in addresses; `next` is the first that is due. */
export const OWN = "own";
export const NEXT = "next";

const MAX_TURNS = 60; // turns, newest first
const MAX_KNOWN = 300;
const PAUSES = [1, 3, 7]; // days until a solved one comes back; after the last, it is gone

/** @param {string} game */
const keyOf = (game) => `centaine.puzzles.${game}.missed`;

/** @param {string} game @returns {Pile} */
function stored(game) {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null");
    if (Array.isArray(saved?.turns) && Array.isArray(saved.known)) return saved;
  } catch {
    // Nothing usable is stored.
  }
  return { turns: [], known: [] };
}

/** @param {string} game @param {Pile} pile */
function store(game, { turns, known }) {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify({ turns: turns.slice(0, MAX_TURNS), known: known.slice(0, MAX_KNOWN) }));
  } catch {
    // Without storage, nothing comes back.
  }
}

/** All that is stored, to take it along. @param {string} game */
export const pileOf = (game) => stored(game).turns;

/** The turns to practise today. @param {string} game */
export const dueTurns = (game) => stored(game).turns.filter(({ due }) => due <= today());

/** Those of a match. @param {string} game @param {string} match */
export const dueTurnsOf = (game, match) => dueTurns(game).filter(({ id }) => id.startsWith(`${match}.`));

/** Adds the missed turns of a finished match, once. @param {string} game @param {string} match
 * @param {{options: Record<string, any>, names: string[]}} played @param {Turn[]} turns those of people at this device */
export function addMissed(game, match, { options, names }, turns) {
  const pile = stored(game);
  if (pile.known.includes(match)) return;
  const added = turns.flatMap(({ position, grade, seat, first, number, played = [] }) =>
    grade === "missed" && position
      ? [{ id: `${match}.${first}`, options, state: position, seat, names, turn: number, played, due: today(), step: 0 }]
      : [],
  );
  store(game, { turns: [...added, ...pile.turns], known: [match, ...pile.known] });
}

/** A turn was solved: it comes back after a pause, at last no more. @param {string} game @param {string} id */
export const putOff = (game, id) =>
  change(game, id, (turn) =>
    turn.step < PAUSES.length ? [{ ...turn, step: turn.step + 1, due: daysAfter(today(), PAUSES[turn.step]) }] : [],
  );

/** Its solution was shown: it comes back tomorrow. @param {string} game @param {string} id */
export const beginAgain = (game, id) => change(game, id, (turn) => [{ ...turn, step: 0, due: daysAfter(today(), 1) }]);

/** @param {string} game @param {string} id @param {(turn: MissedTurn) => MissedTurn[]} changed only one that is due changes */
function change(game, id, changed) {
  const { turns, known } = stored(game);
  store(game, { turns: turns.flatMap((turn) => (turn.id === id && turn.due <= today() ? changed(turn) : [turn])), known });
}
