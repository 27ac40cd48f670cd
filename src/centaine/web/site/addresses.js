/** Where pages and files are on a site of static files, at any address: pages are hashes of its one page (`#/rules/cartamaths`,
 * `#/rules/cartamaths#cards`), files are in the folder of their version. */
import { decoded } from "../decoded.js";

/** The folder of this version. */
export const VERSION = new URL("../", import.meta.url);

/** What was made in advance of what a host answers: the file of each path. @type {Record<string, string>} */
export const made = JSON.parse(document.getElementById("made")?.textContent ?? "{}");

/** The path of the current page, what is asked of it, and the place in it. */
export function here() {
  const [page, anchor = ""] = location.hash.slice(1).split("#");
  const [path, query = ""] = page.split("?");
  return { path: path.startsWith("/") ? path : "/", query, anchor: decoded(anchor) };
}

/** The address of a page. @param {string} path may end in a hash */
export const pageAddress = (path) => `#${path}`;

/** The address of a file of the client, or of a drawing. @param {string} path */
export const fileAddress = (path) => new URL(made[path] ?? path.slice(1), VERSION).href;

/** The path of the page to which a link leads; null if it is no page of ours. @param {URL} to */
export function pageAt(to) {
  if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return null;
  if (to.pathname !== location.pathname) return to.href.startsWith(VERSION.href) ? null : to.pathname + to.hash;
  const hash = to.hash.slice(1) || "/";
  return hash.startsWith("/") ? hash : `${here().path}#${hash}`; // a place in this page
}

/** The attributes of an element, with the addresses in them as they are here.
 * @template {Record<string, any> | null} P @param {any} type @param {P} props @returns {P} */
export function located(type, props) {
  if (type === "a" && props?.href?.startsWith("/")) {
    const { href } = props;
    if (href in made) return { ...props, href: fileAddress(href), download: props.download ? "" : null }; // under its own name
    if (!href.startsWith("/api/")) return { ...props, href: pageAddress(href) };
  }
  if (type === "img" && props?.src?.startsWith("/")) return { ...props, src: fileAddress(props.src) };
  return props;
}
