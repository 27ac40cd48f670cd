/** Synthesised sounds. Silent until somebody has touched the page, as browsers demand. */
import { sound } from "../settings.js";

/** @type {AudioContext | null} */
let context = null;

function ready() {
  if (sound.value !== "on" || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** One note. @param {number} hertz @param {number} [at] s from now @param {number} [length] s
 * @param {{to?: number, wave?: OscillatorType, volume?: number}} [how] */
function note(hertz, at = 0, length = 0.18, { to = hertz, wave = "triangle", volume = 0.12 } = {}) {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(hertz, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/** A short noise, like a die on wood. @param {number} at @param {number} length @param {number} pitch Hz */
function knock(at, length, pitch) {
  const audio = ready();
  if (!audio) return;
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = 0.5;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

export const sounds = {
  roll() {
    for (let i = 0; i < 6; i++) knock(i * 0.07 + Math.random() * 0.03, 0.06, 900 + Math.random() * 900);
  },
  /** Higher squares sound higher. @param {number} square */
  step(square) {
    note(220 * 2 ** (square / 50), 0, 0.16);
  },
  bump() {
    knock(0, 0.09, 300);
    note(520, 0.02, 0.35, { to: 110, wave: "sawtooth", volume: 0.07 });
  },
  card() {
    knock(0, 0.14, 3200);
    note(660, 0.08, 0.2, { volume: 0.08 });
  },
  home() {
    [523, 659, 784].forEach((hertz, i) => note(hertz, i * 0.09, 0.25));
  },
  turn() {
    note(440, 0, 0.12, { volume: 0.06 });
  },
  win() {
    [523, 659, 784, 1047, 784, 1047].forEach((hertz, i) => note(hertz, i * 0.14, 0.4));
  },
};
