/** Follows links within the site without loading a new page. */
import { signal } from "./vendor/signals.js";

export const address = signal(location.pathname);

/** @param {string} path may end in a hash, to which the page itself scrolls */
export function go(path) {
  if (path !== location.pathname + location.hash) history.pushState(null, "", path);
  address.value = path.replace(/#.*/, "");
  scrollTo(0, 0);
}

/** Goes to another page and leaves the current one out of the history. @param {string} path */
export function redirect(path) {
  history.replaceState(null, "", path);
  address.value = path;
  scrollTo(0, 0);
}

export function followLinks() {
  addEventListener("popstate", () => (address.value = location.pathname));
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api/") || (to.hash && to.pathname === location.pathname))
      return;
    event.preventDefault();
    go(to.pathname + to.hash);
  });
}
