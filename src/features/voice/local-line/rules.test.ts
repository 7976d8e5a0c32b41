import { describe, expect, test } from "vitest";
import {
  callerNumberOf,
  createNarrower,
  idleLine,
  isOwnPath,
  lineRate,
  lineTime,
  ownPathOf,
  standingOf,
} from "./rules.ts";

describe("who calls in the demo", () => {
  test.each([
    ["(718) 555-0142", "+17185550142"],
    ["+1 718 555 0100", "+17185550100"],
    ["1-718-555-0199", "+17185550199"],
    ["(718) 555-0200", null],
    ["(718) 555-0099", null],
    ["(212) 555-0142", null],
    ["718 555 014", null],
    ["", null],
  ])("%j is %s", (typed, number) => expect(callerNumberOf(typed)).toBe(number));
});

describe("where a call is led", () => {
  test.each([
    ["https://averell.example/api/webhooks/twilio/voice/after", "/api/webhooks/twilio/voice/after"],
    ["wss://averell.example/api/phone/stream", "/api/phone/stream"],
    [
      "https://averell.example/api/webhooks/twilio/voice/whisper?call=4f0a-11",
      "/api/webhooks/twilio/voice/whisper?call=4f0a-11",
    ],
    ["/api/webhooks/twilio/voice/status", "/api/webhooks/twilio/voice/status"],
    ["https://averell.example/api/staff", null],
    ["https://averell.example/api/webhooks/twilio/message", null],
    ["/api/webhooks/twilio/voice/../message", null],
    ["/api/webhooks/twilio/voice/%2e%2e/message", null],
    ["not an address: //", null],
  ])("%j to %s", (url, path) => expect(ownPathOf(url)).toBe(path));

  test("a path with more than a call needs is none", () => {
    expect(isOwnPath("/api/webhooks/twilio/voice/after?a=1#b")).toBe(false);
    expect(isOwnPath(`/api/webhooks/twilio/voice/after?a=${"1".repeat(400)}`)).toBe(false);
  });
});

/** A tone of a second in blocks as the browser's sound thread hands them over. */
function narrowed(hertz: number, rate: number, block = 128): Float32Array {
  const narrow = createNarrower(rate);
  const tone = Float32Array.from({ length: rate }, (_, place) =>
    Math.sin((2 * Math.PI * hertz * place) / rate),
  );
  const parts = Array.from({ length: Math.ceil(rate / block) }, (_, place) =>
    narrow(tone.subarray(place * block, (place + 1) * block)),
  );
  return Float32Array.from(parts.flatMap((part) => Array.from(part)));
}

const loudness = (sound: Float32Array) => {
  const middle = sound.subarray(sound.length / 4, (3 * sound.length) / 4);
  return Math.sqrt(middle.reduce((sum, one) => sum + one * one, 0) / middle.length);
};

describe("a microphone's sound for the telephone", () => {
  test.each([48_000, 44_100, 16_000])("of %i a second has 8,000", (rate) => {
    const sound = narrowed(1000, rate);
    expect(sound.length).toBeGreaterThan(lineRate - 60);
    expect(sound.length).toBeLessThanOrEqual(lineRate);
    expect(loudness(sound)).toBeCloseTo(Math.SQRT1_2, 2);
  });

  test.each([5000, 7000, 12_000])("what a telephone cannot carry, %i hertz, is gone", (hertz) => {
    expect(loudness(narrowed(hertz, 48_000))).toBeLessThan(0.01);
  });

  test("where a block ends makes no difference", () => {
    expect(narrowed(700, 44_100, 128)).toEqual(narrowed(700, 44_100, 1000));
  });
});

test.each([
  [0, "0:00"],
  [65.4, "1:05"],
  [-1, "0:00"],
  [600, "10:00"],
])("%f seconds are %s", (seconds, words) => expect(lineTime(seconds)).toBe(words));

test("each state of a call has its own words", () => {
  const phases = [
    "idle",
    "opening",
    "calling",
    "talking",
    "told",
    "ringing",
    "whispered",
    "together",
    "recording",
    "over",
  ] as const;
  const words = phases.map((phase) => standingOf({ ...idleLine, phase }));
  expect(new Set(words).size).toBe(phases.length);
  expect(standingOf({ ...idleLine, phase: "over", problem: "Offline." })).toMatch(/broke off/);
  expect(standingOf({ ...idleLine, phase: "ringing", rings: "(718) 555-0101" })).toMatch(
    /555-0101/,
  );
});
