/** The finished games of this device. Only the browser stores them. */

/** @import {Feat, GameInfo, Summary} from "../types" */
/** @import {Match} from "../match/match-store.js" */

/** A finished game: `mine` are the seats that people at this screen had, `winner` is −1 for a draw or a solitaire's end,
 * `rolls` counts those of a solitaire, `variant` is a msgid.
 * @typedef {{match: string, game: string, variant: string, at: number, seats: {name: string, player: string}[],
 *   mine: number[], winner: number, rolls: number | null, feats: Feat[], daily?: {day: string, par: number | null}}} PlayedGame
 *   `daily`: only of a game of the day; `par`: the rolls of the computer */

const KEY = "centaine.history";
const MAX_GAMES = 500;

/** @returns {PlayedGame[]} newest first */
export function history() {
  try {
    const games = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(games) ? games.filter(({ match, seats, mine, feats }) => match && seats && mine && feats) : [];
  } catch {
    return [];
  }
}

/** @param {string} match */
export const isKnown = (match) => history().some((one) => one.match === match);

/** Adds a finished game, once. @param {{match: Match, game: GameInfo, winner: number, mine: number[], summary: Summary}} ended */
export function rememberGame({ match, game, winner, mine, summary }) {
  const all = history();
  const { info, latest } = match.data;
  if (!info.value || all.some((one) => one.match === match.id)) return;
  const { seats, options } = info.value;
  const played = {
    match: match.id,
    game: game.id,
    variant: variantOf(game, options, seats.length),
    at: Date.now(),
    seats: seats.map(({ name, player }) => ({ name, player })),
    mine,
    winner,
    rolls: seats.length === 1 ? (latest?.scene.rolls ?? null) : null,
    feats: mine.flatMap((seat) => summary.seats[seat]?.feats ?? []),
    ...(info.value.daily && { daily: { day: info.value.daily.day, par: info.value.daily.par?.rolls ?? null } }),
  };
  try {
    localStorage.setItem(KEY, JSON.stringify([played, ...all].slice(0, MAX_GAMES)));
  } catch {
    // Without storage, there is no history.
  }
}

/** The variant whose options a match has, the one that says most about it; "" if there is none.
 * @param {GameInfo} game @param {Record<string, any>} options @param {number} seats */
function variantOf({ presets }, options, seats) {
  const fits = presets.filter(
    ({ options: wanted, least_seats: least, most_seats: most }) =>
      least <= seats && seats <= most && Object.entries(wanted).every(([name, value]) => String(options[name]) === String(value)),
  );
  return fits.toSorted((one, other) => Object.keys(other.options).length - Object.keys(one.options).length)[0]?.title ?? "";
}

/** The level against which somebody here has played alone; "" for other games. @param {PlayedGame} game */
function levelOf({ seats, mine }) {
  const others = new Set(seats.filter((_, seat) => !mine.includes(seat)).map(({ player }) => player));
  const [level = ""] = others;
  return mine.length === 1 && others.size === 1 && level !== "person" && level !== "open" ? level : "";
}

/** @param {PlayedGame} game */
const isWon = ({ mine, winner }) => mine.includes(winner);

/** How often people here won against each level of a game's computer players, alone against it.
 * @param {PlayedGame[]} games @param {string} game */
export function againstLevels(games, game) {
  /** @type {Map<string, {played: number, won: number}>} */
  const byLevel = new Map();
  for (const one of games) {
    const level = levelOf(one);
    if (one.game !== game || !level) continue;
    const before = byLevel.get(level) ?? { played: 0, won: 0 };
    byLevel.set(level, { played: before.played + 1, won: before.won + (isWon(one) ? 1 : 0) });
  }
  return byLevel;
}

const WINS = 2; // in a row, then the next level is due
const LOSSES = 3; // in a row, then the one below

/** The level that fits whoever plays here: the last one, the next after some wins, the one below after some losses, but never
 * the first, which plays at random; null for somebody new. @param {PlayedGame[]} games @param {GameInfo} game */
export function fittingLevel(games, { id, levels }) {
  const played = games.filter((one) => one.game === id && levels.some((level) => level.id === levelOf(one)));
  if (played.length === 0) return null;
  const place = levels.findIndex((level) => level.id === levelOf(played[0]));
  const row = played.slice(0, LOSSES).filter((one) => levelOf(one) === levels[place].id);
  const isEasy = row.length >= WINS && row.slice(0, WINS).every(isWon);
  const isHard = row.length === LOSSES && !row.some(isWon);
  return levels[Math.min(Math.max(place + (isEasy ? 1 : isHard ? -1 : 0), Math.min(1, place)), levels.length - 1)].id;
}

/** The fewest rolls of each variant of a solitaire. @param {PlayedGame[]} games @param {string} game */
export function bestAlone(games, game) {
  /** @type {Map<string, {played: number, rolls: number}>} */
  const best = new Map();
  for (const { game: id, variant, rolls } of games) {
    if (id !== game || rolls === null) continue;
    const before = best.get(variant) ?? { played: 0, rolls: Infinity };
    best.set(variant, { played: before.played + 1, rolls: Math.min(before.rolls, rolls) });
  }
  return best;
}

/** All badges, each with how often it was earned. @param {PlayedGame[]} games */
export function badgesOf(games) {
  /** @type {Map<string, Feat & {count: number}>} */
  const badges = new Map();
  for (const feat of games.flatMap(({ feats }) => feats)) badges.set(feat.id, { ...feat, count: (badges.get(feat.id)?.count ?? 0) + 1 });
  return [...badges.values()];
}
