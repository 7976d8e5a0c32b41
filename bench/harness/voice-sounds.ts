import { writeFileSync } from "node:fs";
import { createFlite } from "#features/voice/speech/server/providers/flite.ts";

const rate = 16_000;
/** What Chromium's stand-in for a microphone plays best. */
const fileRate = 48_000;
const headLength = 44;

export type Said = {
  /** Samples of 16 kHz. */
  pcm: Int16Array;
  text: string;
};

/** Sentences as somebody says them: the built-in man's voice, so that a caller is not the assistant. */
export async function sayAll(texts: readonly string[]): Promise<Said[]> {
  const flite = createFlite();
  const all: Said[] = [];
  for (const text of texts) {
    const wav = await flite.say({ voice: "rms", slowness: 1, pitch: null, text });
    const bytes = wav.slice(headLength, wav.length - (wav.length % 2));
    all.push({ text, pcm: new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1) });
  }
  await flite.stop();
  return all;
}

/** One track: silence, then each sentence, then a pause after it. Returns the samples. */
export function trackOf(
  said: readonly Said[],
  { before, pause }: { before: number; pause: number },
) {
  const silence = (seconds: number) => Math.round(seconds * rate);
  const length = said.reduce((sum, { pcm }) => sum + pcm.length + silence(pause), silence(before));
  const track = new Int16Array(length);
  let at = silence(before);
  for (const { pcm } of said) {
    track.set(pcm, at);
    at += pcm.length + silence(pause);
  }
  return track;
}

/** Writes samples as a WAV of 48 kHz, as Chromium takes it for a microphone. */
export function writeTrack(file: string, track: Int16Array): void {
  const times = fileRate / rate;
  const bytes = Buffer.alloc(headLength + track.length * times * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(fileRate, 24);
  bytes.writeUInt32LE(fileRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(bytes.length - headLength, 40);
  for (let place = 0; place < track.length * times; place += 1) {
    const from = Math.floor(place / times);
    const share = place / times - from;
    const one = track[from] ?? 0;
    const next = track[from + 1] ?? one;
    bytes.writeInt16LE(Math.round(one + (next - one) * share), headLength + place * 2);
  }
  writeFileSync(file, bytes);
}
