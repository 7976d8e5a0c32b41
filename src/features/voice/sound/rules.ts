/** What came is no sound of the kind that was named; the words for a caller are the call's. */
export class UnreadableSound extends Error {
  constructor() {
    super("unreadable_sound");
    this.name = "UnreadableSound";
  }
}

/** What recognition and the voice detector hear: one channel, 16 bits, so many samples a second. */
export const soundRate = 16_000;

/** How the sound of a call comes, by the name that the recorder gives it; null when it cannot be read. */
export function soundKind(mimeType: string): "webm" | "pcm" | "mulaw" | null {
  const [kind = "", ...settings] = mimeType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  if (kind === "audio/webm")
    return settings.every((setting) => /^codecs="?opus"?$/.test(setting)) ? "webm" : null;
  if (kind === "audio/x-mulaw") return settings.join(";") === "rate=8000" ? "mulaw" : null;
  return kind === "audio/pcm" && settings.join(";") === `rate=${soundRate}` ? "pcm" : null;
}

const frameSamples = soundRate / 50;
const frameMs = 20;
const quietest = 0.008;
const overNoise = 3.5;
const framesToStart = 4;
const framesToEnd = 3;
/** The floor is the quietest frame of the last seconds: speech has quiet places, a fan has none. */
const floorBlocks = 6;
const framesInBlock = 25;

/** Root mean square of a frame, 1 being the loudest there is. */
function loudnessOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return Math.sqrt(sum / frame.length) / 32_768;
}

/**
 * Tells when a voice begins and ends: frames of 20 ms, louder than 0.008 and than 3.5 times the noise of the
 * room, which is learned all the time; on after 80 ms, off after 60. `atMs` counts the sound, at the end of
 * the frame that decided.
 */
export function createVoiceDetector(): {
  push(pcm: Int16Array): { atMs: number; on: boolean }[];
} {
  const frame = new Int16Array(frameSamples);
  const blocks: number[] = [];
  let filled = 0;
  let frames = 0;
  let quietestOfBlock = Infinity;
  let isOn = false;
  let inARow = 0;

  const learn = (loudness: number) => {
    quietestOfBlock = Math.min(quietestOfBlock, loudness);
    if (frames % framesInBlock !== 0) return;
    blocks.push(quietestOfBlock);
    if (blocks.length > floorBlocks) blocks.shift();
    quietestOfBlock = Infinity;
  };
  const judge = (): { atMs: number; on: boolean } | null => {
    const loudness = loudnessOf(frame);
    // Until a whole block was heard nothing is known of the room.
    const floor = blocks.length === 0 ? 0 : Math.min(...blocks);
    const isVoice = loudness > Math.max(quietest, overNoise * floor);
    frames += 1;
    learn(loudness);
    inARow = isVoice === isOn ? 0 : inARow + 1;
    if (inARow < (isOn ? framesToEnd : framesToStart)) return null;
    isOn = !isOn;
    inARow = 0;
    return { atMs: frames * frameMs, on: isOn };
  };

  return {
    push(pcm) {
      const turns: { atMs: number; on: boolean }[] = [];
      let at = 0;
      while (at < pcm.length) {
        const part = pcm.subarray(at, at + frameSamples - filled);
        frame.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < frameSamples) break;
        filled = 0;
        const turn = judge();
        if (turn !== null) turns.push(turn);
      }
      return turns;
    },
  };
}

/** What was left over and what came after it, as one. */
export function joined(rest: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (rest.length === 0) return bytes;
  const whole = new Uint8Array(rest.length + bytes.length);
  whole.set(rest);
  whole.set(bytes, rest.length);
  return whole;
}

/** Samples of 16 bits, lowest byte first, as bytes come: a sample may be cut in two. */
export function createPcmReader(): { push(bytes: Uint8Array): Int16Array } {
  let half = new Uint8Array(0);
  return {
    push(bytes) {
      const whole = joined(half, bytes);
      half = whole.slice(whole.length - (whole.length % 2));
      return samplesOf(whole);
    },
  };
}

function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pcm = new Int16Array(bytes.length >> 1);
  for (let index = 0; index < pcm.length; index += 1) pcm[index] = view.getInt16(2 * index, true);
  return pcm;
}

/** A sample between -1 and 1 in 16 bits; louder ones are as loud as can be. */
export const sampleOf = (value: number): number =>
  Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767)));

const headLength = 44;

/** A whole WAV of one channel. */
export function wavOf(pcm: Int16Array, rate: number): Uint8Array<ArrayBuffer> {
  const wav = new Uint8Array(headLength + 2 * pcm.length);
  const view = new DataView(wav.buffer);
  const write = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index += 1)
      view.setUint8(at + index, letters.charCodeAt(index));
  };
  write(0, "RIFF");
  view.setUint32(4, wav.length - 8, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, 2 * pcm.length, true);
  for (const [index, sample] of pcm.entries()) view.setInt16(headLength + 2 * index, sample, true);
  return wav;
}

/** The samples of a WAV of one channel and 16 bits. Throws `UnreadableSound` for anything else. */
export function pcmOfWav(wav: Uint8Array): { pcm: Int16Array; rate: number } {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...wav.subarray(at, at + 4));
  const refused = new UnreadableSound();
  if (wav.length < headLength || nameAt(0) !== "RIFF" || nameAt(8) !== "WAVE") throw refused;
  let rate = 0;
  for (let at = 12; at + 8 <= wav.length;) {
    const size = view.getUint32(at + 4, true);
    if (nameAt(at) === "fmt " && at + 24 <= wav.length) {
      const isPlain =
        view.getUint16(at + 8, true) === 1 &&
        view.getUint16(at + 10, true) === 1 &&
        view.getUint16(at + 22, true) === 16;
      if (!isPlain) throw refused;
      rate = view.getUint32(at + 12, true);
    }
    if (nameAt(at) === "data" && rate > 0)
      return { pcm: samplesOf(wav.subarray(at + 8, at + 8 + size)), rate };
    at += 8 + size + (size % 2);
  }
  throw refused;
}

/** Zero crossings on each side of the filter's middle: more is steeper and slower. */
const crossings = 16;

/** A low pass in Blackman's window: what a sample counts for that lies `distance` away. */
function weightAt(distance: number, cutoff: number, reach: number): number {
  if (Math.abs(distance) >= reach) return 0;
  const x = Math.PI * cutoff * distance;
  const sinc = x === 0 ? 1 : Math.sin(x) / x;
  const turn = (Math.PI * distance) / reach;
  return cutoff * sinc * (0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
}

const common = (one: number, other: number): number =>
  other === 0 ? one : common(other, one % other);

/** The same sound at another rate, without what that rate cannot carry. */
export function resample(pcm: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return pcm;
  const shared = common(from, to);
  const [steps, phases] = [from / shared, to / shared];
  const cutoff = 0.92 * Math.min(1, to / from);
  const reach = crossings / cutoff;
  const half = Math.ceil(reach);
  const filters = Array.from({ length: phases }, (_, phase) =>
    Float64Array.from({ length: 2 * half + 1 }, (__, tap) =>
      weightAt(tap - half - phase / phases, cutoff, reach),
    ),
  );
  const heard = new Int16Array(Math.floor((pcm.length * phases) / steps));
  for (let index = 0; index < heard.length; index += 1) {
    const first = Math.floor((index * steps) / phases) - half;
    const filter = filters[(index * steps) % phases] ?? new Float64Array(0);
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap += 1)
      sum += (pcm[first + tap] ?? 0) * (filter[tap] ?? 0);
    heard[index] = sampleOf(sum / 32_767);
  }
  return heard;
}
