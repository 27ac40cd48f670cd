/** Typed text with true minus signs; the hyphens of words stay. @param {string} typed */
export const withMinus = (typed) => typed.replace(/(\p{L}?)-(?=(\d?))/gu, (all, letter, digit) => (letter && !digit ? all : `${letter}−`));
