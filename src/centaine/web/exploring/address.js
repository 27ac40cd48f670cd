/** The position in the address of the page, after the hash: the text of the state, then options that are not the usual ones. */
import { here, pageAddress } from "../host/addresses.js";

/** @import {GameInfo} from "../types" */
/** What the address tells; `damaged`: its options cannot be read.
 * @typedef {{position: string, options: Record<string, any>, damaged?: boolean}} Wanted */

/** @param {string} game */
export const pageOf = (game) => `/explore/${game}`;

/** The page with a position. @param {string} game @param {Wanted} wanted */
export const linkTo = (game, { position, options }) => {
  const more = Object.keys(options).length > 0 ? `;${JSON.stringify(options)}` : "";
  return `${pageOf(game)}#${encodeURI(position + more).replaceAll("#", "%23")}`;
};

/** @returns {Wanted} `position` is "" if the address has none */
export function wantedHere() {
  const { anchor } = here();
  const at = anchor.indexOf(";");
  if (at < 0) return { position: anchor, options: {} };
  const position = anchor.slice(0, at);
  const options = optionsIn(anchor.slice(at + 1));
  return options ? { position, options } : { position, options: {}, damaged: true }; // of another game it would be worth another thing
}

/** @param {string} text @returns {Record<string, any> | null} null if it is no JSON object */
function optionsIn(text) {
  try {
    const options = JSON.parse(text);
    return typeof options === "object" && !Array.isArray(options) ? options : null;
  } catch {
    return null;
  }
}

/** Writes the position into the address, as a new entry of the history: going back is undoing.
 * @param {string} game @param {Wanted} wanted @param {number} steps how many lead back on this page */
export const write = (game, wanted, steps) => history.pushState({ steps }, "", pageAddress(linkTo(game, wanted)));

/** How many steps lead back on this page. */
export const stepsHere = () => Number(history.state?.steps ?? 0);

/** The options that are not the usual ones of a game, without the number of seats, which the position tells.
 * @param {GameInfo} info @param {Record<string, any>} options */
export function unusual(info, options) {
  const usual = new Map(info.fields.map(({ name, default: value }) => [name, JSON.stringify(value)]));
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => usual.has(name) && usual.get(name) !== JSON.stringify(value)));
}
