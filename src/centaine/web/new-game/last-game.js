/** The game with others that was last started here, for one press to start it again. Only the browser stores it. */
import { games } from "../catalog.js";
import { fittingLevel, history } from "../my-games/history.js";
import { SEATS } from "./last-seats.js";

/** @import {ChosenSeat, GameInfo, Preset, Terms} from "../types" */
/** What a new game is made from. @typedef {{options: Record<string, any>, seats: ChosenSeat[], clock: Terms | null, calculate?: boolean}} Wish */
/** @typedef {Wish & {game: string, preset: string}} LastGame */
/** @typedef {{game: GameInfo, preset: Preset, wish: Wish}} NextGame */

const KEY = "centaine.last";
/** Suggested names: short, the same in every language, and none of a mathematician on a card. */
export const NAMES = ["Mia", "Tom", "Zoe", "Leo"];

/** A solitaire replaces nothing: who presses “Play now” expects the opponents of last time. @param {LastGame} last */
export function rememberLast(last) {
  if (last.seats.length < 2) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // Without storage, the usual game is offered next time.
  }
}

/** Seats those who play the game that one press starts; an empty name leaves the old one.
 * @param {NextGame} next @param {ChosenSeat[]} chosen */
export function seatPlayers({ game, preset, wish }, chosen) {
  const seats = chosen.map((seat, i) => ({ ...seat, name: seat.name.trim() || wish.seats[i].name }));
  rememberLast({ ...wish, seats, game: game.id, preset: preset.id });
  try {
    localStorage.setItem(SEATS, JSON.stringify(seats.map(({ name, player }) => ({ name, player }))));
  } catch {
    // Without storage, the suggested names are offered next time.
  }
}

/** @returns {LastGame | null} */
export function lastGame() {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return last?.options && Array.isArray(last.seats) && last.seats.length > 1 ? last : null;
  } catch {
    return null;
  }
}

/** The level that is offered as an opponent: one that fits what was played here; else the second from below, the first plays
 * at random. @param {GameInfo} game */
export const offeredLevel = (game) => fittingLevel(history(), game) ?? (game.levels[1] ?? game.levels[0])?.id ?? "person";

/** The game that one press starts: the last one with its settings; else the first game, as it usually is, against a level that fits.
 * @returns {NextGame | null} */
export function nextGame() {
  const last = lastGame();
  const known = games.value.find(({ id }) => id === last?.game);
  const levels = new Set(["person", ...(known?.levels.map(({ id }) => id) ?? [])]);
  const preset = known?.presets.find(({ id }) => id === last?.preset);
  if (last && known && preset && last.seats.every(({ player }) => levels.has(player)))
    return { game: known, preset, wish: { options: last.options, seats: last.seats, clock: last.clock ?? null, calculate: last.calculate ?? false } };
  const [game] = games.value;
  if (!game) return null;
  const seats = [
    { name: NAMES[0], player: "person" },
    { name: NAMES[1], player: offeredLevel(game) },
  ];
  return { game, preset: game.presets[0], wish: { options: game.presets[0].options, seats, clock: null } };
}
