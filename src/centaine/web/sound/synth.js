/** Plays sounds made of tones and noises: short, soft, and one after another. */

/** A tone; it glides if it has a `to`. Times in s.
 * @typedef {{hertz: number, to?: number, at?: number, length?: number, volume?: number, wave?: OscillatorType}} Tone */
/** A noise around a pitch in Hz, like a card on a table. @typedef {{noise: number, at?: number, length?: number, volume?: number}} Noise */
/** @typedef {(Tone | Noise)[]} Sound */

const LENGTH = 0.2;
const LOUDNESS = 0.5;

/** What is brighter than this is softened. */
const BRIGHTEST = 3200; // Hz

/** The next sound begins when so much of this one is over. */
const OVERLAP = 0.7;

/** A sound that would come later than this after what it belongs to is left out. */
const LATEST = 1.2; // s

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioNode | null} */
let output = null;
/** When the next sound may begin. */
let free = 0;

function prepare() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  if (!output) {
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    filter.type = "lowpass";
    filter.frequency.value = BRIGHTEST;
    gain.gain.value = LOUDNESS;
    filter.connect(gain).connect(audio.destination);
    output = filter;
  }
  return { audio, output };
}

/** @param {Sound} sound */
export function play(sound) {
  const { audio, output } = prepare();
  const now = audio.currentTime;
  const start = Math.max(now, free);
  if (start - now > LATEST) return;
  free = start + OVERLAP * Math.max(...sound.map(({ at = 0, length = LENGTH }) => at + length));
  for (const part of sound) {
    const begin = start + (part.at ?? 0);
    if ("noise" in part) playNoise(audio, output, begin, part);
    else playTone(audio, output, begin, part);
  }
}

/** @param {AudioContext} audio @param {AudioNode} output @param {number} start @param {Tone} tone */
function playTone(audio, output, start, { hertz, to = hertz, length = LENGTH, volume = 0.16, wave = "sine" }) {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(hertz, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(output);
  source.start(start);
  source.stop(start + length + 0.02);
}

/** @param {AudioContext} audio @param {AudioNode} output @param {number} start @param {Noise} noise */
function playNoise(audio, output, start, { noise, length = 0.1, volume = 0.4 }) {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = noise;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(output);
  source.start(start);
}
