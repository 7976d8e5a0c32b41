import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvField, csvLine, deedOf, lookWords, periodStart } from "./rules.ts";

test.each([
  ["schedule.read", "read"],
  ["GET /api/schedule/day", "read"],
  ["socket /staff", "read"],
  ["audit.export", "export"],
  ["figures.rows", "read"],
  ["figures.person", "read"],
  ["session.sign-out", "sign-in"],
  ["appointment.book", "change"],
  ["POST /api/outbox/mails/:id/resend", "change"],
  ["something.nobody-thought-of", "change"],
])("%s is %s", (action, kind) => {
  expect(deedOf(action)).toBe(kind);
});

test.each([
  ["1", "2026-11-21T05:00:00.000Z"],
  ["7", "2026-11-15T05:00:00.000Z"],
  // Across the end of summer time.
  ["30", "2026-10-23T04:00:00.000Z"],
] as const)("a period of %s days begins at midnight of the practice", (period, start) => {
  expect(periodStart(period, "2026-11-21")?.toISOString()).toBe(start);
});

test("all of it has no beginning", () => {
  expect(periodStart("all", "2026-11-21")).toBeNull();
});

describe("the words of a look", () => {
  test("never hold what was typed", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 80 }), (text) => {
        expect(lookWords({ text, period: "7" })).toBe("7 days, some words");
      }),
    );
  });

  test("name every other filter", () => {
    expect(lookWords({})).toBe("all days");
    expect(lookWords({ period: "1", kind: "refused", who: "visitor", before: 9 })).toBe(
      "1 day, refused, by visitor, before row 9",
    );
  });
});

describe("a CSV file", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =cmd()"])(
    "makes no formula of %j",
    (text) => {
      expect(csvField(text)).toBe(`"'${text}"`);
    },
  );

  test("keeps quotes, commas and line breaks inside their field", () => {
    expect(csvLine([7, 'Ann "A", desk', "a\nb", null])).toBe('7,"Ann ""A"", desk","a\nb",\r\n');
  });

  test("never begins a field of text with a sign that starts a formula", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(csvField(text)).not.toMatch(/^"[=+\-@\t\r]/);
      }),
    );
  });
});
