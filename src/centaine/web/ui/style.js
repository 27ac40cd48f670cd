/** Style sheets of parts of the page that few people open. */

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/** Adds a style sheet to the page, once; resolves when it counts. @param {string} address @returns {Promise<void>} */
export function loadStyle(address) {
  const known = sheets.get(address);
  if (known) return known;
  const loading = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  sheets.set(address, loading);
  return loading;
}
