/** Follows links within the site without loading a new page. */
import { signal } from "./vendor/signals.js";
import { here, pageAddress, pageAt } from "./host/addresses.js";
import { followFile } from "./host/requests.js";

/** The path of the current page. */
export const address = signal(here().path);

/** Goes to a page. @param {string} path may end in a hash, to which the page itself scrolls */
export function go(path) {
  const [page, anchor] = path.split("#");
  const at = here();
  if (page !== at.path || (anchor ?? "") !== at.anchor) history.pushState(null, "", pageAddress(path));
  const isHere = page === address.value;
  address.value = page;
  if (isHere && anchor) document.getElementById(anchor)?.scrollIntoView();
  else scrollTo(0, 0);
}

/** Goes to another page and leaves the current one out of the history. @param {string} path */
export function redirect(path) {
  history.replaceState(null, "", pageAddress(path));
  address.value = path;
  scrollTo(0, 0);
}

/** Names the place in the page that is shown, for whoever copies the address. @param {string} anchor */
export const setAnchor = (anchor) => history.replaceState(null, "", pageAddress(`${address.value}#${anchor}`));

export function followLinks() {
  addEventListener("popstate", () => (address.value = here().path));
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target) return;
    const to = new URL(link.href);
    const page = link.hasAttribute("download") ? null : pageAt(to);
    if (page === null) return followFile(event, to);
    event.preventDefault();
    go(page);
  });
}
