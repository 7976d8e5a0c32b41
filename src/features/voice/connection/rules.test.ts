import { describe, expect, test } from "vitest";
import { echoFinding, isSameSound, loudnessOf, microphoneTrouble, statusFinding } from "./rules.ts";

const engine = { role: "speech", name: "Built-in voice", failure: null };
const status = {
  status: "operational",
  areCallsOn: true,
  engines: [engine],
  checkedAt: "2026-11-23T14:00:00.000Z",
} as const;

describe("the server's own word", () => {
  test("passes while it works, also with calls switched off", () => {
    expect(statusFinding({ ...status, engines: [engine] }).isGood).toBe(true);
    const { isGood, words } = statusFinding({ ...status, engines: [engine], areCallsOn: false });
    expect(isGood).toBe(true);
    expect(words).toContain("switched off");
  });

  test("fails with the engine that failed, by name", () => {
    const engines = [{ ...engine, failure: "It could not speak." }];
    const { isGood, words } = statusFinding({ ...status, status: "limited", engines });
    expect(isGood).toBe(false);
    expect(words).toBe("Limited. Built-in voice: It could not speak.");
  });
});

function failure(name: string): Error {
  const error = new Error("x");
  error.name = name;
  return error;
}
test.each([
  [null, /https/],
  [failure("NotAllowedError"), /^Microphone denied/],
  [failure("NotFoundError"), /No microphone is connected/],
  [failure("NotReadableError"), /Another program/],
  [failure("Whatever"), /could not be opened/],
  ["text", /could not be opened/],
])("why there is no microphone: %s", (error, words) =>
  expect(microphoneTrouble(error)).toMatch(words),
);

const echo = { sent: 4, unchanged: 4, bytes: 4096, slowestMs: 12.4, loudness: 0.1 };
test.each([
  [{}, true, /^4 KB in 4 pieces came back unchanged, the slowest after 12 ms/],
  [{ loudness: null }, true, /unchanged/],
  [{ bytes: 10 }, true, /^1 KB/],
  [{ sent: 0, unchanged: 0 }, false, /no sound to send/],
  [{ unchanged: 3 }, false, /Only 3 of 4/],
  [{ loudness: 0 }, false, /silent/],
])("an echo of %j", (part, isGood, words) => {
  const finding = echoFinding({ ...echo, ...part });
  expect(finding.isGood).toBe(isGood);
  expect(finding.words).toMatch(words);
});

test("loudness is none in silence and grows with the sound", () => {
  expect(loudnessOf(new Float32Array())).toBe(0);
  expect(loudnessOf(new Float32Array(100))).toBe(0);
  expect(loudnessOf(Float32Array.of(0.5, -0.5))).toBeCloseTo(0.5);
});

test("sound is the same byte by byte or it is not", () => {
  expect(isSameSound(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true);
  expect(isSameSound(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false);
  expect(isSameSound(Uint8Array.of(1), Uint8Array.of(1, 2))).toBe(false);
});
