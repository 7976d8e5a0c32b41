import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noticesOf } from "./content.ts";
import {
  answerDay,
  birthProblem,
  disputableFrom,
  issueProblems,
  lineWords,
  mostItems,
  mostQuantity,
  mostUnitCents,
  stateOf,
  sumWords,
  totalOf,
} from "./rules.ts";

const known = { dateOfBirth: "1984-03-12", phone: "+17185550142" };
const today = "2026-11-23";
const implant = { code: "D6010", quantity: 1, unitCents: 330_000 };
const whole = { primary: "Implant", scheduledOn: null, items: [implant] };

describe("nothing is given without", () => {
  test.each([
    [{ person: { ...known, dateOfBirth: null } }, "person.dateOfBirth"],
    [{ person: { ...known, phone: null }, isOnFile: false }, "person.phone"],
    [{ draft: { ...whole, primary: "" } }, "draft.primary"],
    [{ draft: { ...whole, items: [] } }, "draft.items"],
    [{ draft: { ...whole, items: [{ ...implant, code: "" }] } }, "draft.items.0.code"],
    [{ draft: { ...whole, items: [{ ...implant, unitCents: null }] } }, "draft.items.0.unitCents"],
    [{ draft: { ...whole, scheduledOn: "2020-01-01" } }, "draft.scheduledOn"],
    [{ draft: { ...whole, scheduledOn: "2026-11-22" } }, "draft.scheduledOn"],
    [
      { draft: { ...whole, items: [{ ...implant, quantity: 2, unitCents: 50_000_001 }] } },
      "draft.items",
    ],
  ])("%j", (part, field) => {
    const problems = issueProblems({ person: known, draft: whole, isOnFile: true, today, ...part });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(/\w+ \w+.*[.]$/);
  });

  test("a free item is whole, and so is somebody on file without a phone", () => {
    const draft = { ...whole, items: [{ ...implant, code: "D0150", unitCents: 0 }] };
    const person = { ...known, phone: null };
    expect(issueProblems({ person, draft, isOnFile: true, today })).toEqual({});
  });
});

test("care of today, and a million dollars, are given", () => {
  const items = [{ ...implant, quantity: 2, unitCents: 50_000_000 }];
  const draft = { ...whole, scheduledOn: today, items };
  expect(issueProblems({ person: known, draft, isOnFile: true, today })).toEqual({});
});

describe("the sum", () => {
  test.each([
    [[], "$0", 0],
    [[{ quantity: 1, unitCents: 85_000 }], "$850", 85_000],
    [
      [
        { quantity: 2, unitCents: 85_000 },
        { quantity: 1, unitCents: 27_550 },
      ],
      "$1,700 + $275.50 = $1,975.50",
      197_550,
    ],
  ])("%j is %s", (items, words, cents) => {
    expect(sumWords(items)).toBe(words);
    expect(totalOf(items)).toBe(cents);
  });

  test.each([
    [{ quantity: 1, unitCents: 85_000 }, "$850"],
    [{ quantity: 3, unitCents: 27_550 }, "3 x $275.50 = $826.50"],
  ])("of a line: %j", (item, words) => expect(lineWords(item)).toBe(words));

  test("is exact for 10,000 estimates, the largest one too", () => {
    const item = fc.record({
      quantity: fc.integer({ min: 1, max: mostQuantity }),
      unitCents: fc.integer({ min: 0, max: mostUnitCents }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: mostItems }), (items) => {
        const exact = items.reduce(
          (sum, { quantity, unitCents }) => sum + BigInt(quantity) * BigInt(unitCents),
          0n,
        );
        expect(BigInt(totalOf(items))).toBe(exact);
      }),
      { numRuns: 10_000 },
    );
    const largest = { quantity: mostQuantity, unitCents: mostUnitCents };
    const all = Array.from({ length: mostItems }, () => largest);
    expect(Number.isSafeInteger(disputableFrom(totalOf(all)))).toBe(true);
  });
});

test("a bill can be disputed from $400 above the total on, and the estimate says which", () => {
  expect(disputableFrom(197_500)).toBe(237_500);
  const words = noticesOf(197_500)
    .map(({ title, text }) => `${title} ${text}`)
    .join("\n");
  // Each disclaimer of 45 CFR 149.610(c)(1)(vii) to (x).
  for (const said of [
    /additional items or services that must be scheduled or requested separately/,
    /Actual items, services and charges may differ/,
    /bills you \$400 or more above the total .* a bill of \$2,375 or more/,
    /patient-provider dispute resolution/,
    /within 120 calendar days/,
    /will not adversely affect the quality/,
    /www[.]cms[.]gov\/nosurprises\/consumers or 1-800-985-3059/,
    /not a contract[.] It does not require you to obtain/,
  ])
    expect(words).toMatch(said);
});

describe("the day on which it has to be there", () => {
  /** The practice's days from Monday, November 23, 2026 on: closed on Sundays and on these. */
  const days = (...closed: string[]) =>
    Array.from({ length: 20 }, (_, at) => {
      const date = new Date(Date.UTC(2026, 10, 16 + at)).toISOString().slice(0, 10);
      const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
      return { date, closes: isSunday || closed.includes(date) ? null : "18:00" };
    });
  test.each([
    ["a Monday", "2026-11-16", days(), "2026-11-19"],
    ["a Friday, with a Saturday on which the practice is open", "2026-11-20", days(), "2026-11-24"],
    ["a Saturday", "2026-11-21", days(), "2026-11-25"],
    ["a Sunday", "2026-11-22", days(), "2026-11-25"],
    ["before Thanksgiving, when it is closed", "2026-11-24", days("2026-11-26"), "2026-11-28"],
    // Never later than three business days of the law, whoever is away.
    ["a week off begins", "2026-11-16", days("2026-11-18", "2026-11-19"), "2026-11-17"],
    [
      "the practice is away all the while",
      "2026-11-16",
      days("2026-11-17", "2026-11-18", "2026-11-19"),
      "2026-11-19",
    ],
    ["nothing is known of the hours", "2026-11-25", [], "2026-12-01"],
  ])("%s", (_what, asked, practice, day) => expect(answerDay(asked, practice)).toBe(day));
});

test.each([
  [{ issuedVersion: 0, isClosed: false, isRequested: true }, "asked"],
  [{ issuedVersion: 0, isClosed: false, isRequested: false }, "draft"],
  [{ issuedVersion: 0, isClosed: true, isRequested: true }, "closed"],
  [{ issuedVersion: 2, isClosed: false, isRequested: true }, "issued"],
])("%j is %s", (row, state) => expect(stateOf(row)).toBe(state));

test.each([
  [null, null],
  ["2026-11-23", null],
  ["2026-11-24", expect.stringMatching(/future/)],
])("born %s", (born, problem) => expect(birthProblem(born, "2026-11-23")).toEqual(problem));
