import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DraftForm, draftForms } from "../rules.ts";
import { draftShapes } from "./contract.ts";

const person = { firstName: "Maya", lastName: "Lindqvist", email: "maya@", phone: "(718" };
const application = {
  ...person,
  step: 2,
  dateOfBirth: "5/17/90",
  employment: null,
  incomeDollars: 65_000,
  creditScore: 700,
  cost: "4,1",
  provider: "sunbit",
};
const inChat = { conversationId: "c", ...person, name: "", contact: "", consentSms: true };
const answers = [0, 1, 2, 3, 4, null, null, null];
const jaw = { answers, at: 5, isDone: false };
const readiness = {
  technologyComfort: 7,
  budgetFlexibility: 5,
  healingPriority: 8,
  precisionImportance: 9,
  currentConcerns: ["pain"],
  implantType: "single",
  isDone: true,
};
const quick = {
  incomeDollars: 50_000,
  creditScore: 650,
  costCents: 350_000,
  hasInsurance: false,
  isDone: false,
};

/** Whether something is taken, and then once more as it came out. */
function takenTwice(form: DraftForm, value: unknown): boolean[] {
  const read = draftShapes[form].safeParse(value);
  if (!read.success) return [false, false];
  return [true, draftShapes[form].safeParse(read.data).success];
}

test("every form has a shape", () => {
  expect(Object.keys(draftShapes).toSorted()).toEqual([...draftForms].toSorted());
});

describe("what may not be kept is left out, whoever sends it", () => {
  test.each([
    ["financing-application", application, { softCreditCheck: true, ssnLast4: "6789" }],
    ["result-share", { name: "Maya", contact: "maya@" }, { isAgreed: true, agreed: true }],
    [
      "waitlist-entry",
      { ...person, wish: null },
      { isAdult: true, consentSms: true, patientId: "p" },
    ],
    ["jaw-assessment", jaw, { name: "Maya" }],
    ["chat-details", inChat, { isAdult: true, confirmationCode: "K7M2QX" }],
  ] as const)("%s", (form, typed, more) => {
    expect(draftShapes[form].parse({ ...typed, ...more })).toEqual(typed);
  });

  test("the four digits of a check, and the word that they may be sent", () => {
    const financing = { ...person, dateOfBirth: "", income: "65,432" };
    const insurance = {
      firstName: "",
      lastName: "",
      dateOfBirth: "",
      insuranceProvider: "",
      memberId: "DD-1002",
      groupNumber: "",
    };
    const check = { step: 1, option: null, procedure: "yomi", amount: "", financing, insurance };
    const sent = { ...check, financing: { ...financing, ssnLast4: "6789", consentSsn: true } };
    expect(draftShapes["cost-check"].parse(sent)).toEqual(check);
  });
});

describe("half typed is kept as it stands, forced values are refused", () => {
  test.each([
    ["financing-application", application],
    ["jaw-assessment", jaw],
    ["readiness", readiness],
    ["quick-check", quick],
    ["booking", { firstName: "M", isNew: true, notes: "Upper left" }],
    ["booking", {}],
    ["implant-costs", { kind: "multiple", count: 3, additions: ["sedation"], plan: "affirm" }],
    ["medspa-combinations", { step: 0, chosen: [] }],
    ["medspa-costs", { planned: [], provider: "carecredit", months: 24 }],
    ["estimate-request", { ...person, dateOfBirth: "5", ticked: [], unticked: [] }],
  ] as const)("%s", (form, typed) => {
    expect(draftShapes[form].parse(typed)).toEqual(typed);
  });

  test.each([
    ["financing-application", { ...application, step: 3 }],
    ["financing-application", { ...application, incomeDollars: 65_001 }],
    ["financing-application", { ...application, creditScore: 900 }],
    ["financing-application", { ...application, provider: "a friend" }],
    ["financing-application", { ...application, email: "a".repeat(2001) }],
    ["jaw-assessment", { ...jaw, answers: answers.slice(1) }],
    ["jaw-assessment", { ...jaw, answers: [5, ...answers.slice(1)] }],
    ["jaw-assessment", { ...jaw, at: 8 }],
    ["readiness", { ...readiness, technologyComfort: 11 }],
    ["readiness", { ...readiness, currentConcerns: ["ghosts"] }],
    ["quick-check", { ...quick, costCents: 1 }],
    ["implant-costs", { kind: "multiple", count: 9, additions: [], plan: "affirm" }],
    ["implant-costs", { kind: "multiple", count: 3, additions: [], plan: "a friend" }],
    ["medspa-combinations", { step: 3, chosen: [] }],
    ["medspa-costs", { planned: [{ id: "botox", times: 4 }], provider: "cherry", months: 24 }],
    ["medspa-costs", { planned: [], provider: "cherry", months: 7 }],
    ["estimate-request", { ...person, dateOfBirth: "", ticked: ["a yacht"], unticked: [] }],
    ["booking", { notes: "a".repeat(1001) }],
  ] as const)("%s: %j", (form, typed) => {
    expect(draftShapes[form].safeParse(typed).success).toBe(false);
  });

  test("nothing throws, and what is taken is taken again as it came out", () => {
    fc.assert(
      fc.property(fc.constantFrom(...draftForms), fc.jsonValue(), (form, value) => {
        const [first, again] = takenTwice(form, value);
        expect(again).toBe(first);
      }),
    );
  });
});
