import { describe, expect, test } from "vitest";
import type { FoundPatient } from "../../patients/search/contract.ts";
import {
  asksForAdult,
  emptyDraft,
  inOrder,
  isTouched,
  nextProblems,
  nothingConfirmed,
  problemsByField,
  problemsOf,
  startOf,
  toBody,
  type VisitDraft,
  withNewcomer,
  withoutProblems,
  withPerson,
} from "./rules.ts";

const today = "2026-11-23";
const empty = emptyDraft("2026-11-24");
const filled: VisitDraft = {
  ...empty,
  firstName: "Nadia",
  lastName: "Haddad",
  phone: "(718) 555-0142",
  serviceId: "skin-consultation",
  start: "2026-11-24T15:30:00.000Z",
};
const maya: FoundPatient = {
  id: "6f1c1c52-0f0e-4f3b-9d0a-0a5a1d6c6a11",
  firstName: "Maya",
  lastName: "Okafor",
  email: null,
  phone: "+17185550142",
  dateOfBirth: "1984-03-12",
  isSample: false,
  isUnderHold: false,
  sharesPhoneWith: [],
  isNear: false,
  nextVisit: null,
  lastVisitAt: null,
  bookedAs: [],
};

describe("what keeps a visit from being sent", () => {
  test.each<[string, Partial<VisitDraft>, Record<string, string>]>([
    ["nothing", {}, {}],
    ["no email is fine", { email: "" }, {}],
    ["no name", { firstName: "" }, { firstName: "Type the patient's first name." }],
    ["half an email", { email: "nadia@" }, { email: expect.stringContaining("leave it empty") }],
    ["half a phone", { phone: "718" }, { phone: expect.stringContaining("10 digits") }],
    ["no service", { serviceId: "" }, { serviceId: "Choose a service." }],
    ["no time", { start: "" }, { start: "Choose a time." }],
    [
      "a typed time that the clocks skip",
      { isOtherTime: true, date: "2027-03-14", otherTime: "02:30" },
      { start: expect.stringContaining("clocks go forward") },
    ],
    ["no typed time", { isOtherTime: true }, { start: "Type a time, such as 10:05 AM." }],
    [
      "a birth date to come, which is no child",
      { dateOfBirth: "2027-01-01" },
      { dateOfBirth: "Choose a birth date in the past." },
    ],
    [
      "a birth between today and the visit",
      { dateOfBirth: "2026-11-24" },
      { dateOfBirth: "Choose a birth date in the past." },
    ],
    [
      "a child without an adult",
      { dateOfBirth: "2015-01-01" },
      { bookedByName: expect.any(String), bookedByRelation: expect.any(String) },
    ],
    [
      "a minor without an adult",
      { isUnderAge: true },
      { bookedByName: expect.any(String), bookedByRelation: expect.any(String) },
    ],
  ])("%s", (_what, changes, problems) =>
    expect(problemsOf({ ...filled, ...changes }, today)).toEqual(problems),
  );

  test("an empty form names every field that is missing, in the order of the form", () => {
    expect(inOrder(problemsOf(empty, today)).map(({ field }) => field)).toEqual([
      "firstName",
      "lastName",
      "phone",
      "serviceId",
      "start",
    ]);
  });

  test("a change settles its own problem, a typed time that of the start", () => {
    const problems = problemsOf(empty, today);
    expect(withoutProblems(problems, ["phone"])).not.toHaveProperty("phone");
    expect(withoutProblems(problems, ["otherTime"])).not.toHaveProperty("start");
    expect(withoutProblems(problems, ["notes"])).toEqual(problems);
  });

  test("messages of no field are kept", () => {
    expect(problemsByField({ "patient.email": "One", moon: "Two" })).toEqual({
      problems: { email: "One" },
      others: ["Two"],
    });
  });
});

describe("the start", () => {
  test("is the chosen one, or the typed one on the practice's clock", () => {
    expect(startOf(filled)).toBe(filled.start);
    const typed = { ...filled, isOtherTime: true, otherTime: "07:35" };
    expect(startOf(typed)).toBe("2026-11-24T12:35:00.000Z");
    expect(startOf({ ...typed, otherTime: "" })).toBeNull();
    expect(startOf(empty)).toBeNull();
  });
});

describe("who it is for", () => {
  test("somebody on file brings name, phone and birth date", () => {
    const draft = withPerson(filled, maya);
    expect(toBody(draft, nothingConfirmed)).toMatchObject({
      patientId: maya.id,
      patient: { firstName: "Maya", phone: "(718) 555-0142", dateOfBirth: "1984-03-12", email: "" },
    });
    expect(problemsOf(draft, today)).toEqual({});
  });

  test.each([
    ["maya okafor", { firstName: "Maya", lastName: "Okafor", phone: "", email: "" }],
    ["okafor", { firstName: "", lastName: "Okafor", phone: "", email: "" }],
    ["718 555 0142", { firstName: "", lastName: "", phone: "718 555 0142", email: "" }],
    ["maya@inbox.example", { firstName: "", lastName: "", phone: "", email: "maya@inbox.example" }],
    ["3/12/1984", { firstName: "", lastName: "", phone: "", email: "" }],
  ])("searching for %j begins a new person with %j", (searched, begun) =>
    expect(withNewcomer(withPerson(empty, maya), searched)).toMatchObject({
      person: null,
      ...begun,
    }),
  );

  test("an adult is asked for when somebody else calls or the patient is under age that day", () => {
    expect(asksForAdult(filled)).toBe(false);
    expect(asksForAdult({ ...filled, bookedForOther: true })).toBe(true);
    expect(asksForAdult({ ...filled, dateOfBirth: "2008-11-25" })).toBe(true);
    expect(asksForAdult({ ...filled, dateOfBirth: "2008-11-24" })).toBe(false);
    expect(asksForAdult({ ...filled, isUnderAge: true })).toBe(true);
    expect(asksForAdult({ ...filled, isUnderAge: true, dateOfBirth: "1990-01-01" })).toBe(false);
    expect(asksForAdult(withPerson({ ...filled, isUnderAge: true }, maya))).toBe(false);
  });
});

test("only a walk-in can be under way, and an untouched form is not missed", () => {
  const begun = { ...filled, hasBegun: true };
  expect(toBody(begun, nothingConfirmed).hasBegun).toBe(false);
  expect(toBody({ ...begun, kind: "walk-in" }, nothingConfirmed).hasBegun).toBe(true);
  expect(isTouched(empty)).toBe(false);
  expect(isTouched(filled)).toBe(true);
});

describe("what is asked for first", () => {
  const untouched = problemsOf(empty, today);
  test.each([
    ["nobody is chosen, nor a service", untouched, true, ["searched", "serviceId"]],
    [
      "somebody new without a name",
      untouched,
      false,
      ["firstName", "lastName", "phone", "serviceId"],
    ],
    [
      "nobody is chosen, the rest is",
      problemsOf({ ...filled, firstName: "" }, today),
      true,
      ["searched"],
    ],
    ["a time alone is missing", problemsOf({ ...filled, start: "" }, today), false, ["start"]],
    ["nothing is", {}, true, []],
  ])("%s", (_what, problems, isAsking, fields) => {
    expect(inOrder(nextProblems(problems, isAsking)).map(({ field }) => field)).toEqual(fields);
  });
});
