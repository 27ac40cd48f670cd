/** What a part of an address means; as it is if it was cut off in the middle of a letter. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
