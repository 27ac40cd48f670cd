/** Style sheets of parts of the page that few people open; and saying where one is missing. */
import { showMissing } from "./notices.js";
import { t } from "../i18n.js";

const tell = () => showMissing(() => t("Some of the layout could not be loaded, so this page may look odd."));

/** Tells where a style sheet that the page began with did not come. */
export function checkStyles() {
  const check = () => document.querySelector("link[data-failed]") && tell(); // as `theme-boot.js` has noted
  if (document.readyState === "complete") check();
  else addEventListener("load", check);
}

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Adds a style sheet to the page, once; resolves when it counts. @param {string} address @returns {Promise<void>} */
export function loadStyle(address) {
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
      tell();
      resolve();
    };
    document.head.append(link);
  });
  sheets.set(address, loading);
  return loading;
}
