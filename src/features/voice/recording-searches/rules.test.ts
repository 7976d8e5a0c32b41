import { describe, expect, test } from "vitest";
import { sortOut } from "./rules.ts";

const at = new Date("2026-11-23T14:00:00Z");
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const made = { recordingId: "RE1", status: "completed" };
const making = { recordingId: "RE2", status: "processing" };
const failed = { recordingId: "RE3", status: "absent" };

describe("what a carrier tells of a deleted call's recordings", () => {
  test.each([
    ["nothing, for the first time", [], null, 0, { toDelete: [], nextTryAt: later(15) }],
    ["nothing, again", [], later(-15), 0, { toDelete: [], nextTryAt: null }],
    ["nothing, again but too soon", [], later(-5), 0, { toDelete: [], nextTryAt: later(10) }],
    ["one", [made], null, 0, { toDelete: ["RE1"], nextTryAt: later(15) }],
    ["one that came late", [made], later(-15), 0, { toDelete: ["RE1"], nextTryAt: null }],
    [
      "one, and one under way",
      [made, making],
      later(-15),
      0,
      { toDelete: ["RE1"], nextTryAt: later(2) },
    ],
    ["one that is long under way", [making], null, 9, { toDelete: [], nextTryAt: later(64) }],
    ["one that came to nothing", [failed], null, 0, { toDelete: ["RE3"], nextTryAt: later(15) }],
  ] as const)("%s", (_what, recordings, toldAt, tries, expected) => {
    expect(sortOut(recordings, { toldAt, tries, at })).toEqual(expected);
  });
});
