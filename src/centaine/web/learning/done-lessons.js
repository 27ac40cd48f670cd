/** The lessons that were played to the end. Only the browser stores them. */

/** @param {string} game */
const keyOf = (game) => `centaine.lessons.${game}`;

/** The ids of a game's lessons that were played to the end. @param {string} game @returns {string[]} */
export function doneLessons(game) {
  try {
    const done = JSON.parse(localStorage.getItem(keyOf(game)) ?? "[]");
    return Array.isArray(done) ? done.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** @param {string} game @param {string} id */
export function markDone(game, id) {
  const done = doneLessons(game);
  if (done.includes(id)) return;
  try {
    localStorage.setItem(keyOf(game), JSON.stringify([...done, id]));
  } catch {
    // Without storage, nothing is ticked.
  }
}
