/** Copying a text. */

/** Copies a text, also without the clipboard API, which pages without TLS lack, as in a classroom. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text);
  }
}

/** @param {string} text */
function copySelected(text) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  before?.focus();
}
