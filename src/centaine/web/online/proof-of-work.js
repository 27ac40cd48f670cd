/** Finds the work that the server asks for after many wrong codes: a text whose SHA-256 begins with zeros. Computed here and
 * not by `crypto.subtle`, which browsers offer only over HTTPS, and not in a local network. */

const AT_ONCE = 4096; // hashes between two breaths of the page

/** The work for a code. @param {string} code as the server reads it @param {number} salt @param {number} bits
 * @returns {Promise<string>} */
export async function findWork(code, salt, bits) {
  for (let next = 0; ; next += AT_ONCE) {
    for (let number = next; number < next + AT_ONCE; number++) {
      if (Math.clz32(firstWord(`${code} ${salt} ${number}`)) >= bits) return String(number);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The first bits of the fractional parts of roots of primes (FIPS 180-4, 4.2.2 and 5.3.3).
 * @param {number} count @param {number} power */
function rootsOfPrimes(count, power) {
  const roots = [];
  for (let candidate = 2; roots.length < count; candidate++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) isPrime = false;
    if (isPrime) roots.push(((candidate ** power % 1) * 2 ** 32) | 0);
  }
  return roots;
}

const K = Int32Array.from(rootsOfPrimes(64, 1 / 3));
const START = Int32Array.from(rootsOfPrimes(8, 1 / 2));
const words = new Int32Array(64);
const bytes = new Uint8Array(64);
const block = new DataView(bytes.buffer);

/** @param {number} word @param {number} by */
const rotate = (word, by) => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the SHA-256 of an ASCII text of less than 56 characters (FIPS 180-4, 6.2.2). @param {string} text */
export function firstWord(text) {
  bytes.fill(0);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  bytes[text.length] = 0x80;
  block.setUint32(60, 8 * text.length);
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15];
    const late = words[i - 2];
    const sigma0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const sigma1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + sigma0 + words[i - 7] + sigma1;
  }
  let [a, b, c, d, e, f, g, h] = START;
  for (let i = 0; i < 64; i++) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (START[0] + a) >>> 0;
}
