// How the reader wants the page to look, and in which language, is known before its first frame. `settings.js` follows
// what changes later. What goes wrong before the page is drawn is said in a sentence that stands in it, in that language.
{
  const page = document.documentElement;
  let isDrawn = false;
  let language = navigator.languages.map((tag) => tag.slice(0, 2)).find((lang) => lang === "en" || lang === "fr") ?? "en";
  try {
    const kept = JSON.parse(localStorage.getItem("centaine.settings") ?? "{}");
    if (kept.theme === "light" || kept.theme === "dark") page.dataset.theme = kept.theme;
    if (kept.palette) page.dataset.palette = kept.palette;
    if (kept.language === "en" || kept.language === "fr") language = kept.language;
  } catch {
    // Then the page looks as the system asks until its settings are read.
  }
  /** @param {Event} event of a script that did not come, or of what one has thrown; modules fail before they run */
  const onError = ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.dataset.failed = ""; // `style.js` tells
    const sentence = document.getElementById("not-started");
    const isScript = target instanceof HTMLScriptElement && target.type === "module";
    if (isDrawn || !sentence || !(isScript || target === window)) return;
    for (const one of sentence.children) /** @type {HTMLElement} */ (one).hidden = /** @type {HTMLElement} */ (one).lang !== language;
    sentence.hidden = false;
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onError);
  // Once it is drawn the page says itself what is missing.
  addEventListener("centaine-drawn", () => {
    isDrawn = true;
    document.getElementById("not-started")?.remove();
  });
}
