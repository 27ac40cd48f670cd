/** The colours of the seats, where a game leaves them to the players: those of its drawing, in another order. */

/** @import {SeatInfo} from "../types" */

/** How the custom properties begin that hold a game's colours (`--pc-seat-0`). @type {Record<string, string>} */
const PREFIX = { "prime-climb": "pc", "ultimate-track": "ut" };
const MOST = 4;

/** The numbers of the colours that one may choose from. @param {string} game */
export const coloursOf = (game) => (game in PREFIX ? Array.from({ length: MOST }, (_, colour) => colour) : []);

/** A colour, for a style sheet. @param {string} game @param {number} colour */
export const colourOf = (game, colour) => `var(--${PREFIX[game]}-colour-${colour})`;

/** Gives each seat the colour that was chosen. @param {string} game @param {SeatInfo[]} seats */
export function seatColours(game, seats) {
  const chosen = game in PREFIX ? seats : [];
  return Object.fromEntries(
    chosen.map(({ colour }, seat) => [`--${PREFIX[game]}-seat-${seat}`, colourOf(game, colour ?? seat)]),
  );
}
