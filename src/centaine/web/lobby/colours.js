/** The colours that players can choose for their seats, in games whose drawings allow it. */

/** @import {SeatInfo} from "../types" */

/** The prefix of a game's custom properties, as in `--pc-seat-0`. @type {Record<string, string>} */
const PREFIX = { "prime-climb": "pc", "ultimate-track": "ut" };
const MAX_SEATS = 4;

/** The numbers of a game's colours. @param {string} game */
export const coloursOf = (game) => (game in PREFIX ? Array.from({ length: MAX_SEATS }, (_, colour) => colour) : []);

/** A colour in CSS. @param {string} game @param {number} colour */
export const colourOf = (game, colour) => `var(--${PREFIX[game]}-colour-${colour})`;

/** Custom properties for the seats' colours. @param {string} game @param {SeatInfo[]} seats */
export function seatColours(game, seats) {
  const chosen = game in PREFIX ? seats : [];
  return Object.fromEntries(
    chosen.map(({ colour }, seat) => [`--${PREFIX[game]}-seat-${seat}`, colourOf(game, colour ?? seat)]),
  );
}
