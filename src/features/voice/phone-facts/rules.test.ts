import { expect, test } from "vitest";
import { costText, voicemailStateOf, wantedText } from "./rules.ts";

test.each([
  [0, "0.0 cents"],
  [1_000_000, "1.0 cent"],
  [2_550_000, "2.5 cents"],
  [99_900_000, "99.9 cents"],
  [100_000_000, "$1.00"],
  [125_400_000, "$1.25"],
])("%d microcents are %s", (microcents, text) => {
  expect(costText(microcents)).toBe(text);
});

test.each([
  [null, null, false, null],
  ["asked", null, false, null],
  ["empty", "not-heard", false, null],
  ["waiting", "waiting", false, "waiting"],
  ["waiting", "waiting", true, "kept"],
  ["kept", "heard", true, "kept"],
  ["kept", "heard", false, "gone"],
  ["failed", "waiting", false, "failed"],
])(
  "a message noted as %s and %s, sound %s: %s",
  (voicemailState, transcriptState, soundIsKept, state) => {
    expect(voicemailStateOf({ voicemailState, transcriptState, soundIsKept })).toBe(state);
  },
);

test.each([
  [null, null],
  ["billing", "Asked about a bill."],
  ["something of a later release", "Wanted a person."],
])("a person wanted because of %j reads %j", (reason, text) => {
  expect(wantedText(reason)).toBe(text);
});
