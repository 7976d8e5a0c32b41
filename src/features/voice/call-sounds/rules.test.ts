import { expect, test } from "vitest";
import { headOf, soundKindOf } from "./rules.ts";

test.each([
  ["audio/webm", "webm"],
  ["audio/webm;codecs=opus", "webm"],
  ["Audio/WebM; codecs=opus", "webm"],
  ["audio/pcm;rate=16000", "pcm16"],
  ["audio/pcm;rate=48000", null],
  ["audio/mp4", null],
  ["text/html", null],
  ["", null],
])("%s is kept as %s", (mimeType, kind) => expect(soundKindOf(mimeType)).toBe(kind));

test("samples get the head of a WAV, a recorder's own file none", () => {
  const head = Buffer.from(headOf("pcm16", 32_000));
  expect(head.toString("latin1", 0, 4)).toBe("RIFF");
  expect(head.readUInt32LE(4)).toBe(32_036);
  expect(head.readUInt32LE(24)).toBe(16_000);
  expect(head.readUInt32LE(40)).toBe(32_000);
  expect(headOf("webm", 32_000)).toHaveLength(0);
});
