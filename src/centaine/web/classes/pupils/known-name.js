/** What a pupil was called at a table of a class and chose there, while the page is not loaded again: others may use this
 * device later. */

/** @typedef {Record<string, any>} Choice of each option */

let known = { of: "", name: "" };
let made = { of: "", choices: /** @type {Record<string, Choice>} */ ({}) };

/** @param {string} of the class @param {string} name */
export const rememberName = (of, name) => (known = { of, name });

/** @param {string} of the class */
export const nameIn = (of) => (known.of === of ? known.name : "");

/** @param {string} of the class @param {string} game @param {Choice} choice */
export const rememberChoice = (of, game, choice) => (made = { of, choices: { ...(made.of === of && made.choices), [game]: choice } });

/** @param {string} of the class @param {string} game @returns {Choice} */
export const choiceIn = (of, game) => (made.of === of && made.choices[game]) || {};
