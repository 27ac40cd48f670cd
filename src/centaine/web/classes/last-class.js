/** The class that was last made on this machine, so that its teacher finds it again. */

const KEY = "centaine.class";

/** @param {string} name */
export function rememberClass(name) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then it is forgotten when the page is left.
  }
}

export function lastClass() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
