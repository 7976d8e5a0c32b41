import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isEmpty,
  lengthText,
  nextTry,
  partsOf,
  piecesOf,
  readRecording,
  transcriptOf,
  voicemailTask,
} from "./rules.ts";

const call = `CA${"0".repeat(32)}`;
const recording = `RE${"0123456789abcdef".repeat(2)}`;
const form = (fields: Record<string, string>) =>
  new URLSearchParams({ CallSid: call, RecordingSid: recording, ...fields });

test.each([
  [
    { RecordingStatus: "completed", RecordingDuration: "32" },
    { isThere: true, seconds: 32 },
  ],
  [{ RecordingDuration: "x" }, { isThere: true, seconds: null }],
  [{ RecordingStatus: "absent" }, { isThere: false, seconds: null }],
])("news of a recording: %j", (fields, known) => {
  expect(readRecording(form(fields))).toEqual({ callSid: call, recordingId: recording, ...known });
});

test.each([
  { CallSid: "CA1" },
  { RecordingSid: "../../Accounts" },
  { RecordingSid: "" },
  { RecordingStatus: "in-progress" },
])("what is no news: %j", (fields) => {
  expect(readRecording(form(fields))).toBeUndefined();
});

test.each([
  [{ isThere: false, seconds: 10 }, true],
  [{ isThere: true, seconds: 0 }, true],
  [{ isThere: true, seconds: 1 }, false],
  [{ isThere: true, seconds: null }, false],
])("whether %j holds nothing: %s", (news, is) => {
  expect(isEmpty(news)).toBe(is);
});

test("it is tried again at growing distances, and then no more", () => {
  const at = new Date("2026-11-23T15:00:00Z");
  const waits = [1, 2, 3, 4, 5, 6, 7].map(
    (tries) => (nextTry(tries, at)?.getTime() ?? 0) - at.getTime(),
  );
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect(nextTry(8, at)).toBeNull();
});

const rate = 16_000;
/** So many seconds of a voice, or of silence. */
function soundOf(parts: readonly (readonly [seconds: number, isVoice: boolean])[]): Int16Array {
  const sound = new Int16Array(parts.reduce((sum, [seconds]) => sum + seconds * rate, 0));
  let at = 0;
  for (const [seconds, isVoice] of parts) {
    const end = at + seconds * rate;
    for (; at < end; at += 1)
      sound[at] = isVoice ? 9000 * Math.sin(at / 9) * Math.sin(at / 900) : 0;
  }
  return sound;
}

describe("a message in pieces", () => {
  test("silence has none", () => {
    expect(piecesOf(soundOf([[3, false]]))).toEqual([]);
  });

  test("a short pause stays in its piece, a long one ends it", () => {
    const pieces = piecesOf(
      soundOf([
        [1, false],
        [2, true],
        [0.3, false],
        [2, true],
        [2, false],
        [1, true],
        [1, false],
      ]),
    );
    expect(pieces).toHaveLength(2);
    expect((pieces[0]?.length ?? 0) / rate).toBeGreaterThan(4);
  });

  test("a long speech is cut, and nothing of it is lost", () => {
    const pieces = piecesOf(
      soundOf([
        [1, false],
        [30, true],
        [1, false],
      ]),
    );
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(12 * rate);
    expect(pieces.reduce((sum, { length }) => sum + length, 0) / rate).toBeGreaterThan(29.5);
  });
});

test.each([
  [[], null],
  [["", "  "], null],
  [["This is Mia", "Please call me back."], "This is Mia. Please call me back."],
])("what was heard in %j", (heard, text) => {
  expect(transcriptOf(heard)).toBe(text);
});

describe("the task of a message", () => {
  const message = { before: "(718) 555-0123", seconds: 32, isFetched: true, urgency: null };

  test("has the words", () => {
    expect(voicemailTask({ ...message, transcript: "Please call me back." })).toEqual({
      title: "Voicemail: call back",
      detail: "(718) 555-0123\nA message of 0:32.\n“Please call me back.”",
    });
  });

  test("says when they could not be made out, or not be fetched", () => {
    expect(voicemailTask({ ...message, transcript: null }).detail).toContain(
      "could not be made out",
    );
    expect(voicemailTask({ ...message, transcript: null, isFetched: false }).detail).toContain(
      "does not hand it out yet",
    );
  });

  test.each([
    ["crisis", "hurt themselves"],
    ["life-threat", "a life is in danger"],
    ["dental-emergency", "a dental emergency"],
    ["call", "the call was about an emergency"],
  ] as const)("is urgent for %s, and says why before anything else", (urgency, why) => {
    const { title, detail } = voicemailTask({ ...message, transcript: "Please come.", urgency });
    expect(title).toBe("Voicemail, urgent: call back at once");
    expect(detail.split("\n")[0]).toContain(why);
  });

  test("fits, and says that there is more", () => {
    const { title, detail } = voicemailTask({
      ...message,
      before: "x".repeat(900),
      transcript: "word ".repeat(900),
      urgency: "life-threat",
    });
    expect(title).toMatch(/urgent/);
    expect(detail.length).toBeLessThan(2000);
    expect(detail).toContain("The rest can be heard in the call.");
  });
});

test.each([
  [0, "0:00"],
  [9, "0:09"],
  [180, "3:00"],
])("%d seconds are %s", (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

test("the parts of a sound are the sound", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), (length) => {
      const sound = new Uint8Array(length).fill(7);
      expect(Buffer.concat(partsOf(sound))).toHaveLength(length);
    }),
    { numRuns: 20 },
  );
});
