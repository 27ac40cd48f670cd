/** The player's name and colour, stored in this browser for the next table. */
import { useEffect, useState } from "../vendor/hooks.js";
import { showError } from "../ui/notices.js";
import { language } from "../settings.js";
import { getName } from "../online/requests.js";

/** `colour`: the number of a seat colour. @typedef {{name: string, colour: number}} Me */

const KEY = "centaine.me";
export const MAX_NAME_LENGTH = 24;
/** The id of the field for the name. */
export const OWN_NAME = "own-name";

/** @returns {Me} */
export function lastMe() {
  try {
    const { name, colour } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return { name: typeof name === "string" ? name : "", colour: Number.isInteger(colour) ? colour : 0 };
  } catch {
    return { name: "", colour: 0 };
  }
}

/** @param {Me} me */
export function rememberMe(me) {
  try {
    localStorage.setItem(KEY, JSON.stringify(me));
  } catch {
    // Then it is forgotten when the page is left.
  }
}

/** The player, and functions to change them. New players get a suggested name, unless they are already typing one. In a
 * class, whose devices others have used, the name is at first `name`.
 * @param {{inClass?: boolean, name?: string}} [where] @returns {{me: Me, change: (me: Me) => void, rename: () => void}} */
export function useMe({ inClass = false, name = "" } = {}) {
  const [me, setMe] = useState(() => (inClass ? { ...lastMe(), name } : lastMe()));
  useEffect(() => {
    if (!me.name && !inClass) void rename("", () => document.activeElement?.id !== OWN_NAME);
  }, []);
  /** @param {string} [from] the name to replace, unless it has changed meanwhile @param {() => boolean} [wanted] */
  async function rename(from = me.name, wanted = () => true) {
    try {
      const { name } = await getName(language.value);
      setMe((old) => (old.name === from && wanted() ? { ...old, name } : old));
    } catch (error) {
      showError(error);
    }
  }
  return { me, change: setMe, rename: () => void rename() };
}
