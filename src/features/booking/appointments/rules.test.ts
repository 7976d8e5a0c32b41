import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canBeChanged,
  canBePhone,
  cameFromOf,
  codeAlphabet,
  confirmationCode,
  displayName,
  displayPhone,
  durationText,
  freeChangeUntil,
  isLateChange,
  isTenDigitPhone,
  needsAdult,
  normalizeCode,
  toE164,
  tokenOf,
} from "./rules.ts";

describe("phone numbers", () => {
  test.each([
    "",
    "555",
    "718-555-014",
    "718-555-01422",
    "7185550142x9",
    "call me",
    "(718) 555-O142",
    "+44 20 7946 0958",
  ])("%j is refused", (typed) => expect(isTenDigitPhone(typed)).toBe(false));

  test.each([
    "7185550142",
    "(718) 555-0142",
    "718.555.0142",
    "+1 718 555 0142",
    "1-718-555-0142",
    " 718 555 0142 ",
  ])("%j is ten digits and becomes E.164", (typed) => {
    expect(isTenDigitPhone(typed)).toBe(true);
    expect(toE164(typed)).toBe("+17185550142");
  });

  test.each([
    ["0000000000", false],
    ["118 555 0142", false],
    ["718 155 0142", false],
    ["718 055 0142", false],
    ["(718) 555-0142", true],
    ["+1 212 555 0199", true],
    ["1-929-200-0000", true],
  ])("%j can exist: %j", (typed, can) => expect(canBePhone(typed)).toBe(can));

  test("is shown as people write it", () => {
    expect(displayPhone("+17185550142")).toBe("(718) 555-0142");
    expect(displayPhone("+442079460958")).toBe("+442079460958");
  });
});

describe("confirmation codes", () => {
  test("need six random bytes", () =>
    expect(() => confirmationCode(new Uint8Array(5))).toThrow(RangeError));

  test("are six capitals and digits that nobody confuses", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 32 }), (bytes) => {
        const code = confirmationCode(bytes);
        expect(code).toMatch(/^[A-Z0-9]{6}$/);
        expect(code).not.toMatch(/[IO01]/);
      }),
    );
  });

  test("each letter is equally likely", () => {
    const letters = Array.from(
      { length: 256 },
      (_, byte) => confirmationCode(new Uint8Array(6).fill(byte))[0],
    );
    for (const letter of codeAlphabet)
      expect(letters.filter((other) => other === letter)).toHaveLength(8);
  });

  test.each([
    [" k7m 2qx ", "K7M2QX"],
    ["k7m-2qx", "K7M2QX"],
  ])("%j typed is %s", (typed, stored) => expect(normalizeCode(typed)).toBe(stored));
});

describe("changing a visit", () => {
  const start = new Date("2026-11-24T15:30:00Z");

  test.each([
    ["2026-11-23T15:29:59.999Z", false],
    ["2026-11-23T15:30:00.000Z", false],
    ["2026-11-23T15:30:00.001Z", true],
    ["2026-11-24T15:29:00.000Z", true],
  ])("at %s late is %s", (now, isLate) => expect(isLateChange(start, new Date(now))).toBe(isLate));

  test("is free until 24 hours before, by the clock of instants", () => {
    // The night in between has 25 hours in New York; the notice stays 24.
    const afterFallBack = new Date("2026-11-01T20:00:00Z");
    expect(freeChangeUntil(afterFallBack).toISOString()).toBe("2026-10-31T20:00:00.000Z");
  });

  test.each([
    ["scheduled", "2026-11-24T15:29:00Z", true],
    ["confirmed", "2026-11-24T15:29:00Z", true],
    ["scheduled", "2026-11-24T15:30:00Z", false],
    ["in-progress", "2026-11-24T15:29:00Z", false],
    ["completed", "2026-11-24T15:29:00Z", false],
    ["no-show", "2026-11-24T15:29:00Z", false],
    ["cancelled", "2026-11-24T15:29:00Z", false],
  ])("%s at %s can be changed: %s", (status, now, expected) =>
    expect(canBeChanged(status, start, new Date(now))).toBe(expected),
  );
});

test.each([
  [undefined, "2026-11-24", false],
  ["2008-11-24", "2026-11-24", false],
  ["2008-11-25", "2026-11-24", true],
  ["2020-02-29", "2026-11-24", true],
  ["2026-11-24", "2026-11-24", true],
  ["2026-11-25", "2026-11-24", false],
])("born %s, visit %s, needs an adult: %s", (born, visit, expected) =>
  expect(needsAdult({ dateOfBirth: born }, visit)).toBe(expected),
);

test.each([
  [{ isAdult: false }, true],
  [{ isAdult: true }, false],
  [{}, false],
  [{ isAdult: true, dateOfBirth: "2015-01-01" }, true],
  [{ isAdult: false, dateOfBirth: "1990-01-01" }, false],
])("%j needs an adult: %s", (patient, expected) =>
  expect(needsAdult(patient, "2026-11-24")).toBe(expected),
);

test.each([
  [1, "1 minute"],
  [45, "45 minutes"],
])("%i minutes are written %j", (minutes, text) => expect(durationText(minutes)).toBe(text));

test.each([
  ["Dr.", "Dr. Lena Marsh"],
  ["RN", "Lena Marsh, RN"],
  ["", "Lena Marsh"],
])("title %j makes %j", (title, name) =>
  expect(displayName({ title, firstName: "Lena", lastName: "Marsh" })).toBe(name),
);

describe("the secret of a manage link", () => {
  test.each([
    "",
    "#t=",
    "https://practice.example/booking/manage",
    "#t=a b",
    `#t=${"a".repeat(201)}`,
  ])("%j holds none", (link) => expect(tokenOf(link)).toBeNull());

  test.each([
    ["https://practice.example/booking/manage#t=Ab-_9", "Ab-_9"],
    ["#t=x", "x"],
  ])("%j holds %j", (link, token) => expect(tokenOf(link)).toBe(token));
});

test.each([
  [null, undefined],
  ["", undefined],
  ["facebook", undefined],
  ["Instagram", undefined],
  ["instagram", "instagram"],
])("an address that says %j came from %j", (named, from) => expect(cameFromOf(named)).toBe(from));
