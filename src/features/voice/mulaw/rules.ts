import { pcmOfWav, resample } from "../sound/rules.ts";

// Sound as telephones carry it: G.711 mu-law, 8,000 samples a second, a byte each.

/** What is played as no sound at all. */
export const silentByte = 0xff;
const phoneRate = 8000;
/** 20 ms, as telephones count. */
const frameBytes = 160;

const bias = 0x84;
const loudest = 32_635;

/** A sample of 16 bits for a byte. */
function decoded(byte: number): number {
  const bits = ~byte & 0xff;
  const size = ((((bits & 0x0f) << 3) + bias) << ((bits >> 4) & 7)) - bias;
  return (bits & 0x80) === 0 ? size : 0 - size;
}
const samples = Int16Array.from({ length: 256 }, (_, byte) => decoded(byte));

/** The byte whose sample is nearest to a sample of 16 bits. */
export function mulawOf(sample: number): number {
  const size = Math.min(Math.abs(sample), loudest) + bias;
  const exponent = 31 - Math.clz32(size) - 7;
  const mantissa = (size >> (exponent + 3)) & 0x0f;
  return ~((sample < 0 ? 0x80 : 0) | (exponent << 4) | mantissa) & 0xff;
}

/** The sample of 16 bits that a byte stands for. */
export function sampleOfMulaw(byte: number): number {
  return samples[byte & 0xff] ?? 0;
}

/** How many samples around it a sample between two is made of. */
const taps = 16;
/** The middle between two samples, by those around it: a low pass at the half of the new rate, in Blackman's window. */
const between = betweenTaps();

function betweenTaps(): Float64Array {
  const raw = Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - (taps - 1) / 2;
    const turn = (2 * Math.PI * distance) / taps;
    const window = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
  });
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => value / sum);
}

const clipped = (value: number) => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/**
 * Reads a telephone's sound as it comes, cut anywhere: twice as many samples, 16,000 a second, a millisecond
 * late.
 */
export function createPhoneReader(): { push(mulaw: Uint8Array): Int16Array } {
  let before = new Int16Array(taps - 1);
  return {
    push(mulaw) {
      const heard = new Int16Array(before.length + mulaw.length);
      heard.set(before);
      for (const [index, byte] of mulaw.entries())
        heard[before.length + index] = sampleOfMulaw(byte);
      const pcm = new Int16Array(2 * mulaw.length);
      for (let index = 0; index < mulaw.length; index += 1) {
        pcm[2 * index] = heard[index + taps / 2 - 1] ?? 0;
        let sum = 0;
        for (let tap = 0; tap < taps; tap += 1)
          sum += (heard[index + tap] ?? 0) * (between[tap] ?? 0);
        pcm[2 * index + 1] = clipped(sum);
      }
      before = heard.slice(heard.length - before.length);
      return pcm;
    },
  };
}

/**
 * Makes what a telephone plays of sentences: frames of 20 ms, the last one filled with silence. Throws
 * `UnreadableSound` for what is no WAV of one channel.
 */
export function createPhoneWriter(): { frames(wav: Uint8Array): Uint8Array[] } {
  return {
    frames(wav) {
      const { pcm, rate } = pcmOfWav(wav);
      const narrow = resample(pcm, rate, phoneRate);
      return Array.from({ length: Math.ceil(narrow.length / frameBytes) }, (_, index) => {
        const frame = new Uint8Array(frameBytes).fill(silentByte);
        const part = narrow.subarray(index * frameBytes, (index + 1) * frameBytes);
        for (const [place, sample] of part.entries()) frame[place] = mulawOf(sample);
        return frame;
      });
    },
  };
}
