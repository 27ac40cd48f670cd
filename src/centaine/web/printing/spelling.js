/** English as it is written where people print on US Letter; on paper, template_data.py sees to that. */
import { american } from "../american.js";
import { language } from "../settings.js";

/** A level of British, American and French schools. */
const LEVEL = /\b(Year\s\d+) \/ (Grade\s\d+) \(\w+\)/g;

/** A text of the page as those who use this paper write it. @param {string} text @param {string} paper */
export const spelt = (text, paper) =>
  language.value !== "en" ? text : paper === "letter" ? american(text.replace(LEVEL, "$2")) : text.replace(LEVEL, "$1");
