/** Whose turn it is, said to whoever is at the screen. */
import { t } from "../i18n.js";

/** @import {Match} from "../match/match-store.js" */

/** Whether a seat is that of the only person at this screen, while others are at theirs: they are not told their own name.
 * @param {Match} match @param {number} seat */
export const isOwn = ({ data }, seat) => data.online && data.localSeats.length === 1 && data.localSeats[0] === seat;

/** With several people at one screen, the name tells who is meant. @param {Match} match @param {string} name */
export const yourTurn = (match, name) =>
  match.data.online && match.data.localSeats.length === 1 ? t("It is your turn") : t("{name}, it is your turn", { name });

/** How a roll looks once it is another's turn. @param {string} [name] of who rolled */
export const pastStyle = (name) => (name ? { "--past": JSON.stringify(`${name}${t(":")} `), filter: "grayscale(1)" } : null);
