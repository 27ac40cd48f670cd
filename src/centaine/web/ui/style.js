/** Loads style sheets for parts that few people open, and reports missing ones. */
import { fileAddress } from "../host/addresses.js";
import { showMissing } from "./notices.js";
import { t } from "../i18n.js";

const report = () => showMissing(() => t("Some of the layout could not be loaded, so this page may look odd."));

/** Reports a missing style sheet of `index.html`. */
export function checkStyles() {
  const check = () => document.querySelector("link[data-failed]") && report(); // set by `theme-boot.js`
  if (document.readyState === "complete") check();
  else addEventListener("load", check);
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Adds a style sheet, once. Resolves when it is applied.
 * @param {string} path @param {boolean} [ofGame] before the sheets of pages, whose rules come last
 * @returns {Promise<void>} */
export function loadStyle(path, ofGame = false) {
  const address = fileAddress(path);
  const known = sheets.get(address);
  if (known) return known;
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return Promise.resolve();
  const loading = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      sheets.delete(address);
      link.remove();
      report();
      resolve();
    };
    const later = ofGame ? document.head.querySelector('link[rel="modulepreload"]') : null;
    document.head.insertBefore(link, later);
  });
  sheets.set(address, loading);
  return loading;
}
