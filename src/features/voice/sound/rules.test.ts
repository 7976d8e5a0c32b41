import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutAt } from "#test/webm.ts";
import {
  createPcmReader,
  createVoiceDetector,
  pcmOfWav,
  resample,
  sampleOf,
  soundKind,
  soundRate,
  UnreadableSound,
  wavOf,
} from "./rules.ts";

test.each([
  ["audio/webm;codecs=opus", "webm"],
  ["audio/webm", "webm"],
  ['Audio/WebM; codecs="opus"', "webm"],
  ["audio/pcm;rate=16000", "pcm"],
  ["audio/pcm; rate=16000", "pcm"],
  ["audio/pcm;rate=44100", null],
  ["audio/pcm", null],
  ["audio/x-mulaw;rate=8000", "mulaw"],
  ["audio/x-mulaw", null],
  ["audio/webm;codecs=vorbis", null],
  ["audio/mp4", null],
  ["video/webm", null],
  ["", null],
])("%j is read as %j", (mimeType, kind) => {
  expect(soundKind(mimeType)).toBe(kind);
});

const ms = (count: number) => (count * soundRate) / 1000;
/** A tone of so many milliseconds; the same every time. */
const tone = (lengthMs: number, loudness: number, hertz = 440) =>
  Int16Array.from({ length: ms(lengthMs) }, (_, at) =>
    sampleOf(loudness * Math.sin((2 * Math.PI * hertz * at) / soundRate)),
  );
/** A fan: as loud all the time, no two samples alike. */
const fan = (lengthMs: number, loudness: number) => {
  let seed = 1;
  return Int16Array.from({ length: ms(lengthMs) }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return sampleOf(loudness * (seed / 2 ** 31));
  });
};
const silence = (lengthMs: number) => new Int16Array(ms(lengthMs));
const after = (...parts: Int16Array[]) =>
  Int16Array.from(parts.flatMap((part) => Array.from(part)));

describe("the voice detector", () => {
  const turnsOf = (pcm: Int16Array) => createVoiceDetector().push(pcm);

  test.each([
    ["silence", silence(2000)],
    ["a hum below the limit", tone(2000, 0.01)],
    ["a click", after(silence(500), tone(60, 0.5), silence(500))],
    ["nothing", new Int16Array(0)],
  ])("hears no voice in %s", (_what, pcm) => {
    expect(turnsOf(pcm)).toEqual([]);
  });

  test("says when a voice begins and ends, 80 and 60 ms after it did", () => {
    expect(turnsOf(after(silence(500), tone(400, 0.2), silence(500)))).toEqual([
      { atMs: 580, on: true },
      { atMs: 960, on: false },
    ]);
  });

  test("learns what the room sounds like, and hears a voice over it", () => {
    const turns = turnsOf(after(fan(6000, 0.05), after(tone(400, 0.4)), fan(1000, 0.05)));
    const late = turns.filter(({ atMs }) => atMs > 5000);
    expect(late.map(({ on }) => on)).toEqual([true, false]);
    expect(turns.filter(({ atMs }) => atMs > 1000 && atMs < 6000)).toEqual([]);
  });

  test("gives up a fan that is switched on in the call", () => {
    const turns = turnsOf(after(silence(1000), fan(8000, 0.1)));
    expect(turns.map(({ on }) => on)).toEqual([true, false]);
  });

  test("says the same however the sound is cut, turns about, never back in time", () => {
    const pcm = after(fan(300, 0.002), tone(300, 0.1), silence(200), fan(400, 0.3), silence(300));
    const whole = turnsOf(pcm);
    expect(whole.length).toBeGreaterThan(2);
    expect(whole.map(({ on }) => on)).toEqual(whole.map((_, index) => index % 2 === 0));
    fc.assert(
      fc.property(fc.array(fc.nat(pcm.length), { maxLength: 30 }), (places) => {
        const detector = createVoiceDetector();
        const ends = [...places, pcm.length].toSorted((one, other) => one - other);
        const turns = ends.flatMap((end, index) =>
          detector.push(pcm.subarray(ends[index - 1] ?? 0, end)),
        );
        expect(turns).toEqual(whole);
      }),
    );
  });
});

describe("plain samples", () => {
  test("are the same however the bytes are cut", () => {
    fc.assert(
      fc.property(
        fc.int16Array({ maxLength: 200 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        (pcm, places) => {
          const reader = createPcmReader();
          const bytes = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
          const parts = cutAt(bytes, places).map((part) => reader.push(part));
          expect(after(...parts)).toEqual(Int16Array.from(pcm));
        },
      ),
    );
  });

  test("go into a WAV and come out of it", () => {
    fc.assert(
      fc.property(
        fc.int16Array({ maxLength: 200 }),
        fc.constantFrom(8000, 16_000, 48_000),
        (pcm, rate) => {
          expect(pcmOfWav(wavOf(pcm, rate))).toEqual({ pcm: Int16Array.from(pcm), rate });
        },
      ),
    );
  });

  test.each([
    ["nothing", new Uint8Array(0)],
    ["zeros", new Uint8Array(100)],
    ["a head without sound", wavOf(new Int16Array(4), soundRate).slice(0, 40)],
    ["two channels", wavOf(new Int16Array(4), soundRate).with(22, 2)],
    ["eight bits", wavOf(new Int16Array(4), soundRate).with(34, 8)],
  ])("are none in %s", (_what, bytes) => {
    expect(() => pcmOfWav(bytes)).toThrow(UnreadableSound);
  });
});

describe("another rate", () => {
  const loudness = (pcm: Int16Array) => {
    const inside = pcm.subarray(200, -200);
    return Math.sqrt(inside.reduce((sum, sample) => sum + sample ** 2, 0) / inside.length) / 32_768;
  };
  const toneAt = (rate: number, hertz: number) =>
    Int16Array.from({ length: rate / 2 }, (_, at) =>
      sampleOf(0.5 * Math.sin((2 * Math.PI * hertz * at) / rate)),
    );

  test.each([48_000, 24_000, 22_050, 8000])("from %d keeps what both can carry", (rate) => {
    const heard = resample(toneAt(rate, 1000), rate, soundRate);
    expect(heard).toHaveLength(soundRate / 2);
    expect(loudness(heard)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });

  test.each([9500, 12_000, 20_000])(
    "takes %d Hz out, instead of folding it into speech",
    (hertz) => {
      expect(loudness(resample(toneAt(48_000, hertz), 48_000, soundRate))).toBeLessThan(0.001);
    },
  );

  test("leaves the same rate as it is", () => {
    const pcm = tone(20, 0.5);
    expect(resample(pcm, soundRate, soundRate)).toBe(pcm);
  });
});
