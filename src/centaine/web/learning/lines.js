/** Lines of play in examples and lessons: actions separated by commas, "26*3, 78+9". */

/** @param {string[]} lines @returns {string[][]} */
export const readLines = (lines) => lines.map((line) => line.split(", "));

/** The next actions of the lines that begin with what was played. @param {string[][]} lines @param {string[]} played */
export function nextOf(lines, played) {
  const going = lines.filter((line) => line.length > played.length && played.every((text, i) => line[i] === text));
  return [...new Set(going.map((line) => line[played.length]))];
}

/** Whether one of the lines is complete. @param {string[][]} lines @param {string[]} played */
export const isDone = (lines, played) =>
  lines.some((line) => line.length === played.length && played.every((text, i) => line[i] === text));

/** Whether a text is a chance outcome. @param {string} text */
export const isChance = (text) => /^(roll|draw) /.test(text);

const STEP = /(\d+)'?([-+*/])(\d+)$/;

/** The squares on the board that a line's calculations contain. @param {string[]} line */
export function squaresOf(line) {
  return line.flatMap((text) => {
    const match = STEP.exec(text);
    if (!match) return [];
    const [from, number] = [Number(match[1]), Number(match[3])];
    const to = { "+": from + number, "-": from - number, "*": from * number, "/": from / number }[match[2]] ?? -1;
    return [from, to].filter((square) => square >= 0 && square <= 101);
  });
}
