/** Where pages and files are: the server has one at each path, and a version of the client in a folder of its own. */
import { decoded } from "../decoded.js";

/** The folder of this version. */
const VERSION = new URL("../", import.meta.url).pathname;

/** The path of the current page, what is asked of it, and the place in it. */
export const here = () => ({ path: location.pathname, query: location.search, anchor: decoded(location.hash.slice(1)) });

/** The address of a page. @param {string} path may end in a hash */
export const pageAddress = (path) => path;

/** The address of a file of the client, or of a drawing. @param {string} path */
export const fileAddress = (path) => (path.startsWith("/api/") ? path : VERSION + path.slice(1));

/** The path of the page to which a link leads; null if it is no page of ours, or a place in this one. @param {URL} to */
export function pageAt(to) {
  const elsewhere = to.origin !== location.origin || to.pathname.startsWith("/api/");
  return elsewhere || (to.hash && to.pathname === location.pathname) ? null : to.pathname + to.hash;
}

/** The attributes of an element, with the addresses in them as they are here.
 * @template {Record<string, any> | null} P @param {any} _type @param {P} props @returns {P} */
export const located = (_type, props) => props;
