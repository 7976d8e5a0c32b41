import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CallFacts,
  durationText,
  isFound,
  isSearchable,
  outcomeOf,
  placeText,
  readPlace,
  searchedWords,
  summaryOf,
  waitsOf,
  waitText,
} from "./rules.ts";

test.each([
  [0, "0:00"],
  [9.4, "0:09"],
  [59.6, "1:00"],
  [125, "2:05"],
  [3600, "60:00"],
  [-3, "0:00"],
])("%j seconds are %s", (seconds, words) => expect(durationText(seconds)).toBe(words));

const nothing: CallFacts = { said: [], visit: null, isHandedOff: false, isEmergency: false };
const visit = {
  what: "booked",
  service: "Cleaning",
  provider: "Dr. Marsh",
  start: new Date("2026-12-01T14:00:00Z"),
} as const;

describe("what a call came to", () => {
  test.each<[Partial<CallFacts>, string | null, string]>([
    [{}, null, "nothing-said"],
    [{ said: ["...", " "] }, null, "nothing-said"],
    [{ said: ["Hello", "Do you have  parking?"] }, "Asked: “Do you have parking?”", "answered"],
    [{ said: ["Parking?"] }, "Asked: “Parking?”", "answered"],
    [
      { said: ["I want a cleaning"], visit },
      "Asked: “I want a cleaning” Booked: Cleaning with Dr. Marsh, Tuesday, December 1, 2026, 9:00 AM.",
      "booked",
    ],
    [
      { visit: { ...visit, what: "moved" } },
      "Moved to Tuesday, December 1, 2026, 9:00 AM: Cleaning with Dr. Marsh.",
      "moved",
    ],
    [
      { visit: { ...visit, what: "cancelled" } },
      "Cancelled: Cleaning with Dr. Marsh, Tuesday, December 1, 2026, 9:00 AM.",
      "cancelled",
    ],
    [
      { said: ["A person please"], isHandedOff: true },
      "Asked: “A person please” Handed to the team.",
      "handed-off",
    ],
    [
      { said: ["I cannot breathe well"], isEmergency: true, isHandedOff: true },
      "Asked: “I cannot breathe well” Answered as an emergency. Handed to the team.",
      "emergency",
    ],
  ])("%j", (part, summary, outcome) => {
    const facts = { ...nothing, ...part };
    expect(summaryOf(facts)).toBe(summary);
    expect(outcomeOf(facts)).toBe(outcome);
  });

  test("is nothing but what was said: every word of a summary without deeds is the caller's", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400 }), { maxLength: 6 }), (said) => {
        const quote = /^Asked: “(.*?)…?”$/s.exec(summaryOf({ ...nothing, said }) ?? "")?.[1] ?? "";
        const lines = said.map((text) => text.replaceAll(/\s+/g, " ").trim());
        expect(lines.some((line) => line.startsWith(quote)) || quote === "").toBe(true);
        expect(quote.length).toBeLessThanOrEqual(140);
      }),
    );
  });
});

describe("looking for calls", () => {
  const call = {
    callType: "webrtc",
    patientName: "Zoë Łukasik",
    summary: "Asked: “Parking?”",
    said: ["Is there a GARAGE near you?"],
    phone: null,
  } as const;
  test.each([
    ["zoe", true],
    ["LUKASIK parking", true],
    ["web call", true],
    ["garage zoe", true],
    ["phone", false],
    ["garage whitening", false],
    ["anonymous", false],
    ["%", false],
  ])("%s", (typed, isThere) => expect(isFound(searchedWords(typed), call)).toBe(isThere));

  test("finds who is not known as such, and calls by telephone", () => {
    const unknown = { ...call, callType: "phone", patientName: null, summary: null } as const;
    expect(isFound(searchedWords("anonymous phone"), unknown)).toBe(true);
  });

  test.each(["(718) 555-0142", "+17185550142", "555-0142", "about a bill"])(
    "finds the number that was called and why a person was wanted: %s",
    (typed) => {
      const phone = { to: "+17185550142", wanted: "Asked about a bill." };
      expect(isFound(searchedWords(typed), { ...call, callType: "phone", phone })).toBe(true);
      expect(isFound(searchedWords(typed), call)).toBe(false);
    },
  );

  test.each([
    ["a", false],
    ["%_", false],
    ["ab", true],
    ["é1", true],
  ])("%s is enough to look for: %s", (typed, isEnough) =>
    expect(isSearchable(typed)).toBe(isEnough),
  );
});

test("a place reads as it was told", () => {
  const place = {
    at: new Date("2026-11-23T14:00:00.123Z"),
    id: "6f9a5c1e-3c66-4f0e-9c5e-0123456789ab",
  };
  expect(readPlace(placeText(place))).toEqual(place);
});

test.each([
  [[], null],
  [[700], { middleMs: 700, slowestMs: 700 }],
  [[900, 500], { middleMs: 500, slowestMs: 900 }],
  [[900, 500, 600], { middleMs: 600, slowestMs: 900 }],
])("of the waits %j the middle and the slowest", (waits, expected) =>
  expect(waitsOf(waits)).toEqual(expected),
);

test("a wait is told in tenths of a second", () => expect(waitText(649)).toBe("0.6 s"));
