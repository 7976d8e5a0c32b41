import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TranscriptLine } from "../calls/contract.ts";
import {
  type CallView,
  createPlainSound,
  engineWords,
  idle,
  isUnsure,
  problemOf,
  recordedKind,
  standingWords,
  transcriptText,
  withLine,
  wordsToRead,
} from "./rules.ts";

function line(entry: number, part: Partial<TranscriptLine> = {}): TranscriptLine {
  return {
    entry,
    role: "user",
    text: `line ${entry}`,
    timestamp: "2026-11-23T15:00:00.000Z",
    final: true,
    confidence: null,
    turnId: entry,
    ...part,
  };
}

const named = (name: string) => Object.assign(new Error("said the browser"), { name });

describe("the lines of a call", () => {
  test("an entry that comes again takes its own place, whatever came between", () => {
    const lines = [line(1, { final: false }), line(2), line(1, { text: "whole" })];
    const shown = lines.reduce<readonly TranscriptLine[]>(withLine, []);
    expect(shown.map(({ text }) => text)).toEqual(["whole", "line 2"]);
  });

  test("an entry that comes without words is taken back", () => {
    const lines = [line(1), line(2), line(1, { text: "", final: false }), line(3, { text: "" })];
    const shown = lines.reduce<readonly TranscriptLine[]>(withLine, []);
    expect(shown.map(({ entry }) => entry)).toEqual([2]);
  });

  test("as many lines as entries, in the order in which they came, and never without bound", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 })), (entries) => {
        const shown = entries
          .map((entry) => line(entry))
          .reduce<readonly TranscriptLine[]>(withLine, []);
        expect(shown.map(({ entry }) => entry)).toEqual([...new Set(entries)]);
      }),
    );
    const many = Array.from({ length: 1200 }, (_, entry) => line(entry));
    const kept = many.reduce<readonly TranscriptLine[]>(withLine, []);
    expect(kept).toHaveLength(1000);
    expect(kept.at(-1)?.entry).toBe(1199);
  });

  test("the copy holds who said what, without what was still being heard", () => {
    const lines = [
      line(1, { text: "Hello" }),
      line(2, { role: "assistant", text: "Hi, I am Julie." }),
      line(3, { text: "I wou", final: false }),
      line(4, { text: "" }),
    ];
    expect(transcriptText(lines, "Julie")).toBe("You: Hello\nJulie: Hi, I am Julie.");
  });

  test.each([
    [{ confidence: 0.3 }, true],
    [{ confidence: 0.9 }, false],
    [{ confidence: null }, false],
    [{ confidence: 0.3, final: false }, false],
    [{ confidence: 0.3, role: "assistant" }, false],
  ] as const)("%j is unsure: %s", (part, expected) => {
    expect(isUnsure(line(1, part))).toBe(expected);
  });
});

describe("what is said of a call", () => {
  test.each([
    ["NotAllowedError", "Failed to connect - please check microphone permissions"],
    ["SecurityError", "Failed to connect - please check microphone permissions"],
    ["NotFoundError", "Connection error"],
    ["NotReadableError", "Connection error"],
    ["TypeError", "Connection error"],
  ])("%s reads %s", (name, expected) => {
    expect(problemOf(named(name))).toBe(expected);
  });

  test("anything that was thrown reads as an error of the connection", () => {
    expect(problemOf("no error at all")).toBe("Connection error");
  });

  test.each<[Partial<CallView>, string]>([
    [{}, ""],
    [{ phase: "connecting" }, ""],
    [{ phase: "on", isRecording: true }, "Connected. Recording."],
    [{ phase: "on", isRecording: true, isMuted: true }, "Connected. Microphone off."],
    [{ phase: "on" }, "Connected. Typing only."],
    [{ phase: "lost" }, "Reconnecting..."],
  ])("%j reads %s", (part, expected) => {
    expect(standingWords({ ...idle, ...part })).toBe(expected);
  });

  test("an answer is read out only where its voice cannot be heard", () => {
    const tts = { name: "built-in", label: "Built-in voice" };
    const lines = [line(1), line(2, { role: "assistant", text: "Hi." })];
    const on: CallView = { ...idle, phase: "on", engines: { stt: null, tts }, lines };
    expect(wordsToRead(on, "Julie")).toBe("");
    expect(wordsToRead({ ...on, isSilent: true }, "Julie")).toBe("Julie: Hi.");
    expect(wordsToRead({ ...on, isSilent: true, lines: [line(1)] }, "Julie")).toBe("");
  });

  test("engines have short names; one that is not known its own", () => {
    const builtIn = { name: "built-in", label: "Built-in: short phrases" };
    expect(engineWords({ stt: builtIn, tts: { name: "deepgram", label: "Deepgram Aura" } })).toBe(
      "Recognition: built-in · Voice: Deepgram",
    );
    expect(engineWords({ stt: null, tts: { name: "other", label: "Another" } })).toBe(
      "Recognition: none, you type · Voice: Another",
    );
  });
});

describe("sound", () => {
  test.each([
    [["audio/webm;codecs=opus", "audio/webm"], "audio/webm;codecs=opus"],
    [["audio/webm"], "audio/webm"],
    [["audio/mp4"], null],
  ])("of %j it records %s", (supported, expected) => {
    expect(recordedKind((kind) => supported.includes(kind))).toBe(expected);
  });

  test("sound of any rate becomes 16 kHz, however it is cut, and loud stays in range", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(16_000, 22_050, 44_100, 48_000, 96_000),
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 20 }),
        (rate, cuts) => {
          const [cut, whole] = [createPlainSound(rate), createPlainSound(rate)];
          const total = cuts.reduce((sum, size) => sum + size, 0);
          const samples = Float32Array.from({ length: total }, (_, at) => 2 * Math.sin(at / 9));
          let from = 0;
          const pieces = cuts.flatMap((size) => {
            from += size;
            return Array.from(cut(samples.subarray(from - size, from)));
          });
          expect(pieces).toEqual(Array.from(whole(samples)));
          expect(Math.abs(pieces.length - (total * 16_000) / rate)).toBeLessThanOrEqual(1);
          expect(pieces.every((sample) => Math.abs(sample) <= 32_767)).toBe(true);
        },
      ),
    );
  });
});
