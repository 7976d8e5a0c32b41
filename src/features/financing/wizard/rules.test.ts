import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emptyFinancingForm,
  type FinancingForm,
  mayAskThird,
  readFinancingForm,
  readOption,
} from "./rules.ts";

const today = "2026-11-23";
const complete: FinancingForm = {
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@inbox.example",
  phone: "(718) 555-0198",
  dateOfBirth: "5/17/1990",
  income: "",
  ssnLast4: "",
  consentSsn: false,
};
const read = (changes: Partial<FinancingForm> = {}) =>
  readFinancingForm({ ...complete, ...changes }, today);
const problems = (changes: Partial<FinancingForm>) => {
  const result = read(changes);
  return "problems" in result ? result.problems : {};
};

test.each([null, "", "other", "Financing", "__proto__"])("%j is no option", (chosen) => {
  expect(readOption(chosen)).toEqual({ problem: "Please select an option" });
});

test.each(["financing", "insurance"])("%s is one", (chosen) => {
  expect(readOption(chosen)).toEqual({ value: chosen });
});

describe("refuses", () => {
  test("an empty form, field by field", () => {
    expect(readFinancingForm(emptyFinancingForm, today)).toEqual({
      problems: {
        firstName: "Required",
        lastName: "Required",
        email: "Required",
        phone: "Required",
        dateOfBirth: "Required",
      },
    });
  });

  test.each(["   ", "\t\n", "\u200b\u200b", "\u3164"])("%j in place of each", (blank) => {
    for (const field of ["firstName", "lastName", "email", "phone", "dateOfBirth"] as const)
      expect(problems({ [field]: blank })).toEqual({ [field]: "Required" });
  });

  const dateText = "Type the whole date, such as 05/17/1990.";
  const numberText = "Type a number, such as 65000 or $65,000.";
  test.each<[keyof FinancingForm, string, string]>([
    ["firstName", "Maya7", "Use letters, spaces, hyphens and apostrophes."],
    ["firstName", "<b>Maya</b>", "Use letters, spaces, hyphens and apostrophes."],
    ["lastName", "x".repeat(81), "Keep this under 80 characters."],
    ["email", "maya", "Type an email address such as name@example.com."],
    ["email", "maya@inbox", "Type an email address such as name@example.com."],
    ["email", "a@b.example, c@d.example", "Type an email address such as name@example.com."],
    ["email", `${"x".repeat(250)}@b.example`, "Keep this under 254 characters."],
    ["phone", "555-0198", "Type a phone number with 10 digits, such as (718) 555-0142."],
    ["phone", "+49 30 901820", expect.stringMatching(/of the US or Canada/) as string],
    ["phone", "0049 30 901820", expect.stringMatching(/of the US or Canada/) as string],
    ["dateOfBirth", "1/1/3000", "Type a date of birth in the past."],
    ["dateOfBirth", "1/1/1900", "Look at the year: nobody is that old."],
    ["phone", "call me", "Type a phone number with 10 digits, such as (718) 555-0142."],
    [
      "phone",
      "0185550198",
      "There is no such phone number: neither the area code nor the three digits after it begin with 0 or 1.",
    ],
    ["dateOfBirth", "May 1990", dateText],
    ["dateOfBirth", "NaN", dateText],
    ["dateOfBirth", "5/17/90", "Type the year with four digits, such as 05/17/1990."],
    ["dateOfBirth", "17/5/1990", "Type the month first, such as 05/17/1990."],
    [
      "dateOfBirth",
      "2/30/1990",
      "There is no such day. Type month, day and year, such as 05/17/1990.",
    ],
    ["dateOfBirth", "1/1/1800", "Look at the year: it lies before 1900."],
    ["dateOfBirth", "11/24/2026", "Type a date of birth in the past."],
    ["dateOfBirth", "11/24/2008", "You must be at least 18"],
    ["dateOfBirth", "2026-11-22", "You must be at least 18"],
    ["dateOfBirth", "2026-11-23", "Type a date of birth in the past."],
    ["income", "-1", "Type a number of 0 or more."],
    ["income", "-$65,000", "Type a number of 0 or more."],
    ["income", "NaN", numberText],
    ["income", "Infinity", numberText],
    ["income", "1e9", numberText],
    ["income", "65,00", numberText],
    ["income", "about 65000", numberText],
    ["income", "10,000,000.01", "Type a yearly income of at most $10,000,000."],
    ["income", "9".repeat(30), "Type a yearly income of at most $10,000,000."],
    ["ssnLast4", "123", "Type the last four digits only, or leave this empty."],
    ["ssnLast4", "123-45-6789", "Type the last four digits only, or leave this empty."],
    ["ssnLast4", "abcd", "Type the last four digits only, or leave this empty."],
  ])("%s %j", (field, typed, text) => {
    expect(problems({ [field]: typed, consentSsn: true })).toEqual({ [field]: text });
  });

  test("four digits without the tick", () => {
    expect(problems({ ssnLast4: "6789" })).toEqual({
      consentSsn: "Tick the box to send these digits to the lender once, or leave them out.",
    });
  });
});

describe("takes", () => {
  test("a complete form, as it can be used", () => {
    expect(read()).toEqual({
      request: {
        applicant: {
          firstName: "Maya",
          lastName: "Lindqvist",
          email: "maya@inbox.example",
          phone: "+17185550198",
          dateOfBirth: "1990-05-17",
          ssnLast4: null,
        },
        incomeCents: null,
      },
    });
  });

  test("four digits with the tick, and a tick without digits", () => {
    expect(read({ ssnLast4: " 6789 ", consentSsn: true })).toMatchObject({
      request: { applicant: { ssnLast4: "6789" } },
    });
    expect(read({ consentSsn: true })).toMatchObject({
      request: { applicant: { ssnLast4: null } },
    });
  });

  test("somebody who turns 18 today", () => {
    expect(read({ dateOfBirth: "11/23/2008" })).toMatchObject({
      request: { applicant: { dateOfBirth: "2008-11-23" } },
    });
  });

  test.each([
    ["", null],
    ["0", 0],
    ["65000", 6_500_000],
    ["$65,000.50", 6_500_050],
    ["65k", 6_500_000],
    ["10,000,000", 1_000_000_000],
  ])("an income of %j", (income, incomeCents) => {
    expect(read({ income })).toMatchObject({ request: { incomeCents } });
  });

  test.each(["O’Neill-Ó Briain", "Ngũgĩ", "李", "de la Cruz, Jr."])("the name %s", (lastName) => {
    expect(read({ lastName })).toHaveProperty("request");
  });
});

test("answers whatever is typed, with a request or with texts for fields", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.string({ unit: "grapheme-ascii", maxLength: 300 }),
  );
  fc.assert(
    fc.property(
      fc.record({
        firstName: typed,
        lastName: typed,
        email: typed,
        phone: typed,
        dateOfBirth: typed,
        income: typed,
        ssnLast4: typed,
        consentSsn: fc.boolean(),
      }),
      (form) => {
        const result = readFinancingForm(form, today);
        const isSound =
          "problems" in result
            ? Object.values(result.problems).every((text) => text !== "")
            : /^\+1\d{10}$/.test(result.request.applicant.phone);
        expect(isSound).toBe(true);
      },
    ),
  );
});

test.each([
  [null, false],
  [0, false],
  [5_000_000, false],
  [5_000_001, true],
  [5_000_100, true],
])("with a yearly %s cents the third lender is asked: %s", (cents, isAsked) => {
  expect(mayAskThird(cents)).toBe(isAsked);
});
