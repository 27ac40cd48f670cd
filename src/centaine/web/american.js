/** English as it is written in the United States; on paper, `template_data.py` sees to that. */

/** @type {[RegExp, string][]} */
const SPELLINGS = [
  [/\b(col|neighb|fav)our/gi, "$1or"],
  [/\b(gr)ey\b/gi, "$1ay"],
  [/\b(cent|met)re(s?)\b/gi, "$1er$2"],
  [/\b(cent)red\b/gi, "$1ered"],
  [/\b(program)me(s?)\b/gi, "$1$2"],
  [/\b(math)s\b/gi, "$1"],
  [/\bPupil(s?)\b/g, "Student$1"],
  [/\bpupil(s?)\b/g, "student$1"],
  [/\b(back|for|up|down|to)wards\b/gi, "$1ward"],
];

/** A text as Americans write it; names in braces stay. @param {string} text */
export const american = (text) =>
  text.replace(/[^{}]+|\{\w+\}/g, (part) =>
    part.startsWith("{") ? part : SPELLINGS.reduce((said, [found, other]) => said.replace(found, other), part),
  );
