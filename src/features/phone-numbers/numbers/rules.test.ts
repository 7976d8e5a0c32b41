import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  abilityText,
  designatedOf,
  deskNumberProblem,
  feesOf,
  figuresPath,
  isReleasing,
  keepReason,
} from "./rules.ts";

const printed = "+17185550142";

describe("fees", () => {
  it("are 49.99 for the platform and the carrier's own for each active number", () => {
    const numbers = [
      { status: "active", feeCents: 115 },
      { status: "active", feeCents: 215 },
      { status: "other", feeCents: 115 },
    ] as const;
    expect(feesOf(numbers)).toEqual({
      activeNumbers: 2,
      numberFeesCents: 330,
      platformFeesCents: 9998,
      monthlyCents: 10_328,
    });
  });

  it("do not change with numbers that are not active", () => {
    const number = fc.record({
      status: fc.constantFrom("active" as const, "other" as const),
      feeCents: fc.nat(100_000),
    });
    fc.assert(
      fc.property(fc.array(number), fc.array(fc.nat(100_000)), (numbers, others) => {
        const more = others.map((feeCents) => ({ status: "other" as const, feeCents }));
        expect(feesOf([...numbers, ...more])).toEqual(feesOf(numbers));
        const { numberFeesCents, platformFeesCents, monthlyCents } = feesOf(numbers);
        expect(monthlyCents).toBe(numberFeesCents + platformFeesCents);
      }),
    );
  });
});

test.each([
  ["", printed],
  ["nonsense", printed],
  ["(718) 555-0100", "+17185550100"],
  ["+17185550100", "+17185550100"],
])("the settings' number %j makes %s the designated one", (typed, designated) => {
  expect(designatedOf(typed, printed)).toBe(designated);
});

test.each([
  ["+17185550100", "designated"],
  [printed, "printed"],
  ["+17185550155", "texts"],
  ["+17185550187", null],
])("%s stays because of %s", (e164, reason) => {
  const kept = { designated: "+17185550100", printed, textsFrom: "+17185550155" };
  expect(keepReason(e164, kept)).toBe(reason);
});

describe("where callers are put through", () => {
  test.each(["(718) 555-0123", "+1 212 555 0123", "1-347-555-0188"])("%s may ring", (typed) => {
    expect(deskNumberProblem(typed, [printed])).toBeNull();
  });

  test.each([
    ["call me", "area code"],
    ["911", "area code"],
    ["+44 20 7946 0000", "United States"],
    ["(900) 555-0123", "cost extra"],
    ["(718) 976-0123", "cost extra"],
    ["(876) 555-0123", "United States"],
    ["(718) 411-0123", "no number"],
    ["(718) 555-0142", "itself"],
  ])("%s may not", (typed, words) => {
    expect(deskNumberProblem(typed, [printed])).toContain(words);
  });

  it("is never one of the practice's own, however it is typed", () => {
    const digits = fc.integer({ min: 2_000_000, max: 9_999_999 });
    fc.assert(
      fc.property(digits, (local) => {
        const e164 = `+1718${local}`;
        expect(deskNumberProblem(e164, [e164])).not.toBeNull();
      }),
    );
  });
});

test("a release is under way for some seconds, then somebody else asks what became of it", () => {
  const asked = new Date("2026-11-23T14:00:00Z");
  const after = (seconds: number) => new Date(asked.getTime() + seconds * 1000);
  expect([null, asked, asked].map((at, index) => isReleasing(at, after(index * 9)))).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([
  [true, true, "Voice and texts"],
  [true, false, "Voice"],
  [false, true, "Texts"],
  [false, false, "None"],
])("voice %s and texts %s read %s", (voice, sms, words) => {
  expect(abilityText({ voice, sms })).toBe(words);
});

test("the plus sign is encoded in addresses", () => {
  expect(figuresPath(printed)).toBe("/analytics/%2B17185550142");
});
