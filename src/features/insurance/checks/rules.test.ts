import { describe, expect, test } from "vitest";
import { insurerChoices, insurers, payerIds } from "../../../practice/insurers.ts";
import { emptyInsuranceForm, type InsuranceForm, readInsuranceForm } from "./rules.ts";

const today = "2026-11-23";
const complete: InsuranceForm = {
  firstName: "Maya",
  lastName: "Lindqvist",
  dateOfBirth: "5/17/1990",
  insuranceProvider: "Delta Dental",
  memberId: "DD-1001",
  groupNumber: "",
};
const read = (changes: Partial<InsuranceForm> = {}) =>
  readInsuranceForm({ ...complete, ...changes }, today);

describe("refuses", () => {
  test("an empty form, field by field", () => {
    expect(readInsuranceForm(emptyInsuranceForm, today)).toEqual({
      problems: {
        firstName: "Required",
        lastName: "Required",
        dateOfBirth: "Required",
        insuranceProvider: "Required",
        memberId: "Required",
      },
    });
  });

  test.each<[keyof InsuranceForm, string, string]>([
    ["memberId", "  ", "Required"],
    ["memberId", "\u200b", "Required"],
    ["memberId", "x".repeat(61), "Use the letters, digits and hyphens on your card."],
    ["memberId", "1'; drop table", "Use the letters, digits and hyphens on your card."],
    ["memberId", "12\n34", "Use the letters, digits and hyphens on your card."],
    ["groupNumber", "<g>", "Use the letters, digits and hyphens on your card."],
    ["insuranceProvider", "Acme", "Choose an insurer from the list, or Other."],
    ["insuranceProvider", "delta dental", "Choose an insurer from the list, or Other."],
    ["dateOfBirth", "11/23/2026", "Type a date of birth in the past."],
    ["dateOfBirth", "11/24/2026", "Type a date of birth in the past."],
    ["dateOfBirth", "5/17/90", "Type the year with four digits, such as 05/17/1990."],
  ])("%s %j", (field, typed, text) => {
    expect(read({ [field]: typed })).toEqual({ problems: { [field]: text } });
  });
});

test("takes a complete form, with and without a group number", () => {
  const member = {
    firstName: "Maya",
    lastName: "Lindqvist",
    dateOfBirth: "1990-05-17",
    insurer: "Delta Dental",
    memberId: "DD-1001",
    groupNumber: null,
    insurerName: null,
  };
  expect(read()).toEqual({ member });
  expect(read({ groupNumber: " G-77 " })).toEqual({ member: { ...member, groupNumber: "G-77" } });
});

test.each(["11/22/2026", "1/1/1900"])("takes a birth on %s", (dateOfBirth) => {
  expect(read({ dateOfBirth })).toHaveProperty("member");
});

test.each<[string, string, string | null]>([
  ["Other", " Blue Cross & Co. ", "Blue Cross & Co."],
  ["Other", "", null],
  ["Cigna", "Blue Cross", null],
])("of %s, called %j, %j is kept as the name", (insuranceProvider, insurerName, kept) => {
  expect(read({ insuranceProvider, insurerName })).toMatchObject({ member: { insurerName: kept } });
});

test.each(["AB-12345", "1234 56", "555 0198", "<b>", "x".repeat(61)])(
  "a number of a card is no name of an insurer: %j",
  (insurerName) => {
    expect(read({ insuranceProvider: "Other", insurerName })).toEqual({
      problems: { insurerName: expect.stringMatching(/without numbers/) },
    });
  },
);

test("offers eight choices, of which all but Other have an id", () => {
  expect(insurerChoices).toEqual([
    "Delta Dental",
    "Cigna",
    "Aetna",
    "United Healthcare",
    "MetLife",
    "Guardian",
    "Humana",
    "Other",
  ]);
  const ids = insurers.map((name) => payerIds[name]);
  expect(new Set(ids).size).toBe(7);
  for (const id of ids) expect(id).toMatch(/^\d{5}$/);
  for (const insuranceProvider of insurerChoices)
    expect(read({ insuranceProvider })).toMatchObject({ member: { insurer: insuranceProvider } });
});
