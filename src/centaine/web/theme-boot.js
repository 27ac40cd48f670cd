// Applies the reader's theme before the first frame; `settings.js` follows later changes. If the client cannot start, shows a
// sentence of `index.html` in the reader's language.
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
    // Without settings, the system's theme is used.
  }
  /** @param {Event} event from a script that could not be loaded, or that has thrown */
  const onError = ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.dataset.failed = ""; // `style.js` reports it
    const sentence = document.getElementById("not-started");
    const isScript = target instanceof HTMLScriptElement && target.type === "module";
    if (isDrawn || !sentence || !(isScript || target === window)) return;
    for (const one of sentence.children) /** @type {HTMLElement} */ (one).hidden = /** @type {HTMLElement} */ (one).lang !== language;
    sentence.style.display = "block";
  };
  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onError);
  // Once the client has drawn the page, it reports errors itself.
  addEventListener("centaine-drawn", () => {
    isDrawn = true;
    document.getElementById("not-started")?.remove();
  });
}
