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

/** Adds a style sheet, once. Resolves when it is applied. @param {string} path @returns {Promise<void>} */
export function loadStyle(path) {
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
    document.head.append(link);
  });
  sheets.set(address, loading);
  return loading;
}
