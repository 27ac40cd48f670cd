/** Repeats in this browser how dice follow from the seed (docs/notation.md). */

/** @import {Draws} from "../types" */
/** Whether the seed matches the commitment or the day, and the expected outcome of each draw.
 * @typedef {{promised: boolean, expected: string[]}} Checked */

/** Whether this browser can do it: it needs TLS, or a server on the same machine. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined;

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

/** @param {ArrayBuffer} buffer */
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {Uint8Array<ArrayBuffer>} bytes */
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest("SHA-256", bytes));

/** @param {Draws} dice with its seed @param {string} game @returns {Promise<Checked>} */
export async function check({ seed, commitment, luck, wheels, draws, day }, game) {
  const secret = bytesOf(seed ?? "");
  const promised = day ? (await sha256(new TextEncoder().encode(`${game} ${day}`))) === seed : (await sha256(secret)) === commitment;
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const added = luck.map(bytesOf).flatMap((bytes) => [bytes.length, ...bytes]);
  const expected = [];
  for (const { number, wheel, kind } of draws) {
    const mixed = kind ? [kind.length, ...new TextEncoder().encode(kind)] : added;
    expected.push(outcomeAt(wheels[wheel], await drawNumber(key, mixed, number, sum(wheels[wheel]))));
  }
  return { promised, expected };
}

/** @param {[string, number][]} wheel */
const sum = (wheel) => wheel.reduce((total, [_, weight]) => total + weight, 0);

/** The outcome for a drawn number: outcomes lie side by side, each as wide as its weight.
 * @param {[string, number][]} wheel @param {bigint} drawn */
function outcomeAt(wheel, drawn) {
  let left = drawn;
  for (const [text, weight] of wheel) {
    left -= BigInt(weight);
    if (left < 0n) return text;
  }
  return "";
}

/** A uniform random number below `total`: larger ones are rejected and drawn again.
 * @param {CryptoKey} key @param {number[]} added @param {number} number @param {number} total */
async function drawNumber(key, added, number, total) {
  const bits = total > 1 ? (total - 1).toString(2).length : 0;
  const size = Math.ceil(bits / 8);
  /** @type {number[]} */
  const waiting = [];
  for (let block = 0; ; ) {
    while (waiting.length < size) waiting.push(...(await signed(key, added, number, block++)));
    const drawn = waiting.splice(0, size).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n) >> BigInt(8 * size - bits);
    if (drawn < BigInt(total)) return drawn;
  }
}

/** A block of a draw's random bytes. @param {CryptoKey} key @param {number[]} added @param {number} number @param {number} block */
async function signed(key, added, number, block) {
  const message = new Uint8Array(12 + added.length);
  const view = new DataView(message.buffer);
  view.setBigUint64(0, BigInt(number));
  view.setUint32(8, block);
  message.set(added, 12);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}
