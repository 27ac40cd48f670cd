/** The last class made in this browser, so that its teacher finds it again. */

const KEY = "centaine.class";

/** @param {string} name */
export function rememberClass(name) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Without storage, the teacher needs the address.
  }
}

export function lastClass() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
