import { describe, expect, test } from "vitest";
import type { Application } from "../lenders/rules.ts";
import {
  applicationLenders,
  applicationOf,
  askable,
  costCentsOf,
  emptyApplication,
  lenderName,
  missingBefore,
  problemsOf,
  splitName,
  standingOf,
  stepWithProblems,
  unasked,
} from "./rules.ts";

const today = "2026-11-23";
const complete = {
  ...emptyApplication,
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@inbox.example",
  phone: "(718) 555-0198",
  employment: "full-time",
  softCreditCheck: true,
} as const;

describe("going on is refused", () => {
  test.each([
    ["without a first name", { firstName: " " }, 0, ["firstName"]],
    ["without an employment", { employment: null }, 1, ["employment"]],
    ["with half an email on its own step", { email: "maya@", lastName: "" }, 0, ["email"]],
    ["with a phone of letters on its own step", { phone: "call me" }, 0, ["phone"]],
    ["with a last name of digits on its own step", { lastName: "4711" }, 0, ["lastName"]],
    ["without an email", { email: "" }, 2, ["email"]],
    ["with half an email", { email: "maya@" }, 2, ["email"]],
    ["with a phone of letters", { phone: "call me" }, 2, ["phone"]],
    ["without a last name", { lastName: "" }, 2, ["lastName"]],
    ["without the tick", { softCreditCheck: false }, 2, ["softCreditCheck"]],
    ["with no amount", { cost: "much" }, 2, ["cost"]],
    ["with nothing to pay", { cost: "0" }, 2, ["cost"]],
    ["with less than nothing", { cost: "-3500" }, 2, ["cost"]],
    ["with far too much", { cost: "1,000,001" }, 2, ["cost"]],
    ["with a birth to come", { dateOfBirth: "1/1/2031" }, 2, ["dateOfBirth"]],
    [
      "with everything missing",
      { ...emptyApplication },
      2,
      ["firstName", "lastName", "email", "phone", "employment", "softCreditCheck"],
    ],
  ] as const)("%s", (_what, change, step, fields) => {
    expect(Object.keys(problemsOf({ ...complete, ...change }, step, today))).toEqual(fields);
  });
});

test("who left a field empty is told what to type", () => {
  expect(problemsOf({ ...emptyApplication, firstName: "Maya" }, 2, today)).toMatchObject({
    lastName: "Type your last name.",
    email: "Type your email address.",
    phone: "Type your phone number with its area code.",
  });
});

test("the first step asks for the first name alone, and the way back to what is wrong is known", () => {
  expect(problemsOf({ ...emptyApplication, firstName: "Maya" }, 0, today)).toEqual({});
  expect(problemsOf(complete, 2, today)).toEqual({});
  expect(stepWithProblems({})).toBeNull();
  expect(stepWithProblems({ softCreditCheck: "", email: "x" })).toBe(0);
  expect(stepWithProblems({ employment: "x" })).toBe(1);
  expect(stepWithProblems({ cost: "x" })).toBe(2);
});

test("a form becomes the documents' application, with a birth date only where one was typed", () => {
  expect(applicationOf(complete)).toEqual({
    patientName: "Maya Lindqvist",
    email: "maya@inbox.example",
    phone: "(718) 555-0198",
    creditScore: 650,
    income: 50_000,
    treatmentCost: 3500,
    provider: "cherry",
    softCreditCheck: true,
  });
  expect(applicationOf({ ...complete, dateOfBirth: "5/17/1990" })).toMatchObject({
    dateOfBirth: "5/17/1990",
  });
  expect(costCentsOf("$4,500.50")).toBe(450_050);
});

test.each([
  ["Maya", null],
  ["", null],
  ["  Maya  ", null],
  ["Maya Lindqvist", { firstName: "Maya", lastName: "Lindqvist" }],
  ["Ana María  de la Cruz", { firstName: "Ana María de la", lastName: "Cruz" }],
])("%j is split into %j", (name, names) => {
  expect(splitName(name)).toEqual(names);
});

test.each([
  ["affirm", 200_000, "1990-05-17", "provider"],
  ["carecredit", 50_000, "1990-05-17", "income"],
  ["carecredit", 50_001, "1990-05-17", null],
  ["cherry", 20_000, "", "dateOfBirth"],
  ["sunbit", 20_000, "1990-05-17", null],
] as const)("%s with $%i and born %j lacks %j", (provider, income, dateOfBirth, missing) => {
  expect(missingBefore({ provider, income, dateOfBirth })).toBe(missing);
});

test("four lenders have names, and three can be asked", () => {
  expect(applicationLenders.map(lenderName)).toEqual(["Cherry", "Sunbit", "CareCredit", "Affirm"]);
  expect(applicationLenders.map(askable)).toEqual(["cherry", "sunbit", "carecredit", null]);
});

test("only an approval is one", () => {
  const offer = {
    provider: "cherry",
    source: "live",
    approvedCents: 350_000,
    monthlyCents: null,
    term: null,
    feeCents: null,
    reference: null,
    validUntil: null,
  } as const;
  const application: Application = {
    provider: "sunbit",
    source: "live",
    url: "",
    message: "",
    features: [],
  };
  expect(
    [
      standingOf("cherry", { kind: "approved", offer }),
      standingOf("cherry", { kind: "declined" }),
      standingOf("sunbit", { kind: "apply", application }),
      standingOf("cherry", { kind: "unavailable", trouble: "late" }),
      standingOf("cherry", { kind: "unavailable", trouble: "failing" }),
      unasked("lender", "affirm"),
    ].map(({ outcome, missing }) => [outcome, missing]),
  ).toEqual([
    ["approved", null],
    ["declined", null],
    ["information-needed", null],
    ["information-needed", "answer"],
    ["information-needed", "answer"],
    ["information-needed", "lender"],
  ]);
  expect(unasked("income", "carecredit").message).toContain("$50,000");
});

test.each([
  ["late", /did not answer in time/],
  ["failing", /could not answer just now/],
  ["resting", /could not answer just now/],
  ["unsound", /could not answer just now/],
] as const)("only who was waited for in vain is called late: %s", (trouble, text) => {
  expect(standingOf("sunbit", { kind: "unavailable", trouble }).message).toMatch(text);
});
