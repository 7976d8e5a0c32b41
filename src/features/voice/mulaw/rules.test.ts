import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soundRate, UnreadableSound, wavOf } from "../sound/rules.ts";
import {
  createPhoneReader,
  createPhoneWriter,
  mulawOf,
  sampleOfMulaw,
  silentByte,
} from "./rules.ts";

/** Decision values of ITU-T G.711, table 2a: the first byte of each segment and its value, times four. */
const segments = [
  [0x80, 32_124],
  [0x8f, 16_764],
  [0x90, 15_996],
  [0x9f, 8316],
  [0xa0, 7932],
  [0xaf, 4092],
  [0xb0, 3900],
  [0xbf, 1980],
  [0xc0, 1884],
  [0xcf, 924],
  [0xd0, 876],
  [0xdf, 396],
  [0xe0, 372],
  [0xef, 132],
  [0xf0, 120],
  [0xfe, 8],
  [0xff, 0],
] as const;

describe("a byte of G.711", () => {
  test.each(segments)(
    "%i is %i, and with its first bit gone the same below zero",
    (byte, sample) => {
      expect(sampleOfMulaw(byte)).toBe(sample);
      expect(sampleOfMulaw(byte & 0x7f) + sample).toBe(0);
    },
  );

  test("is itself again after it was heard and made; the silence below zero is silence", () => {
    const bytes = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte !== 0x7f);
    expect(bytes.map((byte) => mulawOf(sampleOfMulaw(byte)))).toEqual(bytes);
    expect(mulawOf(sampleOfMulaw(0x7f))).toBe(silentByte);
  });

  test("is never farther from the sample than half a step of its segment", () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_635, max: 32_635 }), (sample) => {
        const byte = mulawOf(sample);
        const half = 4 << ((~byte >> 4) & 7);
        expect(Math.abs(sampleOfMulaw(byte) - sample)).toBeLessThanOrEqual(half);
      }),
    );
  });

  test.each([
    [32_767, 32_124],
    [-32_768, -32_124],
  ])("%i is as loud as can be", (sample, heard) =>
    expect(sampleOfMulaw(mulawOf(sample))).toBe(heard),
  );
});

/** A tone of so many hertz. */
const tone = (hertz: number, rate: number, ms: number, loudness = 0.5) =>
  Int16Array.from({ length: (rate * ms) / 1000 }, (_, index) =>
    Math.round(32_767 * loudness * Math.sin((2 * Math.PI * hertz * index) / rate)),
  );

/** How loud a tone is in a sound, of its loudness: 1 is all of it. */
function loudnessAt(pcm: Int16Array, hertz: number, rate: number): number {
  let [re, im] = [0, 0];
  for (const [index, sample] of pcm.entries()) {
    const turn = (2 * Math.PI * hertz * index) / rate;
    re += sample * Math.cos(turn);
    im += sample * Math.sin(turn);
  }
  return (2 * Math.hypot(re, im)) / pcm.length / 32_767;
}

const joined = (parts: readonly Int16Array[]) =>
  Int16Array.from(parts.flatMap((part) => [...part]));

describe("what a telephone sends", () => {
  test("is read the same however it is cut", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 600 }),
        fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 8 }),
        (mulaw, cuts) => {
          const places = [0, ...cuts, mulaw.length].toSorted((one, other) => one - other);
          const reader = createPhoneReader();
          const parts = places
            .slice(1)
            .map((to, index) => reader.push(mulaw.subarray(places[index], to)));
          expect(joined(parts)).toEqual(createPhoneReader().push(mulaw));
        },
      ),
    );
  });

  test.each([300, 1000, 2000, 3000])(
    "a tone of %i Hz is heard, and nothing above 4,000",
    (hertz) => {
      const mulaw = Uint8Array.from(tone(hertz, 8000, 500), mulawOf);
      const pcm = createPhoneReader().push(mulaw).subarray(200);
      expect(loudnessAt(pcm, hertz, soundRate)).toBeCloseTo(0.5, 1);
      expect(loudnessAt(pcm, 8000 - hertz, soundRate)).toBeLessThan(0.03);
    },
  );

  test("silence is silence", () => {
    const pcm = createPhoneReader().push(new Uint8Array(1600).fill(silentByte));
    expect(pcm.every((sample) => sample === 0)).toBe(true);
  });
});

describe("what a telephone plays", () => {
  test.each([8000, 16_000, 22_050, 24_000, 48_000])(
    "of a sentence at %i Hz is whole frames",
    (rate) => {
      const frames = createPhoneWriter().frames(wavOf(tone(440, rate, 510), rate));
      expect(frames).toHaveLength(26);
      expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([160]));
      expect([...(frames.at(-1) ?? [])].slice(80)).toEqual(
        Array.from({ length: 80 }, () => silentByte),
      );
      const pcm = Int16Array.from(
        frames.slice(1, -1).flatMap((frame) => [...frame]),
        sampleOfMulaw,
      );
      expect(loudnessAt(pcm, 440, 8000)).toBeCloseTo(0.5, 1);
    },
  );

  test("has nothing of what it cannot carry", () => {
    const frames = createPhoneWriter().frames(wavOf(tone(6000, 24_000, 500), 24_000));
    const pcm = Int16Array.from(
      frames.slice(1, -1).flatMap((frame) => [...frame]),
      sampleOfMulaw,
    );
    expect(loudnessAt(pcm, 2000, 8000)).toBeLessThan(0.01);
  });

  test("is nothing of nothing, and no guess of what is no sound", () => {
    expect(createPhoneWriter().frames(wavOf(new Int16Array(0), 16_000))).toEqual([]);
    expect(() => createPhoneWriter().frames(new Uint8Array(100))).toThrow(UnreadableSound);
  });
});
