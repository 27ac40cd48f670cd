/** The looks of tables by link, which a match at one screen does without. */

/** @type {Promise<void> | null} */
let asked = null;

/** Loads the style sheet, once. Without it the page is plain but works. */
export function loadStyle() {
  asked ??= new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/tables/tables.css";
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  return asked;
}
