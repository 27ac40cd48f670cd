// How the reader wants the page to look is known before its first frame. `settings.js` follows what changes later.
try {
  const { theme, palette } = JSON.parse(localStorage.getItem("centaine.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (palette) document.documentElement.dataset.palette = palette;
} catch {
  // Then the page looks as the system asks until its settings are read.
}
