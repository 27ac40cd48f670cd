/** English as it is written where people print on US Letter; on paper, template_data.py sees to that. */
import { language } from "../settings.js";

/** @type {[RegExp, string][]} */
const SPELLINGS = [
  [/\b(col|neighb|fav)our/gi, "$1or"],
  [/\b(gr)ey\b/gi, "$1ay"],
  [/\b(cent|met)re(s?)\b/gi, "$1er$2"],
];

/** A text of the page as those who use this paper write it. @param {string} text @param {string} paper */
export const spelt = (text, paper) =>
  language.value === "en" && paper === "letter" ? SPELLINGS.reduce((said, [found, other]) => said.replace(found, other), text) : text;
