import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { cutAt, webmHead, webmOf } from "#test/webm.ts";
import { UnreadableSound } from "../rules.ts";
import { openSoundReader, type SoundReader } from "./service.ts";

const opened: SoundReader[] = [];
const open = async (mimeType: string) => {
  const reader = await openSoundReader(mimeType);
  opened.push(reader);
  return reader;
};
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

/** Any bytes after the first one are sound to Opus; this first one says 20 ms of every band, one channel. */
const fullBand = 0b11111_0_00;
/** And this one 60 ms of speech. */
const speech = 0b01011_0_00;
const packetOf = (first: number, seed: number, length = 60) =>
  Uint8Array.from({ length }, (_, at) =>
    at === 0 ? first : (at * 31 + seed * 97 + at * at) % 256,
  );
const someSound = Array.from({ length: 12 }, (_, seed) =>
  packetOf(seed % 4 === 3 ? speech : fullBand, seed),
);
const heardOf = (reader: SoundReader, parts: readonly Uint8Array[]) =>
  Int16Array.from(parts.flatMap((part) => Array.from(reader.push(part))));

test.each(["audio/mp4", "audio/webm;codecs=pcm", "video/webm", "audio/pcm;rate=48000", ""])(
  "%j is refused before any sound",
  async (mimeType) => {
    await expect(openSoundReader(mimeType)).rejects.toThrow(UnreadableSound);
  },
);

describe("a recording of Opus", () => {
  test("is sound of its own length, the same however it is cut", async () => {
    const bytes = webmOf(someSound);
    const whole = heardOf(await open("audio/webm;codecs=opus"), [bytes]);
    expect(whole).toHaveLength((9 * 20 + 3 * 60) * 16);
    expect(whole.some((sample) => Math.abs(sample) > 500)).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 30 }), async (places) => {
        const reader = await openSoundReader("audio/webm");
        const heard = heardOf(reader, cutAt(bytes, places));
        reader.close();
        expect(heard).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  test("of two channels is heard as one", async () => {
    const stereo = someSound.map((packet) => packet.with(0, (packet[0] ?? 0) | 0b100));
    const reader = await open("audio/webm");
    const heard = heardOf(reader, [webmOf(stereo, webmHead({ channels: 2 }))]);
    expect(heard).toHaveLength((9 * 20 + 3 * 60) * 16);
  });

  test("goes on over a packet that is damaged", async () => {
    const damaged = someSound.with(4, Uint8Array.of(0b11111_0_11, 60));
    const heard = heardOf(await open("audio/webm"), [webmOf(damaged)]);
    expect(heard).toHaveLength((8 * 20 + 3 * 60) * 16);
  });

  test("of damaged packets alone is refused, once and for all", async () => {
    const reader = await open("audio/webm");
    const damaged = Array.from({ length: 20 }, () => Uint8Array.of(0b11111_0_11, 60));
    expect(() => reader.push(webmOf(damaged))).toThrow(UnreadableSound);
    expect(() => reader.push(webmOf(someSound))).toThrow(UnreadableSound);
  });

  test("that is hours long in one chunk is refused before it is decoded", async () => {
    const reader = await open("audio/webm");
    const many = Array.from({ length: 4000 }, () => Uint8Array.of(speech, 1));
    expect(() => reader.push(webmOf(many))).toThrow(UnreadableSound);
  });

  test("is silent once it is closed, also twice", async () => {
    const reader = await open("audio/webm");
    reader.close();
    reader.close();
    expect(reader.push(webmOf(someSound))).toHaveLength(0);
  });

  test("of any bytes whatever is sound or a refusal", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 9 }),
        async (packets) => {
          const reader = await openSoundReader("audio/webm");
          const heard = reader.push(webmOf(packets));
          reader.close();
          expect(heard.length % 40).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });
});

test("a long call takes no more memory than a short one", async () => {
  const reader = await open("audio/webm");
  const sound = webmOf(
    Array.from({ length: 200 }, (_, seed) => packetOf(fullBand, seed)),
    [],
  );
  const chunks = cutAt(
    sound,
    Array.from({ length: 40 }, (_, at) => at * 331),
  );
  reader.push(Uint8Array.from(webmHead()));
  const aWhile = () => {
    for (let round = 0; round < 5; round += 1) for (const chunk of chunks) reader.push(chunk);
    return process.memoryUsage().arrayBuffers;
  };
  const before = Math.max(aWhile(), aWhile());
  const later = Array.from({ length: 4 }, aWhile);
  expect(Math.min(...later)).toBeLessThan(before + 8 * 1024 * 1024);
});
