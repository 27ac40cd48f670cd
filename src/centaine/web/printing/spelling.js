/** English as it is written where people print on US Letter; on paper, template_data.py sees to that. */
import { language } from "../settings.js";

/** @type {[RegExp, string][]} */
const SPELLINGS = [
  [/\b(col|neighb|fav)our/gi, "$1or"],
  [/\b(gr)ey\b/gi, "$1ay"],
  [/\b(cent|met)re(s?)\b/gi, "$1er$2"],
  [/\bPupil(s?)\b/g, "Student$1"],
  [/\bpupil(s?)\b/g, "student$1"],
];

/** A level of British, American and French schools. */
const LEVEL = /\b(Year\s\d+) \/ (Grade\s\d+) \(\w+\)/g;

/** A text of the page as those who use this paper write it. @param {string} text @param {string} paper */
export const spelt = (text, paper) =>
  language.value !== "en"
    ? text
    : paper === "letter"
      ? SPELLINGS.reduce((said, [found, other]) => said.replace(found, other), text.replace(LEVEL, "$2"))
      : text.replace(LEVEL, "$1");
