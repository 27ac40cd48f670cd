/** Reads the text of a chosen file. */
import { t } from "../i18n.js";

const MEGABYTE = 1024 * 1024;

/** The file is not a text; the message says why. */
export class NotText extends Error {}

/** @param {File} file @returns {Promise<string>} */
export async function textOf(file) {
  if (file.size > MEGABYTE) throw new NotText(t("This file is too large: the limit is 1 MB."));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new NotText(t("This file is empty."));
  if (bytes.includes(0)) throw new NotText(t("This file is not text. In your spreadsheet, save the table as CSV in UTF-8."));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new NotText(t("This file is not UTF-8. Save it again and choose UTF-8."));
  }
}
