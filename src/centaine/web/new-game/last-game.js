/** The games with others that were last started here, for one press to start one again. Only the browser stores it. */
import { selectedGame } from "../catalog.js";
import { fittingLevel, history } from "../my-games/history.js";
import { lastSeats, SEATS } from "./last-seats.js";

/** @import {ChosenSeat, GameInfo, Preset, Terms} from "../types" */
/** What a new game is made from. @typedef {{options: Record<string, any>, seats: ChosenSeat[], clock: Terms | null, calculate?: boolean}} GameSettings */
/** @typedef {GameSettings & {game: string, preset: string}} LastGame */
/** @typedef {{game: GameInfo, preset: Preset, settings: GameSettings}} NextGame */

const KEY = "centaine.last";
/** Suggested names: short, the same in every language, and none of a mathematician on a card. */
export const NAMES = ["Mia", "Tom", "Zoe", "Leo"];

/** A solitaire replaces nothing: who presses “Play now” expects the opponents of last time. @param {LastGame} last */
export function rememberLast(last) {
  if (last.seats.length < 2) return;
  try {
    for (const key of [KEY, `${KEY}.${last.game}`]) localStorage.setItem(key, JSON.stringify(last));
  } catch {
    // Without storage, the usual game is offered next time.
  }
}

/** Seats those who play the game that one press starts; an empty name leaves the old one.
 * @param {NextGame} next @param {ChosenSeat[]} chosen */
export function seatPlayers({ game, preset, settings }, chosen) {
  const seats = chosen.map((seat, i) => ({ ...seat, name: seat.name.trim() || settings.seats[i].name }));
  rememberLast({ ...settings, seats, game: game.id, preset: preset.id });
  try {
    localStorage.setItem(SEATS, JSON.stringify(seats.map(({ name, player }) => ({ name, player }))));
  } catch {
    // Without storage, the suggested names are offered next time.
  }
}

/** The last game here. @param {string} [key] @returns {LastGame | null} */
export function lastGame(key = KEY) {
  try {
    const last = JSON.parse(localStorage.getItem(key) ?? "null");
    return last?.options && Array.isArray(last.seats) && last.seats.length > 1 ? last : null;
  } catch {
    return null;
  }
}

/** The level that is offered as an opponent: one that fits what was played here; else the second from below, the first plays
 * at random. @param {GameInfo} game */
export const offeredLevel = (game) => fittingLevel(history(), game) ?? (game.levels[1] ?? game.levels[0])?.id ?? "person";

/** What one press starts: the selected game with its last settings; else as it usually is, against a level that fits.
 * @returns {NextGame | null} */
export function nextGame() {
  const { value: game } = selectedGame;
  if (!game) return null;
  const last = [lastGame(`${KEY}.${game.id}`), lastGame()].find((one) => one?.game === game.id);
  const levels = new Set(["person", ...game.levels.map(({ id }) => id)]);
  const preset = game.presets.find(({ id }) => id === last?.preset);
  if (last && preset && last.seats.every(({ player }) => levels.has(player)))
    return { game, preset, settings: { options: last.options, seats: last.seats, clock: last.clock ?? null, calculate: last.calculate ?? false } };
  const seats = [
    { name: lastSeats().find(({ player }) => player === "person")?.name ?? NAMES[0], player: "person" },
    { name: NAMES[1], player: offeredLevel(game) },
  ];
  return { game, preset: game.presets[0], settings: { options: game.presets[0].options, seats, clock: null } };
}
