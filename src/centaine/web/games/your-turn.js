/** Whose turn it is, said to whoever is at the screen. */
import { t } from "../i18n.js";

/** @import {Match} from "../match/match-store.js" */

/** With several people at one screen, the name tells who is meant. @param {Match} match @param {string} name */
export const yourTurn = (match, name) =>
  match.data.online && match.data.localSeats.length === 1 ? t("It is your turn") : t("{name}, it is your turn", { name });
