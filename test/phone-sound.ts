// Sound as telephones carry it, made here on its own: a stand-in of a carrier must not share our mistakes.
/** What a second of a call holds, one byte a sample, and what one message brings. */
export const phoneRate = 8000;
export const frameBytes = 160;
export const frameMs = 20;
/** A byte of silence. */
export const silentByte = 0xff;

const bias = 0x84;
const loudest = 32_635;

/** A sample of 16 bits as a byte of µ-law, by the tables of G.711. */
export function mulawOf(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), loudest) + bias;
  const segment = 31 - Math.clz32(size) - 7;
  const step = (size >> (segment + 3)) & 0x0f;
  return ~(sign | (segment << 4) | step) & 0xff;
}

/** The sample that a byte of µ-law stands for. */
export function sampleOfMulaw(byte: number): number {
  const bits = ~byte & 0xff;
  const segment = (bits >> 4) & 0x07;
  const size = ((((bits & 0x0f) << 3) + bias) << segment) - bias;
  return (bits & 0x80) === 0 ? size : -size;
}

/** Every second sample of 16 kHz, each with its neighbors, so that nothing high folds into the voice. */
function halved(pcm: Int16Array): Int16Array {
  const taps = [-0.032, 0, 0.284, 0.496, 0.284, 0, -0.032];
  return Int16Array.from({ length: pcm.length >> 1 }, (_, place) =>
    Math.round(taps.reduce((sum, tap, index) => sum + tap * (pcm[2 * place + index - 3] ?? 0), 0)),
  );
}

/** Frames of 20 ms, the last one filled up with silence. */
export function framesOf(mulaw: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(mulaw.length / frameBytes) }, (_, place) => {
    const frame = new Uint8Array(frameBytes).fill(silentByte);
    frame.set(mulaw.subarray(place * frameBytes, (place + 1) * frameBytes));
    return frame;
  });
}

/** Samples of 16 kHz as a telephone sends them. */
export const phoneFrames = (pcm: Int16Array): Uint8Array[] =>
  framesOf(Uint8Array.from(halved(pcm), mulawOf));

export const silentFrame = (): Uint8Array => new Uint8Array(frameBytes).fill(silentByte);

/** How loud a frame is, 1 being the loudest there is. */
export function loudnessOf(frame: Uint8Array): number {
  if (frame.length === 0) return 0;
  const sum = frame.reduce((all, byte) => all + sampleOfMulaw(byte) ** 2, 0);
  return Math.sqrt(sum / frame.length) / 32_768;
}

/** A tone of 16 kHz: nobody takes it for a word, everybody for a voice. */
export function toneOf(ms: number, hertz = 300, size = 9000): Int16Array {
  return Int16Array.from({ length: ms * 16 }, (_, place) =>
    Math.round(size * Math.sin((2 * Math.PI * hertz * place) / 16_000)),
  );
}
