/** Reads the text of a chosen file: a table of a spreadsheet, or a text in any usual encoding. */
import { questionText } from "../api.js";
import { t } from "../i18n.js";

const MAX_KB = 700;

/** The file cannot be read; the message says why. */
export class BadFile extends Error {}

/** @param {string} game @param {File} file @returns {Promise<{format: string, text: string}>} */
export async function textOf(game, file) {
  if (file.size > MAX_KB * 1000) throw new BadFile(t("This file is too large: the limit is {most} KB.", { most: MAX_KB }));
  if (file.size === 0) throw new BadFile(t("This file is empty."));
  return questionText(game, file.name, await base64(file));
}

/** @param {Blob} file @returns {Promise<string>} */
const base64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(new BadFile(t("This file could not be read.")));
    reader.readAsDataURL(file);
  });
