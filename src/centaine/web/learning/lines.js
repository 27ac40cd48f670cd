/** Lines of play, as rules examples and the guided game write them: "26*3, 78+9", actions with commas between. */

/** @param {string[]} lines @returns {string[][]} */
export const readLines = (lines) => lines.map((line) => line.split(", "));

/** What comes next on the lines that begin with what was played. @param {string[][]} lines @param {string[]} played */
export function nextOf(lines, played) {
  const going = lines.filter((line) => line.length > played.length && played.every((text, i) => line[i] === text));
  return [...new Set(going.map((line) => line[played.length]))];
}

/** Whether one of the lines was played to its end. @param {string[][]} lines @param {string[]} played */
export const isDone = (lines, played) =>
  lines.some((line) => line.length === played.length && played.every((text, i) => line[i] === text));

/** Whether a text is for dice or cards to decide, not for a player. @param {string} text */
export const isChance = (text) => /^(roll|draw) /.test(text);

const STEP = /(\d+)'?([-+*/])(\d+)$/;

/** The squares that a line's sums name, from and to, as far as they are on the board. @param {string[]} line */
export function squaresOf(line) {
  return line.flatMap((text) => {
    const found = STEP.exec(text);
    if (!found) return [];
    const [from, number] = [Number(found[1]), Number(found[3])];
    const to = { "+": from + number, "-": from - number, "*": from * number, "/": from / number }[found[2]] ?? -1;
    return [from, to].filter((square) => square >= 0 && square <= 101);
  });
}
